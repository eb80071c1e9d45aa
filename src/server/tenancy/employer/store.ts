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

export async function insertLogo(tx: Transaction, logo: typeof employerLogos.$inferInsert): Promise<void> {
  await tx.insert(employerLogos).values(logo)
}

export async function deleteLogo(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.delete(employerLogos).where(eq(employerLogos.workspaceId, workspaceId))
}
