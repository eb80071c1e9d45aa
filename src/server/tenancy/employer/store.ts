import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { employerLogos } from './schema.ts'

export async function selectLogoId(tx: Transaction, workspaceId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: employerLogos.id })
    .from(employerLogos)
    .where(eq(employerLogos.workspaceId, workspaceId))
  return row?.id ?? null
}

export async function selectLogo(tx: Transaction, logoId: string): Promise<Uint8Array | null> {
  const [row] = await tx.select({ png: employerLogos.png }).from(employerLogos).where(eq(employerLogos.id, logoId))
  return row?.png ?? null
}

/** In the place of the one before, whose address shows nothing from then on. */
export async function putLogo(tx: Transaction, logo: typeof employerLogos.$inferInsert): Promise<void> {
  await tx
    .insert(employerLogos)
    .values(logo)
    .onConflictDoUpdate({ target: employerLogos.workspaceId, set: { id: logo.id, png: logo.png } })
}

export async function deleteLogo(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.delete(employerLogos).where(eq(employerLogos.workspaceId, workspaceId))
}
