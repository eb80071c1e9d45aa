import type { Opening } from '#contract/customer/openings.ts'
import type { OpeningStatus } from '#contract/values/opening-status.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { planFields } from './describe-plan.ts'
import { openingNotFound, planInvalid } from './policy.ts'
import { lockOpening, type StoredOpening, selectCurrentPlan, updateOpening } from './store.ts'
import { viewOpening } from './view-opening.ts'

/**
 * Opens an opening for candidates, or closes it; the state it has already changes nothing. Opening confirms its role.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`, `opening.plan_invalid`.
 */
export function setStatus(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  status: Exclude<OpeningStatus, 'draft'>,
): Promise<Opening> {
  requireRole(workspace, 'recruiter')
  return workspace.transaction(async (tx) => {
    const before = await lockOpening(tx, workspace.id, openingId)
    if (before === null) throw openingNotFound()
    if (before.status !== status) await moveTo(deps, tx, workspace, before, status)
    const changed = await viewOpening(tx, workspace.id, openingId)
    if (changed === null) throw openingNotFound()
    return changed
  })
}

/** On the caller's transaction, which holds the row. The state is another than it has. */
export async function moveTo(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Transaction,
  workspace: Workspace,
  before: StoredOpening,
  status: Exclude<OpeningStatus, 'draft'>,
): Promise<void> {
  const isOpening = status === 'open'
  if (isOpening) await checkPlan(tx, workspace.id, before.id)
  const now = deps.clock.now()
  await updateOpening(tx, workspace.id, before.id, {
    status,
    updatedAt: now,
    ...(isOpening ? { openedAt: now, closedAt: null, archivedAt: null } : { closedAt: now }),
    isRoleConfirmed: before.isRoleConfirmed || isOpening,
  })
  await recordAudit(tx, deps, workspace, {
    action: isOpening ? 'opening.opened' : 'opening.closed',
    subject: { kind: 'opening', id: before.id },
    details: { from: before.status },
  })
  const type = isOpening ? 'opening.opened' : 'opening.closed'
  await publish(tx, { type, data: { openingId: before.id, workspaceId: workspace.id } })
}

/**
 * Puts an opening out of the usual lists, or back into them; one that is open is closed by it, and opening it brings it back.
 * Repeating it changes nothing.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`.
 */
export function archiveOpening(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  isArchived: boolean,
): Promise<Opening> {
  requireRole(workspace, 'recruiter')
  return workspace.transaction(async (tx) => {
    const before = await lockOpening(tx, workspace.id, openingId)
    if (before === null) throw openingNotFound()
    if ((before.archivedAt !== null) !== isArchived) await putAway(deps, tx, workspace, before, isArchived)
    const changed = await viewOpening(tx, workspace.id, openingId)
    if (changed === null) throw openingNotFound()
    return changed
  })
}

/** On the caller's transaction, which holds the row. It is not so yet. */
export async function putAway(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Transaction,
  workspace: Workspace,
  before: StoredOpening,
  isArchived: boolean,
): Promise<void> {
  if (before.status === 'open') await moveTo(deps, tx, workspace, before, 'closed')
  await updateOpening(tx, workspace.id, before.id, { archivedAt: isArchived ? deps.clock.now() : null })
  await recordAudit(tx, deps, workspace, {
    action: isArchived ? 'opening.archived' : 'opening.restored',
    subject: { kind: 'opening', id: before.id },
  })
}

/** @throws AppError `opening.not_found`, `opening.plan_invalid` where nobody could be interviewed with the plan. */
export async function checkPlan(tx: Transaction, workspaceId: string, openingId: string): Promise<void> {
  const plan = await selectCurrentPlan(tx, workspaceId, openingId)
  if (plan === null) throw openingNotFound()
  const fields = planFields(plan.language, plan.draft)
  if (Object.keys(fields).length > 0) throw planInvalid(fields)
}
