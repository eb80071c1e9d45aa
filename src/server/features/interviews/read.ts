import { z } from 'zod'
import { AccessToken, InterviewId } from '#contract/values/ids.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { findInterviewByReportToken, type StoredInterview } from './store.ts'

/** The table whose rows others' rows about a person's words hang on, so that they are deleted together. */
export { transcripts } from './schema.ts'
export type { StoredInterview } from './store.ts'
export { findInterview, lockTranscript, recordingKey, selectTurns, selectUnevaluated } from './store.ts'

/** Tells the interview that its report is stored; enqueued in the transaction that stores it. */
export const markEvaluatedAddress = {
  name: 'interviews.mark-evaluated',
  payload: z.object({ interviewId: InterviewId }),
} satisfies JobAddress

/**
 * The interview that a report link opens; null for a token that is malformed, unknown, past its retention or deleted,
 * so that all of them look alike.
 */
export async function findReportInterview(
  db: Db | Transaction,
  token: string,
  now: Date,
): Promise<StoredInterview | null> {
  if (!AccessToken.safeParse(token).success) return null
  const interview = await findInterviewByReportToken(db, hashToken(token))
  if (interview === null || interview.status === 'deleted' || interview.deletesAt <= now) return null
  return interview
}
