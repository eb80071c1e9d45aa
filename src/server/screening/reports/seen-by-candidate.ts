import { and, eq } from 'drizzle-orm'
import { hasRow } from '#server/platform/db/has-row.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { interviewTransitions } from '#server/screening/interviews/schema.ts'
import { insertTransitions, type StoredInterview } from '#server/screening/interviews/store.ts'
import { hasReport } from './store.ts'

/**
 * How the history of an interview says that its candidate was handed the report, or shown feedback from it; it stands there once,
 * in the candidate's own history alone. Decision 0294.
 */
export const seenCause = 'its candidate saw how the answers were read'

export async function wasSeen(tx: Transaction, interviewId: string): Promise<boolean> {
  const { interviewId: of, cause } = interviewTransitions
  return await hasRow(tx, interviewTransitions, and(eq(of, interviewId), eq(cause, seenCause)))
}

/**
 * To be called before the report, or what is made of it, is read for its candidate. The interview is locked by the caller's
 * transaction, so that no new beginning comes between. Where there is no report, nothing is noted.
 */
export async function noteSeen(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { id: interviewId, status }: Pick<StoredInterview, 'id' | 'status'>,
): Promise<void> {
  if (!(await hasReport(tx, interviewId)) || (await wasSeen(tx, interviewId))) return
  const seen = { id: deps.ids.uuid(), interviewId, cause: seenCause, at: deps.clock.now() }
  await insertTransitions(tx, [{ ...seen, fromStatus: status, toStatus: status }])
}
