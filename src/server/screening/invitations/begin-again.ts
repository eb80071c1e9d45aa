import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { deleteFacts } from '#server/screening/integrity-facts/store.ts'
import {
  begunAgainCause,
  hasAlert,
  removeFirstAttemptAddress,
  selectBegunAgainAt,
} from '#server/screening/interviews/begun-again.ts'
import { noteTechnicalFailure } from '#server/screening/interviews/causes.ts'
import { findHold } from '#server/screening/interviews/legal-hold-store.ts'
import { callTokenMs, checkTransition, lastSweepMs } from '#server/screening/interviews/policy.ts'
import { transcripts, turns } from '#server/screening/interviews/schema.ts'
import {
  insertDeletions,
  insertTransitions,
  type StoredInterview,
  updateInterview,
} from '#server/screening/interviews/store.ts'
import { selectRecordedTurns } from '#server/screening/interviews/transcript-store.ts'
import { deleteMedia, selectTakes } from '#server/screening/media/store.ts'

/**
 * Whether the candidate may begin again by themselves: once, while the interview is under way. Not where danger was spoken of:
 * that people are told of once, and what they go by would be deleted. Nor where it must be kept for a court.
 */
export async function mayBeginAgain(
  tx: Transaction,
  interview: Pick<StoredInterview, 'id' | 'status'>,
): Promise<boolean> {
  const { id, status } = interview
  if (status !== 'in_progress' || (await selectBegunAgainAt(tx, id)) !== null) return false
  return !(await hasAlert(tx, id)) && (await findHold(tx, id)) === null
}

/**
 * The first attempt, with its recordings and films, is deleted, so that no report can quote it, and the interview stands before its
 * first question, under way also where it had ended. Whoever holds the call holds it no longer. The interview is locked by the
 * caller's transaction, which waits for no storage: the files go right after it, by a job.
 */
export async function beginAgain(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interview: StoredInterview,
): Promise<void> {
  const at = deps.clock.now()
  const { id: interviewId, status } = interview
  const isOver = status !== 'in_progress'
  if (isOver) checkTransition(status, 'in_progress')
  // First, since whoever announces a take holds it: each of them comes before this, and is deleted, or sees what this has done.
  await tx
    .update(transcripts)
    .set({ dialogue: null, clockMs: 0, nextSequence: 0 })
    .where(eq(transcripts.interviewId, interviewId))
  const takeIds = (await selectTakes(tx, interviewId)).map(({ takeId }) => takeId)
  const takes = await deleteMedia(tx, interviewId)
  await deleteFacts(tx, interviewId)
  const turnIds = await selectRecordedTurns(tx, interviewId)
  const { rowCount } = await tx.delete(turns).where(eq(turns.interviewId, interviewId))
  await updateInterview(tx, interviewId, {
    // A page that was in the first attempt's call may not come back into the second one with what it still holds.
    callTokenHash: null,
    leaseHolder: null,
    leaseExpiresAt: null,
    leaseGeneration: interview.leaseGeneration + 1,
    ...(isOver && underWayAgain(interview, at)),
  })
  const transitionId = deps.ids.uuid()
  await insertTransitions(tx, [
    {
      id: transitionId,
      interviewId,
      fromStatus: status,
      toStatus: 'in_progress',
      cause: begunAgainCause,
      at,
    },
  ])
  await noteTechnicalFailure(tx, deps, interviewId)
  const deleted = [
    { class: 'recording', count: turnIds.length },
    { class: 'film', count: takes },
    { class: 'transcript', count: rowCount ?? 0 },
  ]
  await insertDeletions(
    tx,
    deleted
      .filter(({ count }) => count > 0)
      .map((entry) => ({ ...entry, id: deps.ids.uuid(), interviewId, cause: begunAgainCause, at })),
  )
  const files = { interviewId, transitionId, turnIds, takeIds }
  await enqueue(tx, removeFirstAttemptAddress, files)
  // And once more, for what a call or an upload that was cut off was writing at this moment.
  await enqueue(tx, removeFirstAttemptAddress, files, { startAt: new Date(at.getTime() + lastSweepMs) })
}

/** What an end had written into the row is taken out. There is a day for it at least, as for whoever comes back. */
function underWayAgain({ expiresAt, deletesAt }: Pick<StoredInterview, 'expiresAt' | 'deletesAt'>, now: Date) {
  const openUntilMs = Math.max(expiresAt.getTime(), now.getTime() + callTokenMs)
  return {
    status: 'in_progress',
    statusChangedAt: now,
    endedAt: null,
    completedAt: null,
    reportedAt: null,
    score: null,
    scoreLow: null,
    scoreHigh: null,
    expiresAt: new Date(Math.min(openUntilMs, deletesAt.getTime())),
  } as const
}
