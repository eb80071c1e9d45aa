import { AppError } from '#contract/errors.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import { deleteSessionsOf } from '#server/platform/auth/store.ts'
import { bindUser, bindWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { selectMemberships } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { closeLinksOf } from '#server/tenancy/accounts/store.ts'
import { selectDefaultRole } from '#server/tenancy/directory/group-store.ts'
import { roleOfGroups } from '#server/tenancy/directory/policy.ts'
import { selectRoleSources } from '#server/tenancy/directory/user-store.ts'
import { selectEmergencyOwners } from '#server/tenancy/single-sign-on/store.ts'
import { checkOwnerStays } from '#server/tenancy/workspaces/policy.ts'
import {
  cancelInvitations,
  deleteMember,
  lockWorkspace,
  rememberRemoval,
  selectMembers,
  updateRole,
} from '#server/tenancy/workspaces/store.ts'

export type ChangeDeps = Pick<Deps, 'clock' | 'ids'>

/** On whose behalf: a token of the directory, or the owner who changes the mapping. */
export interface Changer {
  /** The workspace's. */
  id: string
  /** Null: the directory. */
  userId: string | null
  /** The token. */
  apiKeyId?: string
}

/** One change after the other. @throws AppError `workspace.not_found`. */
export async function lockFor(tx: Transaction, { id }: Pick<Changer, 'id'>): Promise<void> {
  if (!(await lockWorkspace(tx, id))) throw new AppError('not_found', 'workspace.not_found', 'The workspace is gone')
}

/** The role that the directory says somebody has. @param id Theirs in the directory; they are active. */
export async function readRole(tx: Transaction, workspaceId: string, id: string): Promise<WorkspaceRole> {
  const [source] = await selectRoleSources(tx, workspaceId, [id])
  return roleOfGroups(source?.mapped ?? [], await selectDefaultRole(tx, workspaceId))
}

/**
 * Ends a membership at once: whatever the person has open is refused, open invitations of their address open nothing, and where
 * they work in no other workspace their sessions and sign-in links end. Their account stays.
 * @returns the role that they had; null when they were no member.
 * @throws AppError `member.last_owner`, `member.emergency_owner`.
 */
export async function endMembership(
  tx: Transaction,
  deps: ChangeDeps,
  { id }: Pick<Changer, 'id'>,
  { userId, email }: { userId: string; email: string },
): Promise<WorkspaceRole | null> {
  const now = deps.clock.now()
  await cancelInvitations(tx, id, { email }, now)
  const members = await selectMembers(tx, id)
  const member = members.find((each) => each.userId === userId)
  if (member === undefined) return null
  checkOwnerStays(members, userId)
  await checkNoEmergencyOwner(tx, id, userId)
  await deleteMember(tx, id, userId)
  await rememberRemoval(tx, { workspaceId: id, userId, removedAt: now })
  await publish(tx, { type: 'member.left', data: { workspaceId: id, userId } })
  await bindUser(tx, userId)
  const others = await selectMemberships(tx, userId)
  await bindWorkspace(tx, id)
  if (others.length === 0) {
    await deleteSessionsOf(tx, userId)
    await closeLinksOf(tx, email, now)
  }
  return member.role
}

/**
 * Gives everybody whose role the directory says the one that their groups and the default make.
 * @param ids Of the directory; left out: everybody.
 * @throws AppError `member.last_owner`, `member.emergency_owner`.
 */
export async function applyRoles(
  tx: Transaction,
  deps: ChangeDeps,
  changer: Changer,
  ids?: readonly string[],
): Promise<void> {
  if (ids?.length === 0) return
  const defaultRole = await selectDefaultRole(tx, changer.id)
  for (const { userId, role: before, mapped } of await selectRoleSources(tx, changer.id, ids)) {
    const role = roleOfGroups(mapped, defaultRole)
    if (before === null || before === role) continue
    if (before === 'owner') {
      checkOwnerStays(await selectMembers(tx, changer.id), userId)
      await checkNoEmergencyOwner(tx, changer.id, userId)
    }
    await updateRole(tx, changer.id, userId, role)
    await recordAudit(tx, deps, changer, {
      action: 'directory.role_changed',
      subject: { kind: 'member', id: userId },
      details: { from: before, to: role },
    })
  }
}

/**
 * Whoever is named to get in when the company's sign-on fails is not locked out by the company's directory.
 * @throws AppError `member.emergency_owner`.
 */
async function checkNoEmergencyOwner(tx: Transaction, workspaceId: string, userId: string): Promise<void> {
  if (!(await selectEmergencyOwners(tx, workspaceId)).includes(userId)) return
  throw new AppError('conflict', 'member.emergency_owner', 'An emergency owner is not taken out by a directory')
}
