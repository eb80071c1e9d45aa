import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { legalHolds } from './legal-hold-schema.ts'
import { interviews } from './schema.ts'

/** A hold of an interview, standing while `liftedAt` is null. */
export interface StoredHold {
  id: string
  reason: string
  placedBy: string | null
  placedAt: Date
  liftedAt: Date | null
}

/** Of a query over interviews: no hold stands on them. */
export function isNotHeld(): SQL {
  return sql`not exists (select 1 from ${legalHolds} where ${legalHolds.interviewId} = ${interviews.id} and ${legalHolds.liftedAt} is null)`
}

/** The hold that stands on an interview; null for none. */
export async function findHold(tx: Transaction, interviewId: string): Promise<StoredHold | null> {
  const [row] = await tx
    .select()
    .from(legalHolds)
    .where(and(eq(legalHolds.interviewId, interviewId), isNull(legalHolds.liftedAt)))
  return row ?? null
}

/** Every hold there was on an interview, the newest first. */
export async function selectHolds(tx: Transaction, interviewId: string): Promise<StoredHold[]> {
  return await tx
    .select()
    .from(legalHolds)
    .where(eq(legalHolds.interviewId, interviewId))
    .orderBy(desc(legalHolds.placedAt))
}

export async function insertHold(tx: Transaction, hold: typeof legalHolds.$inferInsert): Promise<void> {
  await tx.insert(legalHolds).values(hold)
}

export async function updateLifted(
  tx: Transaction,
  holdId: string,
  lifted: { liftedBy: string | null; liftedAt: Date },
): Promise<void> {
  await tx.update(legalHolds).set(lifted).where(eq(legalHolds.id, holdId))
}
