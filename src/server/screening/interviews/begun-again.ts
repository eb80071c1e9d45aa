import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { InterviewId, TurnId } from '#contract/values/ids.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { interviewTransitions } from './schema.ts'

/** How the history of an interview says that its candidate began again; it stands there once. Decision 0294. */
export const begunAgainCause = 'begun again after a technical failure'

/** When the candidate began again; null where they did not. What was recorded before is deleted. */
export async function selectBegunAgainAt(tx: Transaction, interviewId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: interviewTransitions.at })
    .from(interviewTransitions)
    .where(and(eq(interviewTransitions.interviewId, interviewId), eq(interviewTransitions.cause, begunAgainCause)))
    .limit(1)
  return row?.at ?? null
}

/** What the keys of mails and news about an attempt's end go on with: nothing for the first, so that the second one's are sent, too. */
export async function selectAttemptSuffix(tx: Transaction, interviewId: string): Promise<'' | '/again'> {
  return (await selectBegunAgainAt(tx, interviewId)) === null ? '' : '/again'
}

/** Removes what the storage has of the first attempt; enqueued in the transaction that deletes its rows. */
export const removeFirstAttemptAddress = {
  name: 'interviews.remove-first-attempt',
  payload: z.object({
    interviewId: InterviewId,
    /** Made when the candidate began again: ids that sort before it were made in the first attempt. */
    transitionId: z.uuid(),
    /** Those that had a recording. */
    turnIds: z.array(TurnId),
    takeIds: z.array(z.uuid()),
  }),
} satisfies JobAddress

/** Whether danger was spoken of in an interview, and people told. By name: alerts know of invitations, and those ask this. */
export async function hasAlert(tx: Transaction, interviewId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from interview_alerts where interview_id = ${interviewId} limit 1`)
  return rows.length > 0
}
