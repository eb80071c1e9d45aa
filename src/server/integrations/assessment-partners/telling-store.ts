import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { partnerTellings } from './schema.ts'

/** That somebody was invited; that an interview is finished, with what may be said of it; its score, once that may be said. */
const TellingKind = z.enum(['invited', 'result', 'score'])
export type TellingKind = z.infer<typeof TellingKind>

/** `planned` to be told; `sent` told, and nothing heard; `done`; `given_up` it cannot be; `left` there was no reason any more. */
const TellingState = z.enum(['planned', 'sent', 'done', 'given_up', 'left'])
export type TellingState = z.infer<typeof TellingState>

const StoredTelling = z.object({
  id: z.string(),
  workspaceId: z.string(),
  partnerId: z.string(),
  orderId: z.string(),
  kind: TellingKind,
  revision: z.string(),
  state: TellingState,
  attempts: z.number().int(),
  said: z.string().nullable(),
  dueAt: z.date(),
})
export type StoredTelling = z.infer<typeof StoredTelling>

/** What is planned already stays as it is. */
export async function insertTelling(tx: Transaction, telling: typeof partnerTellings.$inferInsert): Promise<void> {
  await tx.insert(partnerTellings).values(telling).onConflictDoNothing()
}

/**
 * Takes the one that is due first, which nobody else takes before `heldUntil`; null: none is. It is written down as sent before it
 * is, so that one that was cut off is told again.
 */
export async function takeDueTelling(
  tx: Transaction,
  partnerId: string,
  now: Date,
  heldUntil: Date,
): Promise<StoredTelling | null> {
  const due = tx
    .select({ id: partnerTellings.id })
    .from(partnerTellings)
    .where(
      and(eq(partnerTellings.partnerId, partnerId), isNull(partnerTellings.settledAt), lte(partnerTellings.dueAt, now)),
    )
    .orderBy(asc(partnerTellings.dueAt), asc(partnerTellings.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await tx
    .update(partnerTellings)
    .set({ state: 'sent', dueAt: heldUntil })
    .where(inArray(partnerTellings.id, due))
    .returning()
  return row === undefined ? null : StoredTelling.parse(row)
}

export async function updateTelling(
  tx: Transaction,
  id: string,
  change: Partial<Pick<typeof partnerTellings.$inferInsert, 'state' | 'attempts' | 'said' | 'dueAt' | 'settledAt'>>,
): Promise<void> {
  await tx.update(partnerTellings).set(change).where(eq(partnerTellings.id, id))
}

/** Of these orders, in the order in which they were planned. */
export async function selectTellings(tx: Transaction, orderIds: readonly string[]): Promise<StoredTelling[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .select()
    .from(partnerTellings)
    .where(inArray(partnerTellings.orderId, [...orderIds]))
    .orderBy(asc(partnerTellings.id))
  return rows.map((row) => StoredTelling.parse(row))
}

/** Whatever waits for a new key or a plan is due at once. */
export async function wakeTellings(tx: Transaction, partnerId: string, now: Date): Promise<void> {
  await tx
    .update(partnerTellings)
    .set({ dueAt: now })
    .where(and(eq(partnerTellings.partnerId, partnerId), isNull(partnerTellings.settledAt)))
}

/** With something that is due; the transaction is the system's. */
export async function selectDuePartners(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: partnerTellings.partnerId })
    .from(partnerTellings)
    .where(and(isNull(partnerTellings.settledAt), lte(partnerTellings.dueAt, now)))
  return rows.map(({ id }) => id)
}
