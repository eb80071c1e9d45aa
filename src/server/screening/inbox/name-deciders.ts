import type { Assignment } from '#contract/customer/inbox.ts'
import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectDeciders } from '#server/screening/interviews/deciders.ts'
import { lockInterview, updateInterview } from '#server/screening/interviews/store.ts'
import { openingNotFound } from '#server/screening/openings/policy.ts'
import { lockOpening, updateOpening } from '#server/screening/openings/store.ts'
import { requireOwn } from '#server/screening/reports/policy.ts'

/**
 * Says which member is to decide about a candidate; null for whoever owns the opening.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `member.not_found` for nobody of the workspace who decides.
 */
export async function assignInterview(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  interviewId: string,
  { userId }: Assignment,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    requireOwn(deps, workspace, await lockInterview(tx, interviewId))
    if (userId !== null) await requireDecider(tx, workspace, userId)
    await updateInterview(tx, interviewId, { assignedTo: userId })
    await recordAudit(tx, deps, workspace, {
      action: 'interview.assigned',
      subject: { kind: 'interview', id: interviewId },
    })
  })
}

/**
 * Says which member owns an opening: its candidates wait for them, unless another is named for one.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`, `member.not_found` for nobody of the workspace who decides.
 */
export async function setOwner(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  userId: string,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    if ((await lockOpening(tx, workspace.id, openingId)) === null) throw openingNotFound()
    await requireDecider(tx, workspace, userId)
    await updateOpening(tx, workspace.id, openingId, { ownerId: userId, updatedAt: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: 'opening.owner_changed',
      subject: { kind: 'opening', id: openingId },
    })
  })
}

async function requireDecider(tx: Transaction, workspace: Workspace, userId: string): Promise<void> {
  const deciders = await selectDeciders(tx, workspace.id)
  if (!deciders.some((each) => each.userId === userId)) {
    throw new AppError('not_found', 'member.not_found', 'No member who decides')
  }
}
