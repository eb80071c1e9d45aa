import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { recordStep } from '#server/screening/decision-log/record-step.ts'
import { selectBatch, selectDecisions, undoDecision } from './decision-store.ts'
import { findReviewable, lockReviewed } from './find-reviewed.ts'
import { mayUndo } from './policy.ts'

/**
 * Takes a decision back, within a minute and by whoever made it, with all that they decided in the same press. It stays in
 * the history and in both logs, which gain a step. Those of a press that somebody has decided anew since are left as they are.
 * @returns How many were taken back.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `decision.undo_over` after the minute,
 * `decision.changed` where it is not the member's or holds no more.
 */
export async function takeBack(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  interviewId: string,
  decisionId: string,
): Promise<number> {
  requireRole(workspace, 'recruiter')
  return await workspace.transaction(async (tx) => {
    await findReviewable(tx, deps, workspace, interviewId)
    const decisions = await selectDecisions(tx, workspace.id, interviewId, 'nobody')
    const asked = decisions.find(({ id }) => id === decisionId)
    if (asked === undefined || asked.decidedBy !== workspace.userId) throw changed()
    if (!mayUndo(asked.at, deps.clock.now())) {
      throw new AppError('conflict', 'decision.undo_over', 'A decision is taken back within a minute')
    }
    const batch =
      asked.batchId === null
        ? [{ id: decisionId, interviewId }]
        : await selectBatch(tx, workspace.id, workspace.userId, asked.batchId)
    let undone = 0
    for (const each of batch) if (await takeBackOne(tx, deps, workspace, each)) undone += 1
    if (undone === 0) throw changed()
    return undone
  })
}

/** False where it holds no more. */
async function takeBackOne(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  { id, interviewId }: { id: string; interviewId: string },
): Promise<boolean> {
  const { interview } = await lockReviewed(tx, deps, workspace, interviewId)
  const decisions = await selectDecisions(tx, workspace.id, interviewId, 'nobody')
  const [latest, before = null] = decisions.filter(({ undoneAt }) => undoneAt === null)
  if (latest?.id !== id) return false
  const { outcome } = latest
  await undoDecision(tx, { interviewId, undone: id, before, at: deps.clock.now() })
  await recordAudit(tx, deps, workspace, {
    action: 'interview.decision_undone',
    subject: { kind: 'interview', id: interviewId },
    details: { outcome },
  })
  await recordStep(tx, deps, interview, {
    kind: 'decision_undone',
    content: { decision: id, outcome, holds: before?.id ?? null, by: workspace.userId },
  })
  await publish(tx, { type: 'decision.undone', data: { interviewId, workspaceId: workspace.id, decisionId: id } })
  return true
}

function changed(): AppError {
  return new AppError('conflict', 'decision.changed', 'This decision holds no more')
}
