import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { deleteFacts } from '#server/screening/integrity-facts/store.ts'
import {
  begunAgainCause,
  removeFirstAttemptAddress,
  selectBegunAgainAt,
} from '#server/screening/interviews/begun-again.ts'
import { addCause } from '#server/screening/interviews/causes.ts'
import { lastSweepMs } from '#server/screening/interviews/policy.ts'
import { transcripts, turns } from '#server/screening/interviews/schema.ts'
import {
  insertDeletions,
  insertTransitions,
  type StoredInterview,
  updateInterview,
} from '#server/screening/interviews/store.ts'
import { selectRecordedTurns } from '#server/screening/interviews/transcript-store.ts'
import { deleteMedia, selectTakes } from '#server/screening/media/store.ts'

/** Whether the candidate may begin again by themselves: once, while the interview is under way. */
export async function mayBeginAgain(
  tx: Transaction,
  interview: Pick<StoredInterview, 'id' | 'status'>,
): Promise<boolean> {
  return interview.status === 'in_progress' && (await selectBegunAgainAt(tx, interview.id)) === null
}

/**
 * The first attempt, with its recordings and films, is deleted, so that no report can quote it, and the interview stands before its
 * first question. Whoever holds the call holds it no longer. The interview is locked by the caller's transaction, which waits
 * for no storage: the files go right after it, by a job.
 */
export async function beginAgain(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interview: StoredInterview,
): Promise<void> {
  const at = deps.clock.now()
  const { id: interviewId } = interview
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
  })
  const transitionId = deps.ids.uuid()
  await insertTransitions(tx, [
    {
      id: transitionId,
      interviewId,
      fromStatus: interview.status,
      toStatus: interview.status,
      cause: begunAgainCause,
      at,
    },
  ])
  await addCause(tx, deps, interviewId, { cause: 'technical_failure', saidBy: 'candidate' })
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
