import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordStep } from '#server/screening/decision-log/record-step.ts'
import {
  insertTransitions,
  type StoredInterview,
  selectNotice,
  updateInterview,
} from '#server/screening/interviews/store.ts'
import { stageOf } from './policy.ts'

/**
 * Whether a candidate who agreed to no recording at the start may still agree to one from now on, where there is a camera to turn
 * on. Not whoever withdrew from being recorded in the call: the moment of it also says which film is taken no more. Nor once
 * recordings of this interview are past their time: they would be deleted at once.
 */
export function mayAgreeToRecording(
  interview: Pick<
    StoredInterview,
    | 'status'
    | 'startedAt'
    | 'expiresAt'
    | 'causes'
    | 'video'
    | 'agreedToRecording'
    | 'recordingStoppedAt'
    | 'recordingDeletesAt'
  >,
  now: Date,
): boolean {
  const stage = stageOf(interview, now)
  if (stage !== 'ready' && stage !== 'begun') return false
  const { video, agreedToRecording, recordingStoppedAt, recordingDeletesAt } = interview
  if (video === 'off' || agreedToRecording !== false || recordingStoppedAt !== null) return false
  return recordingDeletesAt === null || recordingDeletesAt > now
}

/**
 * The candidate agrees to be recorded from now on; the interview is locked by the caller's transaction. A call that is open goes on
 * unrecorded until the page begins it anew, and no page may come back into it with sound from before.
 * @param locale In what language the words were read that are written down.
 * @returns False where it may not be agreed to, or no longer; a second press finds it agreed to.
 */
export async function agreeToRecording(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interview: StoredInterview,
  locale: PageLocale,
): Promise<boolean> {
  const at = deps.clock.now()
  const { agreedToRecording, recordingStoppedAt, recordingDeletedAt, status } = interview
  if (agreedToRecording === true) return recordingStoppedAt === null && recordingDeletedAt === null
  if (!mayAgreeToRecording(interview, at)) return false
  const notice = await selectNotice(tx, interview.id)
  await updateInterview(tx, interview.id, { agreedToRecording: true, recordingDeletedAt: null, callTokenHash: null })
  const cause = 'agreed to recording from then on'
  await insertTransitions(tx, [
    { id: deps.ids.uuid(), interviewId: interview.id, fromStatus: status, toStatus: status, cause, at },
  ])
  await recordStep(tx, deps, interview, {
    kind: 'consent',
    content: {
      noticeVersion: notice?.version ?? '',
      notice: [...(notice?.paragraphs ?? []), catalogueOf(locale).pages.portal.recordFromNow.text],
      agreedToRecording: true,
    },
  })
  return true
}
