import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { interviewTransitions } from '#server/screening/interviews/schema.ts'
import { insertTransitions, lockInterview } from '#server/screening/interviews/store.ts'
import { hasReport } from './store.ts'

/**
 * How the history of an interview says that its candidate was handed the report, or shown feedback from it; it stands there once,
 * in the candidate's own history alone. Decision 0294.
 */
export const seenCause = 'its candidate saw how the answers were read'

export async function wasSeen(tx: Transaction, interviewId: string): Promise<boolean> {
  const { interviewId: of, cause } = interviewTransitions
  const rows = await tx
    .select({ id: interviewTransitions.id })
    .from(interviewTransitions)
    .where(and(eq(of, interviewId), eq(cause, seenCause)))
    .limit(1)
  return rows.length > 0
}

/**
 * To be called before the report, or what is made of it, is read for its candidate: from then on until the transaction ends the
 * interview is locked, so that no new beginning comes between. Whether there is a report; where there is none, nothing is noted.
 */
export async function noteSeen(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interviewId: string,
): Promise<boolean> {
  if (await wasSeen(tx, interviewId)) return true
  const interview = await lockInterview(tx, interviewId)
  if (interview === null || !(await hasReport(tx, interviewId))) return false
  if (await wasSeen(tx, interviewId)) return true
  const { status } = interview
  const seen = { id: deps.ids.uuid(), interviewId, cause: seenCause, at: deps.clock.now() }
  await insertTransitions(tx, [{ ...seen, fromStatus: status, toStatus: status }])
  return true
}
