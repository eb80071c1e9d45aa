import { z } from 'zod'
import { AccessToken, InterviewId } from '#contract/values/ids.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import {
  findInterview,
  findInterviewByReportToken,
  type OwnInterview,
  type StoredInterview,
  selectInterviewsOf,
} from './store.ts'

/** A demo is five minutes; nobody's page is longer than this. */
const longestList = 100

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
 * so that all of them look alike. Whoever was interviewed opens it by the interview's id, too, once signed in.
 * @param readerEmail The address that the reader has proved, lower case; null when they have proved none.
 */
export async function findReportInterview(
  db: Db | Transaction,
  token: string,
  now: Date,
  readerEmail: string | null = null,
): Promise<StoredInterview | null> {
  const interview = await findByLink(db, token, readerEmail)
  if (interview === null || interview.status === 'deleted' || interview.deletesAt <= now) return null
  return interview
}

async function findByLink(
  db: Db | Transaction,
  token: string,
  readerEmail: string | null,
): Promise<StoredInterview | null> {
  if (AccessToken.safeParse(token).success) return await findInterviewByReportToken(db, hashToken(token))
  if (readerEmail === null || !InterviewId.safeParse(token).success) return null
  const interview = await findInterview(db, token)
  return interview?.email?.toLowerCase() === readerEmail ? interview : null
}

/** The newest interviews that were held with an address, deleted ones left out. @param email Lower case. */
export async function listInterviewsOf(db: Db | Transaction, email: string, now: Date): Promise<OwnInterview[]> {
  return await selectInterviewsOf(db, email, now, longestList)
}
