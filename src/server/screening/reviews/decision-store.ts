import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { Recommendation } from '#contract/report/evaluation.ts'
import { DecisionOutcome } from '#contract/values/reviews.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { updateInterview } from '#server/screening/interviews/store.ts'
import { markShown, type ShownTo } from '#server/screening/reports/figure-openings.ts'
import { evidenceReadings, interviewDecisions } from './schema.ts'

const StoredDecision = z.object({
  id: z.string(),
  outcome: DecisionOutcome,
  reason: z.string(),
  recommendation: Recommendation,
  decidedBy: z.string().nullable(),
  byEmail: z.string().nullable(),
  at: z.date(),
})
export type StoredDecision = z.infer<typeof StoredDecision>

/** The newest first. A member's own decision is written down as shown, too: it names what the report recommended. */
export async function selectDecisions(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  shownTo: ShownTo,
): Promise<StoredDecision[]> {
  const { id, outcome, reason, recommendation, decidedBy, at } = interviewDecisions
  const rows = await tx
    .select({ id, outcome, reason, recommendation, decidedBy, byEmail: users.email, at })
    .from(interviewDecisions)
    .leftJoin(users, eq(users.id, decidedBy))
    .where(and(eq(interviewDecisions.workspaceId, workspaceId), eq(interviewDecisions.interviewId, interviewId)))
    .orderBy(desc(id))
  await markShown(tx, shownTo, { interviewId, source: 'opinions', by: rows.map(() => null) })
  return rows.map((row) => StoredDecision.parse(row))
}

/** Adds a decision, which holds from now on, and stands in lists. The caller holds the interview's lock. */
export async function insertDecision(
  tx: Transaction,
  decision: Omit<typeof interviewDecisions.$inferInsert, 'supersededAt'>,
): Promise<void> {
  await tx
    .update(interviewDecisions)
    .set({ supersededAt: decision.at })
    .where(and(eq(interviewDecisions.interviewId, decision.interviewId), isNull(interviewDecisions.supersededAt)))
  await tx.insert(interviewDecisions).values(decision)
  await updateInterview(tx, decision.interviewId, { decision: decision.outcome })
}

export async function insertReading(tx: Transaction, reading: typeof evidenceReadings.$inferInsert): Promise<void> {
  await tx.insert(evidenceReadings).values(reading).onConflictDoNothing()
}

export async function hasReading(
  tx: Transaction,
  interviewId: string,
  userId: string,
  evaluatedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ at: evidenceReadings.at })
    .from(evidenceReadings)
    .where(
      and(
        eq(evidenceReadings.interviewId, interviewId),
        eq(evidenceReadings.userId, userId),
        eq(evidenceReadings.evaluatedAt, evaluatedAt),
      ),
    )
  return rows.length > 0
}
