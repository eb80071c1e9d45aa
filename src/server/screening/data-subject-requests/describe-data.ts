import { ownTakePathOf } from '#contract/api/data-subject-requests.ts'
import type { SubjectDataView } from '#contract/site/page-context.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectApplication } from '#server/screening/applications/store.ts'
import { countNoted } from '#server/screening/integrity-facts/read-facts.ts'
import { findHold } from '#server/screening/interviews/legal-hold-store.ts'
import { isGone } from '#server/screening/interviews/store.ts'
import { selectRemark, selectTurns } from '#server/screening/interviews/transcript-store.ts'
import { describeFilm } from '#server/screening/media/read-film.ts'
import { selectRounds } from '#server/screening/next-rounds/store.ts'
import { listOwnAnswers } from '#server/screening/reports/corrections.ts'
import { hasReport } from '#server/screening/reports/store.ts'
import { collectMessages, recordingState } from './collect-interview.ts'
import { lookThroughConfirmation, lookThroughLink } from './through-link.ts'

/** What is stored behind a link and until when; null for a link that opens nothing. */
export async function describeData(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<SubjectDataView | null> {
  const asked = await lookThroughConfirmation(deps, token, async (_tx, { employer, look, interview }) => ({
    state: 'confirm' as const,
    employer,
    look,
    position: interview.position,
  }))
  if (asked !== null) return asked
  return await lookThroughLink(
    deps,
    token,
    async (tx, { link, employer, look, interview, invitation }): Promise<SubjectDataView> => {
      if (isGone(interview) || invitation === null) {
        return { state: 'deleted', employer, look, askedAt: interview.erasureAskedAt?.toISOString() ?? null }
      }
      const turns = await selectTurns(tx, interview.id)
      const answers = turns.filter((turn) => turn.hasRecording).length
      const until = interview.deletesAt.toISOString()
      const own = await listOwnAnswers(tx, deps, interview)
      return {
        state: 'kept',
        employer,
        look,
        position: interview.position,
        status: interview.status,
        startedAt: interview.startedAt?.toISOString() ?? null,
        linkExpiresAt: link.expiresAt.toISOString(),
        contact: {
          name: interview.name,
          email: interview.email,
          until: interview.contactDeletesAt?.toISOString() ?? until,
        },
        device: interview.device,
        resumeName: (await selectApplication(tx, interview.id))?.resumeName ?? null,
        transcript: {
          turns: turns.map(({ id, speaker, text, hasRecording }) => ({
            isCandidate: speaker === 'candidate',
            text,
            recordedTurn: hasRecording && interview.recordingDeletedAt === null ? id : null,
          })),
          until,
        },
        messages: (await collectMessages(tx, interview.id, false)).length,
        nextRounds: (await selectRounds(tx, interview.id)).length,
        hasReport: await hasReport(tx, interview.id),
        recording: {
          state: recordingState(interview, answers),
          answers,
          until: interview.recordingDeletesAt?.toISOString() ?? until,
          deletedAt: interview.recordingDeletedAt?.toISOString() ?? null,
        },
        film: await describeFilm(tx, interview, (takeId, what) => ownTakePathOf(token, takeId, what)),
        integrityFacts: await countNoted(tx, interview),
        heldSince: (await findHold(tx, interview.id))?.placedAt.toISOString() ?? null,
        remark: (await selectRemark(tx, interview.id))?.text ?? '',
        personAskedAt: invitation.humanAskedAt?.toISOString() ?? null,
        corrections: own === null ? null : { until: own.until.toISOString(), answers: own.answers },
      }
    },
  )
}
