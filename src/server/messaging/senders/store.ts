import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { SenderFindings, SenderState } from '#contract/values/sender-domain.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceSenders } from './schema.ts'

const StoredSender = z.object({
  workspaceId: z.string(),
  address: z.string(),
  domain: z.string(),
  selector: z.string(),
  publicKey: z.string(),
  sealedKey: z.string(),
  state: SenderState,
  findings: SenderFindings.nullable(),
  savedAt: z.date(),
  checkedAt: z.date().nullable(),
  provedAt: z.date().nullable(),
  failedAt: z.date().nullable(),
})
export type StoredSender = z.infer<typeof StoredSender>

export async function selectSender(tx: Transaction, workspaceId: string): Promise<StoredSender | null> {
  const [row] = await tx.select().from(workspaceSenders).where(eq(workspaceSenders.workspaceId, workspaceId))
  return row === undefined ? null : StoredSender.parse(row)
}

/** The same, which nobody changes before the transaction ends. */
export async function lockSender(tx: Transaction, workspaceId: string): Promise<StoredSender | null> {
  const [row] = await tx
    .select()
    .from(workspaceSenders)
    .where(eq(workspaceSenders.workspaceId, workspaceId))
    .for('update')
  return row === undefined ? null : StoredSender.parse(row)
}

/** In the place of the one before, whose key is gone. */
export async function putSender(tx: Transaction, sender: typeof workspaceSenders.$inferInsert): Promise<void> {
  const { workspaceId: _, ...changes } = sender
  await tx
    .insert(workspaceSenders)
    .values(sender)
    .onConflictDoUpdate({ target: workspaceSenders.workspaceId, set: changes })
}

export async function updateSender(
  tx: Transaction,
  workspaceId: string,
  changes: Partial<typeof workspaceSenders.$inferInsert>,
): Promise<void> {
  await tx.update(workspaceSenders).set(changes).where(eq(workspaceSenders.workspaceId, workspaceId))
}

/** Whether there was one. */
export async function deleteSender(tx: Transaction, workspaceId: string): Promise<boolean> {
  const rows = await tx
    .delete(workspaceSenders)
    .where(eq(workspaceSenders.workspaceId, workspaceId))
    .returning({ workspaceId: workspaceSenders.workspaceId })
  return rows.length > 0
}

/** Workspaces whose domain is to be looked at, in the order of their ids. The transaction is the system's. */
export async function selectDueSenders(tx: Transaction, now: Date, afterId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ workspaceId: workspaceSenders.workspaceId })
    .from(workspaceSenders)
    .where(and(lte(workspaceSenders.nextCheckAt, now), gt(workspaceSenders.workspaceId, afterId)))
    .orderBy(asc(workspaceSenders.workspaceId))
    .limit(limit)
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Every sealed key. The transaction is the system's. */
export async function selectSealedSenderKeys(tx: Transaction): Promise<{ workspaceId: string; sealedKey: string }[]> {
  const { workspaceId, sealedKey } = workspaceSenders
  return await tx.select({ workspaceId, sealedKey }).from(workspaceSenders)
}

/** Puts a key's new seal in the place of the old one, unless another key has been made since. */
export async function replaceSealedSenderKey(
  tx: Transaction,
  { workspaceId, before, after }: { workspaceId: string; before: string; after: string },
): Promise<void> {
  await tx
    .update(workspaceSenders)
    .set({ sealedKey: after })
    .where(and(eq(workspaceSenders.workspaceId, workspaceId), eq(workspaceSenders.sealedKey, before)))
}
