import type { Assignment } from '#contract/customer/inbox.ts'
import { AppError } from '#contract/errors.ts'
import { notify, queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { type Decider, selectAssignee, selectDeciders, selectOwner } from '#server/screening/interviews/deciders.ts'
import { lockInterview, type StoredInterview, updateInterview } from '#server/screening/interviews/store.ts'
import { openingNotFound } from '#server/screening/openings/policy.ts'
import { lockOpening, type StoredOpening, updateOpening } from '#server/screening/openings/store.ts'
import { requireOwn } from '#server/screening/reports/policy.ts'

export type NameDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

/**
 * Says which member is to decide about a candidate; null for whoever owns the opening.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `member.not_found` for nobody of the workspace who decides.
 */
export async function assignInterview(
  deps: NameDeps,
  workspace: Workspace,
  interviewId: string,
  { userId }: Assignment,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const interview = requireOwn(deps, workspace, await lockInterview(tx, interviewId))
    const decider = userId === null ? null : await requireDecider(tx, workspace, userId)
    const before = await selectAssignee(tx, interviewId)
    await updateInterview(tx, interviewId, { assignedTo: userId })
    if (decider !== null && decider.userId !== before) await notifyAssigned(tx, deps, workspace, { interview, decider })
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
export async function setOwner(deps: NameDeps, workspace: Workspace, openingId: string, userId: string): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const opening = await lockOpening(tx, workspace.id, openingId)
    if (opening === null) throw openingNotFound()
    const owner = await requireDecider(tx, workspace, userId)
    const before = await selectOwner(tx, workspace.id, openingId)
    if (owner.userId !== before?.userId) await notifyOwner(tx, deps, workspace, { opening, owner })
    await updateOpening(tx, workspace.id, openingId, { ownerId: userId, updatedAt: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: 'opening.owner_changed',
      subject: { kind: 'opening', id: openingId },
    })
  })
}

/** A colleague has said that somebody decides: they are told, by mail, too, unless they want none. */
async function notifyAssigned(
  tx: Transaction,
  deps: NameDeps,
  workspace: Workspace,
  { interview, decider }: { interview: StoredInterview; decider: Decider },
): Promise<void> {
  if (decider.userId === workspace.userId) return
  // Of the interview, so that it goes with it; and another each time, since somebody else may have had it between.
  const key = `interview/${interview.id}/assigned/${deps.ids.uuid()}`
  const wanted = await notify(tx, deps, workspace.id, {
    kind: 'assigned',
    key,
    interviewId: interview.id,
    byUserId: workspace.userId,
    to: [decider.userId],
  })
  if (!wanted.has(decider.userId)) return
  await queueMail(tx, deps, {
    key,
    to: decider.email,
    template: 'assignment',
    data: {
      authorEmail: workspace.email,
      candidateName: interview.name ?? interview.email ?? '',
      position: interview.position,
      reportUrl: `${deps.config.publicUrl}/dashboard/${workspace.id}/interviews/${interview.id}`,
    },
    replyTo: workspace.email,
  })
}

async function notifyOwner(
  tx: Transaction,
  deps: NameDeps,
  workspace: Workspace,
  { opening, owner }: { opening: StoredOpening; owner: Decider },
): Promise<void> {
  if (owner.userId === workspace.userId) return
  const key = `opening/${opening.id}/owner/${deps.ids.uuid()}`
  const wanted = await notify(tx, deps, workspace.id, {
    kind: 'opening_given',
    key,
    interviewId: null,
    openingId: opening.id,
    byUserId: workspace.userId,
    to: [owner.userId],
  })
  if (!wanted.has(owner.userId)) return
  await queueMail(tx, deps, {
    key,
    to: owner.email,
    template: 'opening-given',
    data: {
      authorEmail: workspace.email,
      position: opening.title,
      openingUrl: `${deps.config.publicUrl}/dashboard/${workspace.id}/openings/${opening.id}`,
    },
    replyTo: workspace.email,
  })
}

export async function requireDecider(tx: Transaction, workspace: Workspace, userId: string): Promise<Decider> {
  const decider = (await selectDeciders(tx, workspace.id)).find((each) => each.userId === userId)
  if (decider === undefined) throw new AppError('not_found', 'member.not_found', 'No member who decides')
  return decider
}
