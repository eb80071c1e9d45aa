import type { CandidateDoor, PageAfterInterview } from '#contract/site/after-interview.ts'
import { SurveyAnswers } from '#contract/values/candidate-feedback.ts'
import { type AskedLanguage, localeFor, noLanguage } from '#contract/values/locales.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changeThroughLink, lookThroughLink } from '#server/screening/data-subject-requests/through-link.ts'
import { selectBegunAgainAt } from '#server/screening/interviews/begun-again.ts'
import { isGone, type StoredInterview } from '#server/screening/interviews/store.ts'
import { throughCandidateLink } from '#server/screening/invitations/candidate-portal.ts'
import type { StoredInvitation } from '#server/screening/invitations/store.ts'
import { noteSeen } from '#server/screening/reports/seen-by-candidate.ts'
import { insertSurvey } from '#server/screening/surveys/store.ts'
import { readStatus } from './read-status.ts'
import { readRetake, retakeInterview } from './retake.ts'
import { withdrawInterview } from './withdraw.ts'

type PageDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

interface CameBy {
  workspaceId: string
  employer: string
  interview: StoredInterview
  invitation: StoredInvitation
  /** Whether anything shows that it is the candidate; a link that members were shown does not. */
  isProven: boolean
}

/**
 * What a candidate sees and can do after the interview, by the link that led to it or the one in the mail at its end.
 * @param callToken What the browser of an interview keeps, see `call-cookie.ts`; null where it keeps none.
 */
export function openAfterInterview(
  deps: PageDeps,
  callToken: string | null,
  language: AskedLanguage = noLanguage,
): PageAfterInterview {
  const statusOf = (tx: Transaction, came: CameBy, door: CandidateDoor) =>
    readStatus(tx, deps, { ...came, isOwnLink: door.by === 'interview' }, localeFor(language))

  return {
    load: (door) =>
      through(deps, callToken, door, false, (tx, came) =>
        came.isProven ? statusOf(tx, came, door) : Promise.resolve(null),
      ),
    readRetake: (token) =>
      through(deps, callToken, { by: 'interview', token }, false, (tx, { interview, isProven }) =>
        isProven ? readRetake(tx, deps, interview) : Promise.resolve(null),
      ),
    async showFeedback(door) {
      await through(deps, callToken, door, true, async (tx, came) => {
        const status = came.isProven ? await statusOf(tx, came, door) : null
        if (status?.feedback === 'waits') await noteSeen(tx, deps, came.interview)
      })
    },
    async withdraw(door) {
      const isDone = await through(deps, callToken, door, true, async (tx, came) => {
        // Before it is begun the link alone is the candidate's word, as it is for agreeing.
        if (!came.isProven && came.interview.startedAt !== null) return false
        return await withdrawInterview(tx, deps, came)
      })
      return isDone ?? false
    },
    async retake(token) {
      const door = { by: 'interview', token } as const
      const isDone = await through(deps, callToken, door, true, async (tx, { interview, isProven }) => {
        // A second press finds it begun again: once it is under way the link alone is the candidate's word.
        if (interview.status === 'in_progress') return (await selectBegunAgainAt(tx, interview.id)) !== null
        return isProven && (await retakeInterview(tx, deps, interview))
      })
      return isDone ?? false
    },
    async answerSurvey(door, given) {
      const answers = SurveyAnswers.safeParse(given)
      if (!answers.success) return false
      const isStored = await through(deps, callToken, door, true, async (tx, { workspaceId, interview, isProven }) => {
        if (!isProven || interview.completedAt === null) return false
        const survey = { interviewId: interview.id, workspaceId, ...answers.data, answeredAt: deps.clock.now() }
        return await insertSurvey(tx, survey)
      })
      return isStored ?? false
    },
  }
}

/** Null for a link that opens nothing, and for what is deleted. */
async function through<Result>(
  deps: PageDeps,
  callToken: string | null,
  { by, token }: CandidateDoor,
  changes: boolean,
  run: (tx: Transaction, came: CameBy) => Promise<Result>,
): Promise<Result | null> {
  if (by === 'interview') return await throughCandidateLink(deps, { token, callToken, isLocked: changes }, run)
  const look = changes ? changeThroughLink : lookThroughLink
  return await look(deps, token, async (tx, { link, employer, interview, invitation }): Promise<Result | null> => {
    if (invitation === null || isGone(interview)) return null
    return await run(tx, { workspaceId: link.workspaceId, employer, interview, invitation, isProven: true })
  })
}
