import { and, asc, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { Recommendation } from '#contract/report/evaluation.ts'
import { DecisionOutcome } from '#contract/values/reviews.ts'
import { users } from '#server/platform/auth/schema.ts'
import { hasRow } from '#server/platform/db/has-row.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { updateInterview } from '#server/screening/interviews/store.ts'
import { markShown, type ShownTo } from '#server/screening/reports/figure-openings.ts'
import { reports } from '#server/screening/reports/schema.ts'
import { evidenceReadings, interviewDecisions } from './schema.ts'

const StoredDecision = z.object({
  id: z.string(),
  outcome: DecisionOutcome,
  reason: z.string(),
  recommendation: Recommendation,
  decidedBy: z.string().nullable(),
  byEmail: z.string().nullable(),
  at: z.date(),
  undoneAt: z.date().nullable(),
  batchId: z.string().nullable(),
})
export type StoredDecision = z.infer<typeof StoredDecision>

/** The newest first. A member's own decision is written down as shown, too: it names what the report recommended. */
export async function selectDecisions(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  shownTo: ShownTo,
): Promise<StoredDecision[]> {
  const { id, outcome, reason, recommendation, decidedBy, at, undoneAt, batchId } = interviewDecisions
  const rows = await tx
    .select({ id, outcome, reason, recommendation, decidedBy, byEmail: users.email, at, undoneAt, batchId })
    .from(interviewDecisions)
    .leftJoin(users, eq(users.id, decidedBy))
    .where(and(eq(interviewDecisions.workspaceId, workspaceId), eq(interviewDecisions.interviewId, interviewId)))
    .orderBy(desc(id))
  await markShown(tx, shownTo, { interviewId, source: 'opinions', by: rows.map(() => null) })
  return rows.map((row) => StoredDecision.parse(row))
}

/** The decision that holds, for nobody to see: not which words, and not what was recommended. */
export async function findHolding(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
): Promise<Pick<StoredDecision, 'id' | 'outcome' | 'at'> | null> {
  const [row] = await tx
    .select({ id: interviewDecisions.id, outcome: interviewDecisions.outcome, at: interviewDecisions.at })
    .from(interviewDecisions)
    .where(
      and(
        eq(interviewDecisions.workspaceId, workspaceId),
        eq(interviewDecisions.interviewId, interviewId),
        isNull(interviewDecisions.supersededAt),
      ),
    )
  return row === undefined ? null : StoredDecision.pick({ id: true, outcome: true, at: true }).parse(row)
}

/** Adds a decision, which holds from now on, and stands in lists. The caller holds the interview's lock. */
export async function insertDecision(
  tx: Transaction,
  decision: Omit<typeof interviewDecisions.$inferInsert, 'supersededAt' | 'undoneAt'>,
): Promise<void> {
  await tx
    .update(interviewDecisions)
    .set({ supersededAt: decision.at })
    .where(and(eq(interviewDecisions.interviewId, decision.interviewId), isNull(interviewDecisions.supersededAt)))
  await tx.insert(interviewDecisions).values(decision)
  await updateInterview(tx, decision.interviewId, { decision: decision.outcome })
}

/** Takes a decision back: what held before it, if anything did, holds again. The caller holds the interview's lock. */
export async function undoDecision(
  tx: Transaction,
  {
    interviewId,
    undone,
    before,
    at,
  }: {
    interviewId: string
    undone: string
    before: Pick<StoredDecision, 'id' | 'outcome'> | null
    at: Date
  },
): Promise<void> {
  await tx
    .update(interviewDecisions)
    .set({ supersededAt: at, undoneAt: at })
    .where(and(eq(interviewDecisions.interviewId, interviewId), eq(interviewDecisions.id, undone)))
  if (before !== null) {
    await tx
      .update(interviewDecisions)
      .set({ supersededAt: null })
      .where(and(eq(interviewDecisions.interviewId, interviewId), eq(interviewDecisions.id, before.id)))
  }
  await updateInterview(tx, interviewId, { decision: before?.outcome ?? null })
}

/** The interviews that a member decided on in one press. */
export async function selectBatch(tx: Transaction, workspaceId: string, userId: string, batchId: string) {
  const { id, interviewId, decidedBy, at, undoneAt } = interviewDecisions
  return await tx
    .select({ id, interviewId })
    .from(interviewDecisions)
    .where(
      and(
        eq(interviewDecisions.workspaceId, workspaceId),
        eq(decidedBy, userId),
        eq(interviewDecisions.batchId, batchId),
        isNull(undoneAt),
      ),
    )
    .orderBy(asc(interviewId), asc(at))
}

/** Whether a member has ever decided on an interview, also where they took it back. */
export async function wasDecided(tx: Transaction, interviewId: string): Promise<boolean> {
  return await hasRow(tx, interviewDecisions, eq(interviewDecisions.interviewId, interviewId))
}

/** Nobody has read what the candidate says from now on. */
export async function deleteReadings(tx: Transaction, interviewId: string): Promise<void> {
  await tx.delete(evidenceReadings).where(eq(evidenceReadings.interviewId, interviewId))
}

/** Starts the time that a member takes to decide, unless it runs since `runsSince` or later. */
export async function startReading(
  tx: Transaction,
  reading: Omit<typeof evidenceReadings.$inferInsert, 'openedAt'>,
  runsSince: Date,
): Promise<void> {
  const { interviewId, userId, evaluatedAt, openedAt } = evidenceReadings
  await tx
    .insert(evidenceReadings)
    .values({ ...reading, openedAt: reading.at })
    .onConflictDoUpdate({
      target: [interviewId, userId, evaluatedAt],
      set: { openedAt: reading.at },
      setWhere: or(isNull(openedAt), lt(openedAt, runsSince)),
    })
}

export async function insertReading(tx: Transaction, reading: typeof evidenceReadings.$inferInsert): Promise<void> {
  await tx.insert(evidenceReadings).values(reading).onConflictDoNothing()
}

/** When somebody of the team first opened what a candidate said; null where nobody has. */
export async function selectFirstReading(tx: Transaction, interviewId: string): Promise<Date | null> {
  const { at } = evidenceReadings
  const [row] = await tx
    .select({ at })
    .from(evidenceReadings)
    .where(eq(evidenceReadings.interviewId, interviewId))
    .orderBy(asc(at))
    .limit(1)
  return row?.at ?? null
}

/** Whether the member has opened the evidence of the report as it is now. */
export async function hasReadCurrent(tx: Transaction, interviewId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ at: evidenceReadings.at })
    .from(evidenceReadings)
    .innerJoin(
      reports,
      and(eq(reports.interviewId, evidenceReadings.interviewId), eq(reports.evaluatedAt, evidenceReadings.evaluatedAt)),
    )
    .where(and(eq(evidenceReadings.interviewId, interviewId), eq(evidenceReadings.userId, userId)))
  return rows.length > 0
}

/** Null where the member has not opened the evidence of this evaluation. */
export async function selectReading(
  tx: Transaction,
  interviewId: string,
  userId: string,
  evaluatedAt: Date,
): Promise<{ openedAt: Date | null } | null> {
  const [row] = await tx
    .select({ openedAt: evidenceReadings.openedAt })
    .from(evidenceReadings)
    .where(
      and(
        eq(evidenceReadings.interviewId, interviewId),
        eq(evidenceReadings.userId, userId),
        eq(evidenceReadings.evaluatedAt, evaluatedAt),
      ),
    )
  return row ?? null
}
