import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { AtsWriteKind } from '#contract/values/ats.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { atsWrites } from './schema.ts'

/**
 * `planned` to be done; `sent` asked for, and nothing heard; `unknown` asked for, and the answer was lost; `done`; `given_up` it
 * cannot be done; `left` there was no reason for it any more.
 */
const WriteState = z.enum(['planned', 'sent', 'unknown', 'done', 'given_up', 'left'])
export type WriteState = z.infer<typeof WriteState>

const StoredWrite = z.object({
  id: z.string(),
  workspaceId: z.string(),
  connectionId: z.string(),
  linkId: z.string(),
  kind: AtsWriteKind,
  revision: z.string(),
  state: WriteState,
  attempts: z.number().int(),
  askedAt: z.date().nullable(),
})
export type StoredWrite = z.infer<typeof StoredWrite>

/** What is planned already stays as it is. */
export async function insertWrites(tx: Transaction, writes: (typeof atsWrites.$inferInsert)[]): Promise<void> {
  if (writes.length > 0) await tx.insert(atsWrites).values(writes).onConflictDoNothing()
}

/** What is due and not settled, the earliest first, the note before what belongs to it. */
export async function selectDueWrites(
  tx: Transaction,
  connectionId: string,
  now: Date,
  limit: number,
): Promise<StoredWrite[]> {
  const rows = await tx
    .select()
    .from(atsWrites)
    .where(and(eq(atsWrites.connectionId, connectionId), isNull(atsWrites.settledAt), lte(atsWrites.dueAt, now)))
    .orderBy(asc(atsWrites.dueAt), asc(atsWrites.id))
    .limit(limit)
  return rows.map((row) => StoredWrite.parse(row))
}

export async function updateWrite(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<typeof atsWrites.$inferInsert, 'state' | 'remoteId' | 'attempts' | 'askedAt' | 'dueAt' | 'settledAt'>
  >,
): Promise<void> {
  await tx.update(atsWrites).set(change).where(eq(atsWrites.id, id))
}

/** There is no reason any more for what has not been done of these kinds. */
export async function leaveWrites(
  tx: Transaction,
  linkId: string,
  kinds: readonly AtsWriteKind[],
  settledAt: Date,
): Promise<void> {
  await tx
    .update(atsWrites)
    .set({ state: 'left', settledAt })
    .where(and(eq(atsWrites.linkId, linkId), inArray(atsWrites.kind, [...kinds]), isNull(atsWrites.settledAt)))
}

/** Whether we have moved an application ourselves. */
export async function hasMoved(tx: Transaction, linkId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: atsWrites.id })
    .from(atsWrites)
    .where(
      and(
        eq(atsWrites.linkId, linkId),
        eq(atsWrites.kind, 'move'),
        inArray(atsWrites.state, ['sent', 'unknown', 'done']),
      ),
    )
    .limit(1)
  return rows.length > 0
}
