import type { DecisionRecord, NewDecision } from '#contract/customer/reviews.ts'
import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { recordStep } from '#server/screening/decision-log/record-step.ts'
import { lockInterview } from '#server/screening/interviews/store.ts'
import { selectCovered } from '#server/screening/reports/covering.ts'
import { isGone } from '#server/screening/reports/policy.ts'
import { selectReport } from '#server/screening/reports/store.ts'
import {
  hasReadCurrent,
  insertDecision,
  insertReading,
  type StoredDecision,
  selectDecisions,
  selectReading,
  startReading,
} from './decision-store.ts'
import { findReviewable, lockReviewed } from './find-reviewed.ts'
import { isOverride, openedFor, sittingMs } from './policy.ts'

/** What was decided, the newest first. @throws AppError `report.not_found`. */
export async function readDecisions(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<DecisionRecord> {
  return await workspace.transaction(async (tx) => {
    await findReviewable(tx, deps, workspace, interviewId)
    const decisions = await selectDecisions(tx, workspace.id, interviewId, { deps, workspace })
    const isCovered = (await selectCovered(tx, workspace, [interviewId])).has(interviewId)
    return {
      decisions: decisions.map(({ id, outcome, reason, recommendation, byEmail, at, undoneAt }) => ({
        id,
        outcome,
        reason,
        recommendation: isCovered ? null : recommendation,
        byEmail,
        at: at.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
        isOverride: !isCovered && isOverride(outcome, recommendation),
      })),
      hasReadEvidence: await hasReadCurrent(tx, interviewId, workspace.userId),
    }
  })
}

/** The same of `readDecisions`, for whoever is not shown what was decided. @throws AppError `report.not_found`. */
export async function hasReadEvidence(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<boolean> {
  return await workspace.transaction(async (tx) => {
    await findReviewable(tx, deps, workspace, interviewId)
    return await hasReadCurrent(tx, interviewId, workspace.userId)
  })
}

/** Writes down that the member has opened the evidence; a second time changes nothing. @throws As `decide`. */
export async function markEvidenceRead(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const { report } = await lockReviewed(tx, deps, workspace, interviewId)
    const { id: workspaceId, userId } = workspace
    const { evaluatedAt } = report
    await insertReading(tx, { workspaceId, interviewId, userId, evaluatedAt, at: deps.clock.now() })
  })
}

/**
 * The evidence is shown in the inbox: it counts as read, and the time to the decision runs from here, or from when the
 * member opened it in the same sitting. Nothing where there is no report. @throws AppError `workspace.role_too_small`.
 */
export async function openEvidence(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    const report = await selectReport(tx, interviewId)
    if (interview?.workspaceId !== workspace.id || isGone(deps, interview) || report === null) return
    const { id: workspaceId, userId } = workspace
    const at = deps.clock.now()
    const reading = { workspaceId, interviewId, userId, evaluatedAt: report.evaluatedAt, at }
    await startReading(tx, reading, new Date(at.getTime() - sittingMs))
  })
}

/**
 * Records what a person decides, why, and what the report recommended. Whoever decides has opened the evidence before
 * (rulings, "Interviews"), and knows the decision that theirs replaces. The same decision posted twice is one.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `report.not_ready`, `decision.evidence_unread`,
 * `decision.changed` when somebody else has decided meanwhile.
 */
export async function decide(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  interviewId: string,
  decision: NewDecision,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction((tx) => decideWithin(tx, deps, workspace, interviewId, { ...decision, batchId: null }))
}

/** `decide` within a transaction that may take several. @param decision `batchId` is the same for all of one press. */
export async function decideWithin(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  interviewId: string,
  decision: NewDecision & { batchId: string | null },
): Promise<void> {
  const { interview, report } = await lockReviewed(tx, deps, workspace, interviewId)
  const reading = await selectReading(tx, interviewId, workspace.userId, report.evaluatedAt)
  if (reading === null) {
    throw new AppError('conflict', 'decision.evidence_unread', 'Whoever decides reads the evidence first')
  }
  const [latest, before] = await selectHolding(tx, workspace.id, interviewId)
  if ((latest?.id ?? null) !== decision.seen) {
    if (isRepeated(decision, latest, before, workspace.userId)) return
    throw new AppError('conflict', 'decision.changed', 'Somebody has decided meanwhile')
  }
  const { outcome, reason, batchId } = decision
  const { recommendation } = report.evaluation
  const id = deps.ids.uuid()
  const at = deps.clock.now()
  await insertDecision(tx, {
    id,
    workspaceId: workspace.id,
    interviewId,
    outcome,
    reason,
    recommendation,
    decidedBy: workspace.userId,
    at,
    openedAt: openedFor(reading.openedAt, at),
    batchId,
  })
  await recordAudit(tx, deps, workspace, {
    action: 'interview.decided',
    subject: { kind: 'interview', id: interviewId },
    details: { outcome, recommendation },
  })
  await recordStep(tx, deps, interview, {
    kind: 'decision',
    content: { outcome, reason, recommendation, by: workspace.userId },
  })
  await publish(tx, { type: 'decision.made', data: { interviewId, workspaceId: workspace.id, decisionId: id } })
}

/** The decisions that were not taken back, the newest first, for nobody to see. */
async function selectHolding(tx: Transaction, workspaceId: string, interviewId: string): Promise<StoredDecision[]> {
  const decisions = await selectDecisions(tx, workspaceId, interviewId, 'nobody')
  return decisions.filter(({ undoneAt }) => undoneAt === null)
}

/** The same words by the same person on the same ground: a form that was sent twice. */
function isRepeated(
  { outcome, reason, seen }: NewDecision,
  latest: StoredDecision | undefined,
  before: StoredDecision | undefined,
  userId: string,
): boolean {
  const isSame = latest?.outcome === outcome && latest.reason === reason && latest.decidedBy === userId
  return isSame && (before?.id ?? null) === seen
}
