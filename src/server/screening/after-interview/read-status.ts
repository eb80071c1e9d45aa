import { competencyWordsIn } from '#content/interview/competency-words.ts'
import type { CandidateStatus, Retake } from '#contract/site/after-interview.ts'
import type { CandidateFeedback } from '#contract/values/candidate-feedback.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import { feedbackOf } from '#evaluation/candidate-feedback.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectAnswerDays } from '#server/platform/workspaces/store.ts'
import { selectCauses } from '#server/screening/interviews/causes.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { selectTurns } from '#server/screening/interviews/transcript-store.ts'
import { promisedDays } from '#server/screening/invitations/policy.ts'
import type { StoredInvitation } from '#server/screening/invitations/store.ts'
import { selectTelling } from '#server/screening/messages/read-threads.ts'
import { candidateState } from '#server/screening/next-rounds/policy.ts'
import { roundToken } from '#server/screening/next-rounds/send-round-mails.ts'
import { selectRounds } from '#server/screening/next-rounds/store.ts'
import { selectReport } from '#server/screening/reports/store.ts'
import { selectFirstReading } from '#server/screening/reviews/decision-store.ts'
import { selectSurvey } from '#server/screening/surveys/store.ts'
import { isFeedbackDue, promisedBy } from './policy.ts'
import { readRetake } from './retake.ts'
import { selectFeedbackTime } from './store.ts'

interface HeldInterview {
  workspaceId: string
  employer: string
  interview: StoredInterview
  invitation: Pick<StoredInvitation, 'timeZone' | 'agreedAnswerDays'>
  /** By the interview's own link: one to their data may be passed on, and leads into no room. */
  isOwnLink: boolean
}

/**
 * What a candidate may know of how far their interview is; null for one that was not held.
 * @param locale Of the page that shows it.
 */
export async function readStatus(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { workspaceId, employer, interview, invitation, isOwnLink }: HeldInterview,
  locale: PageLocale,
): Promise<CandidateStatus | null> {
  const { id, endedAt, completedAt } = interview
  if (completedAt === null) return null
  const told = await selectToldAt(tx, id)
  const withdrawn = (await selectCauses(tx, id)).find(({ cause }) => cause === 'withdrawn')
  const receivedAt = endedAt ?? completedAt
  const days = promisedDays(invitation.agreedAnswerDays, await selectAnswerDays(tx, workspaceId))
  const promised = promisedBy(receivedAt, days)
  const turns = await selectTurns(tx, id)
  const answered = new Set(
    turns.flatMap(({ speaker, kind, questionId }) => (speaker === 'candidate' && kind === 'answer' ? questionId : [])),
  )
  const retake = await readRetake(tx, deps, interview)
  const feedback = await readFeedback(tx, interview, told !== null, locale)
  return {
    employer,
    candidateName: interview.name,
    position: interview.position,
    timeZone: invitation.timeZone,
    answered: answered.size,
    questions: interview.plan.questions.length,
    receivedAt: receivedAt.toISOString(),
    readAt: (await selectFirstReading(tx, id))?.toISOString() ?? null,
    toldAt: told?.toISOString() ?? null,
    promisedBy: promised.toISOString(),
    isLate: told === null && promised < deps.clock.now(),
    nextRound: withdrawn === undefined ? await readNextRound(tx, deps, interview) : null,
    withdrawnAt: withdrawn?.at.toISOString() ?? null,
    retake: isOwnLink ? retake : null,
    feedback: feedback !== null && mayYetBeOpen(retake, told) ? 'waits' : feedback,
    hasAnswered: (await selectSurvey(tx, id)) !== null,
  }
}

/** What people have not yet told their candidate of can be taken back, and then the interview can be begun again. */
function mayYetBeOpen(retake: Retake | null, told: Date | null): boolean {
  return retake?.state === 'open' || (retake?.state === 'reviewed' && told === null)
}

/** When they were first written to about a decision; what waits, was recalled or did not arrive has told them nothing. */
async function selectToldAt(tx: Transaction, interviewId: string): Promise<Date | null> {
  const left = (await selectTelling(tx, interviewId)).find(({ state }) => state !== 'waiting')
  return left === undefined ? null : (left.sendAt ?? left.at)
}

async function readNextRound(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { id, decision }: StoredInterview,
): Promise<CandidateStatus['nextRound']> {
  const now = clock.now()
  const round = (await selectRounds(tx, id)).find((each) =>
    ['offered', 'booked'].includes(candidateState(each, decision, now)),
  )
  if (round === undefined) return null
  const { title, startsAt, candidateTimeZone, timeZone } = round
  return {
    title,
    startsAt: startsAt?.toISOString() ?? null,
    timeZone: candidateTimeZone ?? timeZone,
    path: `/next-round/${roundToken(round)}`,
  }
}

async function readFeedback(
  tx: Transaction,
  { id, plan }: StoredInterview,
  isTold: boolean,
  locale: PageLocale,
): Promise<CandidateFeedback | null> {
  if (!isFeedbackDue(await selectFeedbackTime(tx, id), isTold)) return null
  const report = await selectReport(tx, id)
  const feedback = report === null ? null : feedbackOf(report.evaluation, plan.language)
  // There is nothing in it to show.
  if (feedback === null || (feedback.strengths.length === 0 && feedback.practice === null)) return null
  const names = new Map(plan.competencies.map((each) => [each.id, competencyWordsIn(locale, each).name]))
  const strengths = feedback.strengths.map((each) => ({
    ...each,
    competency: names.get(each.competencyId) ?? each.competency,
  }))
  return { ...feedback, strengths }
}
