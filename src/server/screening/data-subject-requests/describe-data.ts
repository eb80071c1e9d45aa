import type { RecordingState, SubjectDataView } from '#contract/site/page-context.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectApplication } from '#server/screening/applications/store.ts'
import { isGone } from '#server/screening/interviews/store.ts'
import { selectRemark, selectTurns } from '#server/screening/interviews/transcript-store.ts'
import { listOwnAnswers } from '#server/screening/reports/corrections.ts'
import { hasReport } from '#server/screening/reports/store.ts'
import { lookThroughConfirmation, lookThroughLink } from './through-link.ts'

/** What is stored behind a link and until when; null for a link that opens nothing. */
export async function describeData(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<SubjectDataView | null> {
  const asked = await lookThroughConfirmation(deps, token, async (_tx, { employer, interview }) => ({
    state: 'confirm' as const,
    employer,
    position: interview.position,
  }))
  if (asked !== null) return asked
  return await lookThroughLink(
    deps,
    token,
    async (tx, { link, employer, interview, invitation }): Promise<SubjectDataView> => {
      if (isGone(interview) || invitation === null) {
        return { state: 'deleted', employer, askedAt: interview.erasureAskedAt?.toISOString() ?? null }
      }
      const turns = await selectTurns(tx, interview.id)
      const answers = turns.filter((turn) => turn.hasRecording).length
      const until = interview.deletesAt.toISOString()
      const own = await listOwnAnswers(tx, deps, interview)
      return {
        state: 'kept',
        employer,
        position: interview.position,
        status: interview.status,
        startedAt: interview.startedAt?.toISOString() ?? null,
        linkExpiresAt: link.expiresAt.toISOString(),
        contact: {
          name: interview.name,
          email: interview.email,
          until: interview.contactDeletesAt?.toISOString() ?? until,
        },
        resumeName: (await selectApplication(tx, interview.id))?.resumeName ?? null,
        transcript: {
          turns: turns.map(({ speaker, text }) => ({ isCandidate: speaker === 'candidate', text })),
          until,
        },
        hasReport: await hasReport(tx, interview.id),
        recording: {
          state: recordingState(interview, answers),
          answers,
          until: interview.recordingDeletesAt?.toISOString() ?? until,
          deletedAt: interview.recordingDeletedAt?.toISOString() ?? null,
        },
        remark: (await selectRemark(tx, interview.id))?.text ?? '',
        personAskedAt: invitation.humanAskedAt?.toISOString() ?? null,
        corrections: own === null ? null : { until: own.until.toISOString(), answers: own.answers },
      }
    },
  )
}

export function recordingState(
  interview: { agreedToRecording: boolean | null; recordingDeletedAt: Date | null },
  answers: number,
): RecordingState {
  if (interview.agreedToRecording === false) return 'refused'
  if (interview.recordingDeletedAt !== null) return 'deleted'
  return answers === 0 ? 'none' : 'kept'
}
