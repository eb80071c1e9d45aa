import { AppError } from '#contract/errors.ts'
import { captureRateHz } from '#contract/live/frames.ts'
import type { StoredStep } from '#server/live/ports.ts'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import { raiseAlert } from '#server/screening/alerts/raise-alert.ts'
import { countUse } from '#server/screening/interviews/reserve-quota.ts'
import {
  lockInterview,
  recordingKey,
  recordingPrefix,
  renewLease,
  updateInterview,
} from '#server/screening/interviews/store.ts'
import { insertTurns, updateProgress } from '#server/screening/interviews/transcript-store.ts'
import { leaseDates } from './claim-interview.ts'

/**
 * Stores finished turns: recordings first, then the rows that mention them in one transaction. A stop in between
 * leaves a recording that no row mentions, never a row without its recording. An alert is stored with the turns that it was
 * heard in. Idempotent by turn id.
 * @throws AppError `storage.unavailable`, `live.taken_over` when the claim no longer stands or the interview is over.
 */
export async function storeStep(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'config' | 'site'>,
  lease: { interviewId: string; generation: number },
  step: StoredStep,
): Promise<void> {
  for (const [turnId, pcm] of step.recordings)
    await deps.storage.put(recordingKey(lease.interviewId, turnId), encodeWav(pcm, captureRateHz))

  const outcome = await inInterview(deps.db, lease.interviewId, async (tx) => {
    const interview = await lockInterview(tx, lease.interviewId)
    if (interview === null || interview.status === 'deleted') return 'deleted'
    if (interview.leaseGeneration !== lease.generation || interview.status !== 'in_progress') return 'taken-over'
    const now = deps.clock.now()
    const stored = step.turns.map((turn) => ({ ...turn, hasRecording: step.recordings.has(turn.id) }))
    await insertTurns(tx, lease.interviewId, stored, now)
    await updateProgress(tx, lease.interviewId, {
      dialogue: step.dialogue,
      clockMs: step.clockMs,
      nextSequence: step.nextSequence,
    })
    if (step.stopsRecording === true && interview.recordingStoppedAt === null)
      await updateInterview(tx, interview.id, { recordingStoppedAt: now })
    if (step.alert !== undefined) await raiseAlert(tx, deps, interview, step.alert)
    await renewLease(tx, lease, leaseDates(now))
    await countUse(tx, deps, interview, step.turns)
    return 'stored'
  })
  if (outcome === 'stored') return
  // The deletion may have swept before these recordings were written.
  if (outcome === 'deleted') await deps.storage.removePrefix(recordingPrefix(lease.interviewId))
  throw new AppError('conflict', 'live.taken_over', 'The claim on the interview no longer stands')
}
