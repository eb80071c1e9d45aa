import type { z } from 'zod'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { removeFirstAttemptAddress } from '#server/screening/interviews/begun-again.ts'
import { findInterview, recordingKey, recordingPrefix, turnIdOf } from '#server/screening/interviews/store.ts'
import { selectRecordedTurns } from '#server/screening/interviews/transcript-store.ts'
import { takePrefix } from '#server/screening/media/policy.ts'
import { removeVerified } from './remove-files.ts'

/**
 * Removes the recordings and films of an attempt whose rows a new beginning has deleted. The second attempt may already be
 * writing beside them: only what is known to be the first one's goes, and a recording that no turn mentions and that is older
 * than the new beginning, as a process leaves that dies between a recording and its row. Repeating is harmless.
 * @throws AppError `storage.unavailable`, also where something is left.
 */
export async function removeFirstAttempt(
  deps: Pick<Deps, 'db' | 'storage'>,
  { interviewId, transitionId, turnIds, takeIds }: z.output<typeof removeFirstAttemptAddress.payload>,
): Promise<void> {
  const stored = (await deps.storage.list(recordingPrefix(interviewId))).map(turnIdOf)
  const { workspaceId, mentioned } = await inInterview(deps.db, interviewId, async (tx) => ({
    workspaceId: (await findInterview(tx, interviewId))?.workspaceId ?? null,
    mentioned: new Set(await selectRecordedTurns(tx, interviewId)),
  }))
  const left = stored.filter((turnId) => turnId < transitionId && !mentioned.has(turnId))
  const keys = [...new Set([...turnIds, ...left])].map((turnId) => recordingKey(interviewId, turnId))
  const takes = workspaceId === null ? [] : takeIds.map((id) => takePrefix({ id: interviewId, workspaceId }, id))
  await removeVerified(deps, [...keys, ...takes])
}
