import { AppError } from '#contract/errors.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectManaged, updateKeepsOwner } from '#server/tenancy/directory/user-store.ts'
import { checkOwnerStays } from './policy.ts'
import { deleteMember, lockWorkspace, rememberRemoval, type StoredMember, selectMembers, updateRole } from './store.ts'

type ChangeDeps = Pick<Deps, 'clock' | 'ids'>

/**
 * Changes what a member may do; the role they have already changes nothing.
 * @throws AppError `workspace.role_too_small`, `member.not_found`, `member.last_owner`, `member.managed`.
 */
export async function changeRole(
  deps: ChangeDeps,
  workspace: Workspace,
  userId: string,
  role: WorkspaceRole,
): Promise<void> {
  requireRole(workspace, 'owner')
  await changeMember(workspace, userId, 'owner', async (tx, member, members) => {
    if (member.role === role) return
    if (role !== 'owner') checkOwnerStays(members, userId)
    const managed = (await selectManaged(tx, workspace.id)).get(userId)
    if (managed !== undefined && !managed.keepsOwner) throw managedElsewhere()
    if (managed !== undefined) await updateKeepsOwner(tx, workspace.id, userId, false)
    await updateRole(tx, workspace.id, userId, role)
    await recordAudit(tx, deps, workspace, {
      action: 'member.role_changed',
      subject: { kind: 'member', id: userId },
      details: { from: member.role, to: role },
    })
  })
}

/** Takes a member out; whatever they have open is refused from now on. @throws As `changeRole`. */
export async function removeMember(deps: ChangeDeps, workspace: Workspace, userId: string): Promise<void> {
  requireRole(workspace, 'owner')
  await endMembership(deps, workspace, userId, 'owner')
}

/** Whoever asks goes. @throws AppError `member.last_owner`, `member.managed`, `member.not_found` when they have gone already. */
export async function leaveWorkspace(deps: ChangeDeps, workspace: Workspace): Promise<void> {
  await endMembership(deps, workspace, workspace.userId, 'viewer')
}

async function endMembership(
  deps: ChangeDeps,
  workspace: Workspace,
  userId: string,
  least: WorkspaceRole,
): Promise<void> {
  await changeMember(workspace, userId, least, async (tx, member, members) => {
    if ((await selectManaged(tx, workspace.id)).has(userId)) throw managedElsewhere()
    checkOwnerStays(members, userId)
    await deleteMember(tx, workspace.id, userId)
    if (userId !== workspace.userId) {
      await rememberRemoval(tx, { workspaceId: workspace.id, userId, removedAt: deps.clock.now() })
    }
    await recordAudit(tx, deps, workspace, {
      action: userId === workspace.userId ? 'member.left' : 'member.removed',
      subject: { kind: 'member', id: userId },
      details: { role: member.role },
    })
    await publish(tx, { type: 'member.left', data: { workspaceId: workspace.id, userId } })
  })
}

function managedElsewhere(): AppError {
  return new AppError(
    'conflict',
    'member.managed',
    'The company’s directory says who this member is and what they may do',
  )
}

async function changeMember(
  workspace: Workspace,
  userId: string,
  least: WorkspaceRole,
  change: (tx: Transaction, member: StoredMember, members: readonly StoredMember[]) => Promise<void>,
): Promise<void> {
  await workspace.transaction(async (tx) => {
    const members = await lockAs(tx, workspace, least)
    const member = members.find((each) => each.userId === userId)
    if (member === undefined)
      throw new AppError('not_found', 'member.not_found', 'Nobody in this workspace has this id')
    await change(tx, member, members)
  })
}

/**
 * Locks a workspace for whoever asks: one change after the other, each sees what the one before has left, also whether whoever
 * asks still may. Answers its members, in the order of joining.
 * @throws AppError `workspace.not_found` when it was deleted meanwhile, `workspace.role_too_small`.
 */
export async function lockAs(
  tx: Transaction,
  { id, userId }: Pick<Workspace, 'id' | 'userId'>,
  least: WorkspaceRole,
): Promise<StoredMember[]> {
  if (!(await lockWorkspace(tx, id))) throw new AppError('not_found', 'workspace.not_found', 'The workspace is gone')
  const members = await selectMembers(tx, id)
  requireRole(members.find((member) => member.userId === userId) ?? { role: 'viewer' }, least)
  return members
}
