import { closingDays } from '#contract/values/workspace.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { selectClosesAt } from '#server/platform/workspaces/store.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { cancelOpenAddress } from '../invitations/read.ts'
import { queueMail } from '../mail/read.ts'
import { closingsPerDay, isSameName } from './policy.ts'
import { countEntries, lockWorkspace, selectMembers, updateClosesAt } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

type CloseDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

/**
 * Begins the end of a workspace: `closingDays` later all of it is deleted. Until then it can be read, exported and kept.
 * Invitations that nobody has begun are cancelled, every member is told by mail. Closing it twice moves nothing.
 * @param typedName The workspace's name, typed anew.
 * @throws AppError `workspace.role_too_small`.
 */
export async function closeWorkspace(
  deps: CloseDeps,
  workspace: Workspace,
  typedName: string,
): Promise<'closing' | 'other_name' | 'too_often'> {
  requireRole(workspace, 'owner')
  if (!isSameName(typedName, workspace.name)) return 'other_name'
  return await workspace.transaction(async (tx) => {
    await lockForOwner(tx, workspace)
    if ((await selectClosesAt(tx, workspace.id)) !== null) return 'closing'
    const now = deps.clock.now().getTime()
    const closings = await countEntries(tx, workspace.id, 'workspace.closed', new Date(now - dayMs))
    if (closings >= closingsPerDay) return 'too_often'
    const closesAt = new Date(now + closingDays * dayMs)
    await updateClosesAt(tx, workspace.id, closesAt)
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.closed',
      subject: { kind: 'workspace', id: workspace.id },
      details: { days: closingDays },
    })
    await enqueue(tx, cancelOpenAddress, {})
    await tellMembers(tx, deps, workspace, 'workspace-closing', closesAt)
    return 'closing'
  })
}

/**
 * Takes the end back; invitations that were cancelled stay so. Keeping what was not closed changes nothing. False when its
 * time has come: what is being deleted cannot be kept.
 * @throws AppError `workspace.role_too_small`.
 */
export async function keepWorkspace(deps: CloseDeps, workspace: Workspace): Promise<boolean> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    if (!(await lockForOwner(tx, workspace))) return false
    const closesAt = await selectClosesAt(tx, workspace.id)
    if (closesAt === null) return true
    if (closesAt <= deps.clock.now()) return false
    await updateClosesAt(tx, workspace.id, null)
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.kept',
      subject: { kind: 'workspace', id: workspace.id },
    })
    await tellMembers(tx, deps, workspace, 'workspace-kept', closesAt)
    return true
  })
}

/** Whoever asks may have lost the role since they were let in. False when the workspace is gone. */
async function lockForOwner(tx: Transaction, { id, userId }: Workspace): Promise<boolean> {
  if (!(await lockWorkspace(tx, id))) return false
  const members = await selectMembers(tx, id)
  requireRole(members.find((member) => member.userId === userId) ?? { role: 'viewer' }, 'owner')
  return true
}

async function tellMembers(
  tx: Transaction,
  deps: CloseDeps,
  { id, name, email }: Workspace,
  template: 'workspace-closing' | 'workspace-kept',
  closesAt: Date,
): Promise<void> {
  const url = `${deps.config.publicUrl}/dashboard/${id}/settings`
  for (const member of await selectMembers(tx, id)) {
    await queueMail(tx, deps, {
      key: `${template}/${id}/${closesAt.getTime()}/${member.userId}`,
      to: member.email,
      template,
      data: { workspaceName: name, actorEmail: email, closesAt: closesAt.toISOString(), url },
      replyTo: email,
    })
  }
}
