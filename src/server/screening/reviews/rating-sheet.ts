import { type Rating, RatingSheet } from '#contract/customer/ratings.ts'
import { AppError } from '#contract/errors.ts'
import type { InterviewPlan, PlanQuestion } from '#contract/interview/plan.ts'
import type { Locale } from '#contract/values/locales.ts'
import { leaveOut, protectedSpans } from '#evaluation/protected-words.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectTurns } from '#server/screening/interviews/transcript-store.ts'
import { selectHoldingCorrections } from '#server/screening/reports/corrections.ts'
import { selectOpened } from '#server/screening/reports/figure-openings.ts'
import { selectCorrections, selectReport } from '#server/screening/reports/store.ts'
import { findReviewable } from './find-reviewed.ts'
import { mayRateAnew, sightOf } from './policy.ts'
import { type StoredRating, selectDraft, selectRatings } from './rating-store.ts'

type Turns = Awaited<ReturnType<typeof selectTurns>>
type Corrections = Awaited<ReturnType<typeof selectHoldingCorrections>>

/**
 * What a member rates an interview from. Nothing of the evaluation is read for it but that there is one.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `report.not_ready`.
 */
export async function readRatingSheet(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<RatingSheet> {
  requireRole(workspace, 'reviewer')
  return await workspace.transaction(async (tx) => {
    const interview = await findReviewable(tx, deps, workspace, interviewId)
    if ((await selectReport(tx, interviewId)) === null) {
      throw new AppError('conflict', 'report.not_ready', 'The report is not made yet')
    }
    const turns = await selectTurns(tx, interviewId)
    const corrections = await selectHoldingCorrections(tx, interviewId, turns)
    const seen = (await selectCorrections(tx, interviewId))[0]?.id ?? null
    const opened = await selectOpened(tx, interviewId, workspace.userId)
    const draft = await selectDraft(tx, interviewId, workspace.userId)
    const own = ownOf(await selectRatings(tx, interviewId, 'nobody'), workspace)
    return RatingSheet.parse({
      position: interview.position,
      competencies: competenciesOf(interview.plan, turns, corrections),
      seen,
      opened,
      sight: sightOf(opened),
      draft: draft === null ? null : { levels: draft.levels, at: draft.at.toISOString() },
      own: own === null ? null : toRating(own, workspace),
      mayRate: mayRateAnew(own, seen),
    } satisfies RatingSheet)
  })
}

/** The member's own that holds. */
export function ownOf(ratings: readonly StoredRating[], { userId }: Pick<Workspace, 'userId'>): StoredRating | null {
  return ratings.find((rating) => rating.userId === userId && rating.supersededAt === null) ?? null
}

export function toRating(rating: StoredRating, { userId }: Pick<Workspace, 'userId'>): Rating {
  const { id, byEmail, levels, opened, submittedAt, supersededAt } = rating
  return {
    id,
    byEmail,
    isOwn: rating.userId === userId,
    levels,
    sight: sightOf(opened),
    opened,
    at: submittedAt.toISOString(),
    isSuperseded: supersededAt !== null,
  }
}

/** No level may rest on them, and a rater who has not read them need not forget them. */
function withoutProtectedWords(text: string, language: Locale): string {
  return leaveOut(text, protectedSpans(text, null, language))
}

/** Must-haves are on no scale, and what was said about them is rated by nobody. */
function competenciesOf(plan: InterviewPlan, turns: Turns, corrections: Corrections): RatingSheet['competencies'] {
  return plan.competencies.map(({ id, name, definition, anchors }) => ({
    id,
    name,
    definition,
    anchors,
    exchanges: plan.questions
      .filter(({ competencyId }) => competencyId === id)
      .map((question) => ({
        question: question.text,
        turns: turns.flatMap((turn) => (isTold(turn, question) ? [toSheetTurn(turn, corrections, plan.language)] : [])),
      })),
  }))
}

/** Without what was said while the candidate was silent, and without the question itself, which stands above its answers. */
function isTold({ questionId, speaker, kind, text }: Turns[number], asked: PlanQuestion): boolean {
  if (questionId !== asked.id) return false
  return speaker === 'candidate' || (kind !== 'prompt' && !text.includes(asked.text))
}

function toSheetTurn(
  { id, speaker, text, channel, startMs }: Turns[number],
  corrections: Corrections,
  language: Locale,
): RatingSheet['competencies'][number]['exchanges'][number]['turns'][number] {
  const correction = corrections.find(({ turnId }) => turnId === id)
  const isCandidate = speaker === 'candidate'
  return {
    id,
    isCandidate,
    text: isCandidate ? withoutProtectedWords(correction?.text ?? text, language) : text,
    isTyped: isCandidate && channel === 'text',
    isCorrected: correction !== undefined,
    startMs,
  }
}
