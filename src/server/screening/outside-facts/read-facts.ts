import type { Recommendation } from '#contract/report/evaluation.ts'
import type { InterviewCause } from '#contract/values/interview-cause.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { selectExternalIdsOf } from '#server/screening/external-ids/store.ts'
import { findInterview, isGone } from '#server/screening/interviews/store.ts'
import { coversScores } from '#server/screening/reports/covering.ts'
import { selectReport } from '#server/screening/reports/store.ts'
import { selectDecisions } from '#server/screening/reviews/decision-store.ts'

/** What a workspace's own systems may be told of an interview, as it stands now. */
export interface OutsideFacts {
  /** A member's own trial of a plan: nobody outside is told of it. */
  isPreview: boolean
  openingId: string | null
  /** The workspace's own ids; the interview's is null once it is deleted. */
  interviewExternalId: string | null
  openingExternalId: string | null
  /** Null once they are deleted. */
  name: string | null
  email: string | null
}

/** Null for an interview that the workspace does not have. The transaction is bound to the workspace. */
export async function readOutsideFacts(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
): Promise<OutsideFacts | null> {
  const interview = await findInterview(tx, interviewId)
  if (interview === null) return null
  const { isPreview } = interview
  const ids = await selectExternalIdsOf(tx, workspaceId, interviewId)
  if (isGone(interview)) return { ...ids, isPreview, interviewExternalId: null, name: null, email: null }
  return { ...ids, isPreview, name: interview.name, email: interview.email }
}

/** What became of an interview besides its status. The transaction is bound to the workspace. */
export async function readOutsideCauses(tx: Transaction, interviewId: string): Promise<readonly InterviewCause[]> {
  return (await findInterview(tx, interviewId))?.causes ?? []
}

export interface OutsideRating {
  score: number | null
  scoreLow: number | null
  scoreHigh: number | null
  recommendation: Recommendation | null
}

/**
 * How an interview's report rates. All null where there is none, and where the workspace covers scores: what leaves it is
 * shown to nobody who can be asked whether they have rated.
 */
export async function readOutsideRating(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
): Promise<OutsideRating> {
  const report = (await coversScores(tx, workspaceId)) ? null : await selectReport(tx, interviewId)
  const overall = report?.evaluation.overall ?? null
  return {
    score: overall?.score ?? null,
    scoreLow: overall?.low ?? null,
    scoreHigh: overall?.high ?? null,
    recommendation: report?.evaluation.recommendation ?? null,
  }
}

/** What a decision was, also one that was taken back; null where it is gone. Whoever shows it to a member writes that down. */
export async function readOutsideOutcome(
  tx: Transaction,
  workspaceId: string,
  { interviewId, decisionId }: { interviewId: string; decisionId: string },
): Promise<DecisionOutcome | null> {
  const decisions = await selectDecisions(tx, workspaceId, interviewId, 'nobody')
  return decisions.find(({ id }) => id === decisionId)?.outcome ?? null
}
