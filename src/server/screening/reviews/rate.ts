import type { DraftLevel, NewRating, RatedLevel, RatingDraft } from '#contract/customer/ratings.ts'
import { AppError } from '#contract/errors.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { recordStep } from '#server/screening/decision-log/record-step.ts'
import { markOpened, selectOpened } from '#server/screening/reports/figure-openings.ts'
import { selectCorrections } from '#server/screening/reports/store.ts'
import { lockReviewed } from './find-reviewed.ts'
import { mayRateAnew, sightOf } from './policy.ts'
import { ownOf } from './rating-sheet.ts'
import { deleteDraft, insertRating, type StoredRating, saveDraft, selectRatings } from './rating-store.ts'

type RateDeps = Pick<Deps, 'clock' | 'ids'>

/**
 * Saves how far a member has come; it replaces what they had saved before and is nobody else's to see.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `report.not_ready`, `request.invalid` for what is no
 * competency of the plan, `rating.frozen` once they have submitted.
 */
export async function saveRatingDraft(
  deps: RateDeps,
  workspace: Workspace,
  interviewId: string,
  { levels }: RatingDraft,
): Promise<void> {
  requireRole(workspace, 'reviewer')
  await workspace.transaction(async (tx) => {
    const { interview } = await lockReviewed(tx, deps, workspace, interviewId)
    const { own, newest } = await findOwn(tx, workspace, interviewId)
    if (!mayRateAnew(own, newest)) throw frozen()
    await saveDraft(tx, {
      id: deps.ids.uuid(),
      workspaceId: workspace.id,
      interviewId,
      userId: workspace.userId,
      levels: inOrder(interview.plan, levels),
      at: deps.clock.now(),
    })
  })
}

/**
 * Submits a member's rating with what they had been shown before, and freezes it. The same one sent twice is one.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `report.not_ready`, `request.invalid`,
 * `rating.incomplete` where a competency of the plan has neither a level nor "not enough evidence", `rating.frozen`,
 * `rating.transcript_changed` when an answer was corrected since they read it.
 */
export async function submitRating(
  deps: RateDeps,
  workspace: Workspace,
  interviewId: string,
  { levels, seen }: NewRating,
): Promise<void> {
  requireRole(workspace, 'reviewer')
  await workspace.transaction(async (tx) => {
    const { interview } = await lockReviewed(tx, deps, workspace, interviewId)
    const ordered = inOrder(interview.plan, levels)
    if (ordered.length < interview.plan.competencies.length) {
      throw new AppError('invalid', 'rating.incomplete', 'A competency of the plan has no level')
    }
    const { own, newest } = await findOwn(tx, workspace, interviewId)
    if (!mayRateAnew(own, newest)) {
      if (own !== null && isSame(own.levels, ordered)) return
      throw frozen()
    }
    if (seen !== newest) {
      throw new AppError('conflict', 'rating.transcript_changed', 'An answer was corrected since it was read')
    }
    const opened = await selectOpened(tx, interviewId, workspace.userId)
    await deleteDraft(tx, interviewId, workspace.userId)
    await insertRating(tx, {
      id: deps.ids.uuid(),
      workspaceId: workspace.id,
      interviewId,
      userId: workspace.userId,
      levels: ordered,
      correctionId: newest,
      opened,
      at: deps.clock.now(),
    })
    await recordStep(tx, deps, interview, {
      kind: 'rating',
      content: { levels: ordered, opened, by: workspace.userId },
    })
    await recordAudit(tx, deps, workspace, {
      action: 'interview.rated',
      subject: { kind: 'interview', id: interviewId },
      details: { sight: sightOf(opened) },
    })
  })
}

/**
 * A member chooses to see others' ratings without one of their own: a rating that they submit later says so.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `report.not_ready`.
 */
export async function revealRatings(deps: RateDeps, workspace: Workspace, interviewId: string): Promise<void> {
  requireRole(workspace, 'reviewer')
  await workspace.transaction(async (tx) => {
    await lockReviewed(tx, deps, workspace, interviewId)
    const { own } = await findOwn(tx, workspace, interviewId)
    const opened = await selectOpened(tx, interviewId, workspace.userId)
    if (own !== null || opened.includes('ratings')) return
    await markOpened(tx, deps, workspace, [interviewId], 'ratings')
    await recordAudit(tx, deps, workspace, {
      action: 'interview.ratings_revealed',
      subject: { kind: 'interview', id: interviewId },
    })
  })
}

async function findOwn(
  tx: Transaction,
  workspace: Workspace,
  interviewId: string,
): Promise<{ own: StoredRating | null; newest: string | null }> {
  const own = ownOf(await selectRatings(tx, interviewId, 'nobody'), workspace)
  return { own, newest: (await selectCorrections(tx, interviewId))[0]?.id ?? null }
}

/** In the order of the plan. @throws AppError `request.invalid` for a competency that it does not have, or twice. */
function inOrder<Level extends DraftLevel>(plan: InterviewPlan, levels: readonly Level[]): Level[] {
  const ordered = plan.competencies.flatMap(({ id }) => levels.filter(({ competencyId }) => competencyId === id))
  const isTwice = new Set(levels.map(({ competencyId }) => competencyId)).size < levels.length
  if (isTwice || ordered.length < levels.length) {
    throw new AppError('invalid', 'request.invalid', 'The levels are not those of the plan')
  }
  return ordered
}

function isSame(a: readonly RatedLevel[], b: readonly RatedLevel[]): boolean {
  return a.every(({ level, sentence }, index) => level === b[index]?.level && sentence === b[index]?.sentence)
}

function frozen(): AppError {
  return new AppError('conflict', 'rating.frozen', 'A submitted rating is not changed')
}
