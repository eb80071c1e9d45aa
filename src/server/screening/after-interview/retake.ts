import type { Retake, RetakeState } from '#contract/site/after-interview.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eraseAttempt } from '#server/screening/decision-log/record-step.ts'
import { hasVerdict } from '#server/screening/guest-reviews/verdict-store.ts'
import { begunAgainCause, hasAlert, selectBegunAgainAt } from '#server/screening/interviews/begun-again.ts'
import { findHold } from '#server/screening/interviews/legal-hold-store.ts'
import { insertDeletions, type StoredInterview } from '#server/screening/interviews/store.ts'
import { updateRemark } from '#server/screening/interviews/transcript-store.ts'
import { beginAgain } from '#server/screening/invitations/begin-again.ts'
import { findInvited, selectOpeningOf } from '#server/screening/invitations/store.ts'
import { selectTelling } from '#server/screening/messages/read-threads.ts'
import { selectRounds } from '#server/screening/next-rounds/store.ts'
import { lockOpening } from '#server/screening/openings/store.ts'
import { wasSeen } from '#server/screening/reports/seen-by-candidate.ts'
import { deleteReport } from '#server/screening/reports/store.ts'
import { deleteReadings, wasDecided } from '#server/screening/reviews/decision-store.ts'
import { hasNote } from '#server/screening/reviews/note-store.ts'
import { deleteDraftsFor, isRated } from '#server/screening/reviews/rating-store.ts'
import { deleteSurvey } from '#server/screening/surveys/store.ts'
import { retakeUntil } from './policy.ts'

/** Whether an interview that has ended can be begun again; null where that is out of the question. */
export async function readRetake(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  interview: StoredInterview,
): Promise<Retake | null> {
  const { id, endedAt } = interview
  if (endedAt === null || !(await hasEndedInCall(tx, interview))) return null
  const until = retakeUntil({ ...interview, endedAt })
  const state = async (): Promise<RetakeState> => {
    if ((await selectBegunAgainAt(tx, id)) !== null) return 'used'
    if (await isReviewed(tx, interview)) return 'reviewed'
    if (await wasSeen(tx, id)) return 'seen'
    return until > clock.now() ? 'open' : 'over'
  }
  return { state: await state(), until: until.toISOString() }
}

/**
 * With answers, or without one. Not where its candidate has withdrawn, where it was ended because somebody may be in danger, or
 * where they were invited anew since: that invitation is the way then.
 */
async function hasEndedInCall(tx: Transaction, interview: StoredInterview): Promise<boolean> {
  const { id, workspaceId, status, startedAt, causes, email } = interview
  if (status === 'completed' || status === 'evaluated') return true
  if (status !== 'cancelled' || startedAt === null || workspaceId === null || causes.includes('withdrawn')) return false
  if (await hasAlert(tx, id)) return false
  const openingId = await selectOpeningOf(tx, workspaceId, id)
  if (openingId === null || email === null) return true
  return (await findInvited(tx, workspaceId, openingId, email.toLowerCase())) === null
}

/**
 * People have decided, rated, noted or said what they think, made an appointment by what was said, or written of a decision, also
 * where that still waits to be sent; somebody may be in danger, which only people can judge, and people are told of once; or it must
 * be kept for a court. A mere look is none of it, nor is a rating that was begun.
 */
async function isReviewed(tx: Transaction, { id, decision }: StoredInterview): Promise<boolean> {
  if (decision !== null || (await wasDecided(tx, id)) || (await isRated(tx, id)) || (await hasVerdict(tx, id)))
    return true
  if ((await selectRounds(tx, id)).length > 0 || (await findHold(tx, id)) !== null) return true
  if ((await selectTelling(tx, id)).length > 0 || (await hasNote(tx, id))) return true
  return await hasAlert(tx, id)
}

/**
 * The candidate begins an interview again that has ended, because something did not work: with what was said goes what was made
 * of it, so that the report of the next attempt is the only one, and is read and rated anew. Its row is locked by the caller.
 * It stays counted as the one interview that it is. False where it cannot be begun again.
 */
export async function retakeInterview(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interview: StoredInterview,
): Promise<boolean> {
  const { id: interviewId, workspaceId, status } = interview
  if (status === 'cancelled' && workspaceId !== null) {
    // Whoever is invited anew is invited under this lock: one of the two comes first, and the other sees it. After the interview's,
    // as where one is begun; inviting locks no interview that is there.
    const openingId = await selectOpeningOf(tx, workspaceId, interviewId)
    if (openingId !== null) await lockOpening(tx, workspaceId, openingId)
  }
  if ((await readRetake(tx, deps, interview))?.state !== 'open') return false
  const count = await deleteReport(tx, interviewId)
  await deleteDraftsFor(tx, interviewId)
  await deleteReadings(tx, interviewId)
  await deleteSurvey(tx, interviewId)
  await updateRemark(tx, interviewId, null)
  await eraseAttempt(tx, deps, interview)
  await beginAgain(tx, deps, interview)
  if (count > 0) {
    const deleted = { id: deps.ids.uuid(), interviewId, class: 'report', count, cause: begunAgainCause }
    await insertDeletions(tx, [{ ...deleted, at: deps.clock.now() }])
  }
  return true
}
