import { z } from 'zod'
import { InterviewId } from '#contract/values/ids.ts'
import { eraseMailsOf } from '#server/messaging/index.ts'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordErasure } from '#server/screening/decision-log/record-step.ts'
import { selectGuestMails } from '#server/screening/guest-reviews/store.ts'
import { findHold } from '#server/screening/interviews/legal-hold-store.ts'
import { mailsOf } from '#server/screening/interviews/mails-of.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { lastSweepMs } from '#server/screening/interviews/policy.ts'
import { giveBackReservation } from '#server/screening/interviews/reserve-quota.ts'
import {
  findInterview,
  insertDeletions,
  lockInterview,
  type StoredInterview,
} from '#server/screening/interviews/store.ts'
import { deleteTranscript } from '#server/screening/interviews/transcript-store.ts'
import { countTakes } from '#server/screening/media/store.ts'
import { forgetRounds } from '#server/screening/next-rounds/cancel-round.ts'
import { hasReport } from '#server/screening/reports/store.ts'
import { filesIn, removeAll, removeVerified } from './remove-files.ts'

/** A customer says how long; the demo keeps thirty days. */
type Retained = 'retention of 30 days' | 'retention of the workspace'

export type EraseCause =
  | 'asked by the visitor'
  | 'asked by the candidate'
  | 'deleted by a member'
  | 'the workspace was closed'
  | Retained

/**
 * Deletes recordings and film, transcript, report, contact data and mails of an interview, for good, and logs what was deleted. An
 * open call on it is cut off. Recordings go first: when the storage refuses, nothing has changed and the caller may
 * try again. Repeating is harmless; answers false when the interview was deleted before.
 * @param asked Where the candidate has asked for it, that is the cause, whoever comes first. A legal hold keeps nothing but
 * retention from it.
 * @throws AppError `storage.unavailable`.
 */
export async function eraseInterview(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'site'>,
  interviewId: string,
  asked: EraseCause,
): Promise<boolean> {
  const found = await inInterview(deps.db, interviewId, async (tx) => {
    const interview = await findInterview(tx, interviewId)
    return interview === null || (await isHeldFrom(tx, interview, asked)) ? null : interview
  })
  if (found === null) return false
  await removeAll(deps, filesIn(found))
  const isErased = await inInterview(deps.db, interviewId, async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    if (interview === null || interview.status === 'deleted') return false
    if (await isHeldFrom(tx, interview, asked)) return false
    const now = deps.clock.now()
    const cause = causeOf(interview, asked)
    const filmCount = await countTakes(tx, interviewId)
    await eraseMailsOf(tx, [...mailsOf(interviewId), ...(await selectGuestMails(tx, interviewId))])
    await forgetRounds(tx, deps, interviewId)
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
        externalId: null,
        score: null,
        scoreLow: null,
        scoreHigh: null,
        decision: null,
        callTokenHash: null,
        reportTokenHash: null,
        recordingDeletedAt: now,
        hasMoreTime: false,
        device: null,
        leaseGeneration: interview.leaseGeneration + 1,
        leaseHolder: null,
        leaseExpiresAt: null,
      },
    })
    const counts = {
      recording: recordingCount,
      film: filmCount,
      transcript: turnCount,
      report: reportCount,
      contact: contactCount,
    }
    const entries = Object.entries(counts).filter(([, count]) => count > 0)
    await insertDeletions(
      tx,
      entries.map(([kind, count]) => ({ id: deps.ids.uuid(), interviewId, class: kind, cause, count, at: now })),
    )
    await giveBackReservation(tx, deps, interview)
    await recordErasure(tx, deps, interview)
    await enqueue(tx, sweepRecordingsAddress, { interviewId }, { startAt: new Date(now.getTime() + lastSweepMs) })
    await publish(tx, { type: 'interview.erased', data: { interviewId, workspaceId: interview.workspaceId } })
    return true
  })
  if (isErased) await removeAll(deps, filesIn(found))
  return isErased
}

/** Whether a legal hold keeps an interview from a deletion: from that by its retention alone. */
async function isHeldFrom(
  tx: Transaction,
  { id, erasureAskedAt }: Pick<StoredInterview, 'id' | 'erasureAskedAt'>,
  asked: EraseCause,
): Promise<boolean> {
  if (asked !== 'retention of 30 days' && asked !== 'retention of the workspace') return false
  return erasureAskedAt === null && (await findHold(tx, id)) !== null
}

function causeOf(
  { erasureAskedAt, workspaceId }: Pick<StoredInterview, 'erasureAskedAt' | 'workspaceId'>,
  asked: EraseCause,
): EraseCause {
  if (erasureAskedAt !== null) return 'asked by the candidate'
  return asked === 'retention of 30 days' && workspaceId !== null ? 'retention of the workspace' : asked
}

/** Enqueued by a deletion, to run a little later. */
export const sweepRecordingsAddress = {
  name: 'interviews.sweep-recordings',
  payload: z.object({ interviewId: InterviewId }),
} satisfies JobAddress

/**
 * Removes what a session or an upload that was cut off has still written, and asks the storage whether all is gone.
 * @throws AppError `storage.unavailable`, also where it is not: the deletion is tried again, and the log tells.
 */
export async function sweepRecordings(deps: Pick<Deps, 'db' | 'storage' | 'log'>, interviewId: string): Promise<void> {
  const interview = await inInterview(deps.db, interviewId, (tx) => findInterview(tx, interviewId))
  const removed = await removeVerified(deps, filesIn(interview ?? { id: interviewId, workspaceId: null }))
  if (removed > 0) deps.log.info({ interviewId, removed }, 'removed recordings written during a deletion')
}
