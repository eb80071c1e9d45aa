import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { begunAgainCause, selectBegunAgainAt } from '#server/screening/interviews/begun-again.ts'
import { addCause } from '#server/screening/interviews/causes.ts'
import { transcripts, turns } from '#server/screening/interviews/schema.ts'
import {
  insertDeletions,
  insertTransitions,
  recordingPrefix,
  type StoredInterview,
  updateInterview,
} from '#server/screening/interviews/store.ts'
import { forgetRecordings } from '#server/screening/interviews/transcript-store.ts'
import { filmPrefix } from '#server/screening/media/policy.ts'
import { deleteMedia } from '#server/screening/media/store.ts'

/** Whether the candidate may begin again by themselves: once, while the interview is under way. */
export async function mayBeginAgain(
  tx: Transaction,
  interview: Pick<StoredInterview, 'id' | 'status'>,
): Promise<boolean> {
  return interview.status === 'in_progress' && (await selectBegunAgainAt(tx, interview.id)) === null
}

/**
 * The first attempt, with its recordings and films, is deleted, so that no report can quote it, and the interview stands before its
 * first question. Whoever holds the call holds it no longer. The interview is locked by the caller's transaction, so that
 * nothing is stored between the files and the rows.
 * @throws AppError `storage.unavailable`, with nothing changed.
 */
export async function beginAgain(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'storage'>,
  interview: StoredInterview,
): Promise<void> {
  const at = deps.clock.now()
  const { id: interviewId } = interview
  await deps.storage.removePrefix(recordingPrefix(interviewId))
  if (interview.workspaceId !== null) {
    await deps.storage.removePrefix(filmPrefix({ id: interviewId, workspaceId: interview.workspaceId }))
  }
  // First, since whoever announces a take holds it: each of them comes before this, and is deleted, or sees what this has done.
  await tx
    .update(transcripts)
    .set({ dialogue: null, clockMs: 0, nextSequence: 0 })
    .where(eq(transcripts.interviewId, interviewId))
  const takes = await deleteMedia(tx, interviewId)
  const recordings = await forgetRecordings(tx, interviewId)
  const { rowCount } = await tx.delete(turns).where(eq(turns.interviewId, interviewId))
  await updateInterview(tx, interviewId, {
    leaseHolder: null,
    leaseExpiresAt: null,
    leaseGeneration: interview.leaseGeneration + 1,
  })
  await insertTransitions(tx, [
    {
      id: deps.ids.uuid(),
      interviewId,
      fromStatus: interview.status,
      toStatus: interview.status,
      cause: begunAgainCause,
      at,
    },
  ])
  await addCause(tx, deps, interviewId, { cause: 'technical_failure', saidBy: 'candidate' })
  const deleted = [
    { class: 'recording', count: recordings + takes },
    { class: 'transcript', count: rowCount ?? 0 },
  ]
  await insertDeletions(
    tx,
    deleted
      .filter(({ count }) => count > 0)
      .map((entry) => ({ ...entry, id: deps.ids.uuid(), interviewId, cause: begunAgainCause, at })),
  )
}
