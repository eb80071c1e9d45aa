import type { AssignedMany, ManyAssignments } from '#contract/customer/inbox.ts'
import { undoMs } from '#contract/values/reviews.ts'
import { notify, queueMail, withdrawMail, withdrawNews } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { type Decider, selectAssignee, selectDeciders } from '#server/screening/interviews/deciders.ts'
import { lockInterview, type StoredInterview, updateInterview } from '#server/screening/interviews/store.ts'
import { isGone } from '#server/screening/reports/policy.ts'
import { type NameDeps, requireDecider } from './name-deciders.ts'

/**
 * Says in one press which member is to decide about several candidates; null for the owner of each one's opening. They are
 * told once, of all: by mail when the press can no longer be taken back.
 * @throws AppError `workspace.role_too_small`, `member.not_found` for nobody of the workspace who decides.
 */
export async function assignMany(
  deps: NameDeps,
  workspace: Workspace,
  { interviewIds, userId }: ManyAssignments,
): Promise<AssignedMany> {
  requireRole(workspace, 'recruiter')
  const batchId = deps.ids.uuid()
  return await workspace.transaction(async (tx) => {
    const decider = userId === null ? null : await requireDecider(tx, workspace, userId)
    const assigned: AssignedMany['assigned'] = []
    const told: StoredInterview[] = []
    // In the order of their ids, as every lock of several interviews.
    for (const interviewId of [...new Set(interviewIds)].sort()) {
      const interview = await lockInterview(tx, interviewId)
      if (interview?.workspaceId !== workspace.id || isGone(deps, interview) || interview.decision !== null) continue
      const before = await selectAssignee(tx, interviewId)
      if (before === userId) continue
      await updateInterview(tx, interviewId, { assignedTo: userId })
      await recordAudit(tx, deps, workspace, {
        action: 'interview.assigned',
        subject: { kind: 'interview', id: interviewId },
      })
      assigned.push({ interviewId, before })
      told.push(interview)
    }
    if (decider !== null && told.length > 0) await notifyOfAll(tx, deps, workspace, { batchId, decider, told })
    return { batchId, userId, assigned }
  })
}

/**
 * Takes such a press back: each stands as before, and whoever was to decide hears nothing of it, unless their mail has left.
 * What was there before comes with the request, since whoever may assign could put it back by hand just as well.
 * @returns How many: whoever was assigned to somebody else since, or decided on, is left as they are.
 * @throws AppError `workspace.role_too_small`.
 */
export async function unassign(
  deps: NameDeps,
  workspace: Workspace,
  { batchId, userId, assigned }: AssignedMany,
): Promise<number> {
  requireRole(workspace, 'recruiter')
  return await workspace.transaction(async (tx) => {
    const deciders = new Set((await selectDeciders(tx, workspace.id)).map((each) => each.userId))
    let undone = 0
    for (const { interviewId, before } of assigned.toSorted((one, other) =>
      one.interviewId < other.interviewId ? -1 : 1,
    )) {
      const interview = await lockInterview(tx, interviewId)
      if (interview?.workspaceId !== workspace.id || isGone(deps, interview) || interview.decision !== null) continue
      if ((await selectAssignee(tx, interviewId)) !== userId) continue
      await updateInterview(tx, interviewId, { assignedTo: before !== null && deciders.has(before) ? before : null })
      await recordAudit(tx, deps, workspace, {
        action: 'interview.assignment_undone',
        subject: { kind: 'interview', id: interviewId },
      })
      undone += 1
    }
    // Of what is still theirs they are told.
    if (undone === assigned.length) {
      await withdrawNews(tx, workspace.id, keyOf(workspace, batchId))
      await withdrawMail(tx, keyOf(workspace, batchId))
    }
    return undone
  })
}

/** With the workspace, so that nobody withdraws another's. */
function keyOf({ id }: Workspace, batchId: string): string {
  return `assigned/${id}/${batchId}`
}

interface Told {
  batchId: string
  decider: Decider
  told: readonly StoredInterview[]
}

/** One notification and one mail. Neither names a candidate: they would outlast those who are deleted. */
async function notifyOfAll(
  tx: Transaction,
  deps: NameDeps,
  workspace: Workspace,
  { batchId, decider, told }: Told,
): Promise<void> {
  if (decider.userId === workspace.userId) return
  const key = keyOf(workspace, batchId)
  const wanted = await notify(tx, deps, workspace.id, {
    kind: 'assigned',
    key,
    interviewId: null,
    byUserId: workspace.userId,
    to: [decider.userId],
  })
  if (!wanted.has(decider.userId)) return
  const positions = new Map<string, number>()
  for (const { position } of told) positions.set(position, (positions.get(position) ?? 0) + 1)
  await queueMail(tx, deps, {
    key,
    to: decider.email,
    template: 'assignments',
    data: {
      authorEmail: workspace.email,
      positions: [...positions].map(([position, count]) => ({ position, count })),
      inboxUrl: `${deps.config.publicUrl}/dashboard/${workspace.id}/inbox`,
    },
    replyTo: workspace.email,
    sendAt: new Date(deps.clock.now().getTime() + undoMs),
  })
}
