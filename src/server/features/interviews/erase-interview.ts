import { hasReport } from '#server/features/reports/read.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { moveInterview } from './move-interview.ts'
import { deleteTranscript, insertDeletions, lockInterview, recordingPrefix } from './store.ts'
import { sweepRecordingsAddress } from './sweep-recordings.ts'

/**
 * After a deletion the recordings' place is swept once more, this much later: a session that was cut off may have been
 * writing a recording at that very moment. Longer than any single write takes.
 */
const lastSweepMs = 5 * 60 * 1000

export type EraseCause = 'asked by the visitor' | 'retention of 30 days'

/**
 * Deletes recordings, transcript, report and contact data of an interview, for good, and logs what was deleted. An
 * open call on it is cut off. Recordings go first: when the storage refuses, nothing has changed and the caller may
 * try again. Repeating is harmless; answers false when the interview was deleted before.
 * @throws AppError `storage.unavailable`.
 */
export async function eraseInterview(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'storage'>,
  interviewId: string,
  cause: EraseCause,
): Promise<boolean> {
  await deps.storage.removePrefix(recordingPrefix(interviewId))
  const isErased = await deps.db.transaction(async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    if (interview === null || interview.status === 'deleted') return false
    const now = deps.clock.now()
    const reportCount = (await hasReport(tx, interviewId)) ? 1 : 0
    const { turnCount, recordingCount } = await deleteTranscript(tx, interviewId)
    const contactCount = [interview.name, interview.email].filter((value) => value !== null).length
    await moveInterview(deps, tx, interview, {
      to: 'deleted',
      cause,
      also: {
        name: null,
        email: null,
        position: '',
        agentId: null,
        callTokenHash: null,
        reportTokenHash: null,
        recordingDeletedAt: now,
        leaseGeneration: interview.leaseGeneration + 1,
        leaseHolder: null,
        leaseExpiresAt: null,
      },
    })
    const counts = { recording: recordingCount, transcript: turnCount, report: reportCount, contact: contactCount }
    const entries = Object.entries(counts).filter(([, count]) => count > 0)
    await insertDeletions(
      tx,
      entries.map(([kind, count]) => ({ id: deps.ids.uuid(), interviewId, class: kind, cause, count, at: now })),
    )
    await enqueue(tx, sweepRecordingsAddress, { interviewId }, { startAt: new Date(now.getTime() + lastSweepMs) })
    return true
  })
  if (isErased) await deps.storage.removePrefix(recordingPrefix(interviewId))
  return isErased
}
