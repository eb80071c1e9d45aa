import { closingDays } from '#contract/values/workspace.ts'
import { queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { selectClosesAt } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { lockAs } from './change-members.ts'
import { updateClosesAt } from './end-store.ts'
import { closingLimit, endOfClosing, isSameName } from './policy.ts'
import { countEntries, type StoredMember } from './store.ts'

type CloseDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

/**
 * Begins the end of a workspace: `closingDays` later all of it is deleted. Until then it can be read, exported and kept.
 * Invitations that nobody has begun are cancelled, every member is told by mail. Closing it twice moves nothing.
 * @param typedName The workspace's name, typed anew.
 * @throws AppError `workspace.not_found`, `workspace.role_too_small`.
 */
export async function closeWorkspace(
  deps: CloseDeps,
  workspace: Workspace,
  typedName: string,
): Promise<'closing' | 'other_name' | 'too_often'> {
  requireRole(workspace, 'owner')
  if (!isSameName(typedName, workspace.name)) return 'other_name'
  return await workspace.transaction(async (tx) => {
    const members = await lockAs(tx, workspace, 'owner')
    if ((await selectClosesAt(tx, workspace.id)) !== null) return 'closing'
    const now = deps.clock.now()
    const since = new Date(now.getTime() - closingLimit.windowMs)
    if ((await countEntries(tx, workspace.id, 'workspace.closed', since)) >= closingLimit.max) return 'too_often'
    const closesAt = endOfClosing(now)
    await updateClosesAt(tx, workspace.id, closesAt)
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.closed',
      subject: { kind: 'workspace', id: workspace.id },
      details: { days: closingDays },
    })
    await tell(tx, deps, { workspace, members, event: 'closed', closesAt })
    await publish(tx, { type: 'workspace.closed', data: { workspaceId: workspace.id } })
    return 'closing'
  })
}

/**
 * Takes the end back; invitations that were cancelled stay so. Keeping what was not closed changes nothing. False when its
 * time has come: what is being deleted cannot be kept.
 * @throws AppError `workspace.not_found`, `workspace.role_too_small`.
 */
export async function keepWorkspace(deps: CloseDeps, workspace: Workspace): Promise<boolean> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    const members = await lockAs(tx, workspace, 'owner')
    const closesAt = await selectClosesAt(tx, workspace.id)
    if (closesAt === null) return true
    if (closesAt <= deps.clock.now()) return false
    await updateClosesAt(tx, workspace.id, null)
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.kept',
      subject: { kind: 'workspace', id: workspace.id },
    })
    await tell(tx, deps, { workspace, members, event: 'kept', closesAt })
    return true
  })
}

interface Telling {
  workspace: Workspace
  members: readonly StoredMember[]
  event: 'closed' | 'kept'
  closesAt: Date
}

async function tell(
  tx: Transaction,
  deps: CloseDeps,
  { workspace: { id, name, email }, members, event, closesAt }: Telling,
): Promise<void> {
  const workspaceUrl = `${deps.config.publicUrl}/dashboard/${id}/settings`
  for (const member of members) {
    await queueMail(tx, deps, {
      key: `workspace-closing/${id}/${closesAt.getTime()}/${event}/${member.userId}`,
      to: member.email,
      template: 'workspace-closing',
      data: { event, workspaceName: name, actorEmail: email, closesAt: closesAt.toISOString(), workspaceUrl },
      replyTo: email,
    })
  }
}
