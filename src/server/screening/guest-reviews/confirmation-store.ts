import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { guestCodes, guestSessions } from './schema.ts'

const StoredCode = z.object({
  id: z.string(),
  codeHash: z.string(),
  sentAt: z.date(),
  attempts: z.number(),
  usedAt: z.date().nullable(),
})
export type StoredCode = z.infer<typeof StoredCode>

/** Codes of a link since then, the newest first: that one counts. */
export async function selectCodes(tx: Transaction, reviewId: string, since: Date): Promise<StoredCode[]> {
  const rows = await tx
    .select()
    .from(guestCodes)
    .where(and(eq(guestCodes.reviewId, reviewId), gt(guestCodes.sentAt, since)))
    .orderBy(desc(guestCodes.id))
  return rows.map((row) => StoredCode.parse(row))
}

export async function insertCode(tx: Transaction, code: typeof guestCodes.$inferInsert): Promise<void> {
  await tx.insert(guestCodes).values(code)
}

export async function updateCode(
  tx: Transaction,
  id: string,
  change: Partial<Pick<StoredCode, 'attempts' | 'usedAt'>>,
): Promise<void> {
  await tx.update(guestCodes).set(change).where(eq(guestCodes.id, id))
}

export async function insertSession(tx: Transaction, session: typeof guestSessions.$inferInsert): Promise<void> {
  await tx.insert(guestSessions).values(session)
}

/** Whether this browser has confirmed the address of this link. */
export async function hasSession(tx: Transaction, reviewId: string, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ reviewId: guestSessions.reviewId })
    .from(guestSessions)
    .where(
      and(
        eq(guestSessions.tokenHash, tokenHash),
        eq(guestSessions.reviewId, reviewId),
        gt(guestSessions.expiresAt, now),
      ),
    )
  return rows.length > 0
}

/** The transaction is the system's. */
export async function deleteOldConfirmations(tx: Transaction, before: { codes: Date; sessions: Date }): Promise<void> {
  await tx.delete(guestCodes).where(lte(guestCodes.sentAt, before.codes))
  await tx.delete(guestSessions).where(lte(guestSessions.expiresAt, before.sessions))
}
