import { ensureUser } from '#server/platform/auth/store.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertMember, selectMembership } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import {
  deleteUser,
  insertUser,
  type StoredUser,
  selectLeftKeys,
  selectUser,
  updateUser,
} from '#server/tenancy/directory/user-store.ts'
import { cancelInvitations, forgetRemoval } from '#server/tenancy/workspaces/store.ts'
import { applyRoles, type Changer, endMembership, readRole } from './memberships.ts'
import { ScimRefusal } from './refusal.ts'

type UserDeps = Pick<Deps, 'clock' | 'ids'>

/** What a directory says of a person; what else it sends is not kept. */
export interface Profile {
  userName: string
  /** Lower case. */
  email: string
  externalId: string | null
  givenName: string | null
  familyName: string | null
  displayName: string | null
  isActive: boolean
}

/**
 * Makes somebody a member with the role that the directory gives, for an account of their address, which is made where there is
 * none. Whoever is a member already is taken over; an owner stays one until an owner says otherwise. The workspace is locked.
 * @throws ScimRefusal `uniqueness` when the directory has the name or the address already; AppError `member.last_owner`.
 */
export async function createUser(
  tx: Transaction,
  deps: UserDeps,
  changer: Changer,
  profile: Profile,
): Promise<StoredUser> {
  const workspaceId = changer.id
  const now = deps.clock.now()
  await checkNameIsFree(tx, workspaceId, profile.userName, null)
  const userId = await ensureAccount(tx, deps, workspaceId, profile.email)
  const member = await selectMembership(tx, userId, workspaceId)
  const id = deps.ids.uuid()
  await insertUser(tx, {
    ...{ id, workspaceId, userId, ...profile },
    keepsOwner: member?.role === 'owner' && profile.isActive,
    joinedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  if (member !== null && !profile.isActive) await deactivate(tx, deps, changer, { userId, email: profile.email })
  else if (member !== null) {
    await record(tx, deps, changer, 'directory.user_taken_over', userId, { role: member.role })
  } else await join(tx, deps, changer, { id, userId, joinedAt: now, ...profile })
  return await readBack(tx, workspaceId, id)
}

/**
 * Changes what the directory says of a person. Another address is another account: no account's address is ever changed by a
 * directory, so the membership goes to the account of the new address, and the former one ends here. Whom a person has made an
 * owner keeps their address: a directory gives nobody that role. The workspace is locked.
 * @throws ScimRefusal `uniqueness`, `mutability`; AppError `member.last_owner`.
 */
export async function changeUser(
  tx: Transaction,
  deps: UserDeps,
  changer: Changer,
  before: StoredUser,
  profile: Profile,
): Promise<StoredUser> {
  if (isSame(before, profile)) return before
  const workspaceId = changer.id
  await checkNameIsFree(tx, workspaceId, profile.userName, before.id)
  const isMoved = before.email !== profile.email
  const wasActive = before.isActive
  let { userId, keepsOwner } = before
  if (isMoved) {
    if (keepsOwner) throw new ScimRefusal(400, 'mutability', 'The address of an owner is changed by hand')
    userId = await ensureAccount(tx, deps, workspaceId, profile.email)
    keepsOwner = (await selectMembership(tx, userId, workspaceId))?.role === 'owner'
    if (wasActive) await handOver(tx, deps, changer, before, { userId, isStaying: profile.isActive })
    else await record(tx, deps, changer, 'directory.user_moved', userId, {})
  }
  keepsOwner &&= profile.isActive
  await updateUser(tx, before.id, { ...profile, userId, keepsOwner, updatedAt: deps.clock.now() })
  if (wasActive && !profile.isActive) await deactivate(tx, deps, changer, { userId, email: profile.email })
  else if (!wasActive && profile.isActive) {
    await join(tx, deps, changer, { id: before.id, joinedAt: before.joinedAt, ...profile, userId }, true)
  } else if (isMoved) await applyRoles(tx, deps, changer, [before.id])
  else await record(tx, deps, changer, 'directory.user_changed', userId, {})
  return await readBack(tx, workspaceId, before.id)
}

/** Ends the membership and forgets what the directory has said; the account stays. @throws AppError `member.last_owner`. */
export async function removeUser(tx: Transaction, deps: UserDeps, changer: Changer, user: StoredUser): Promise<void> {
  const keys = (await selectLeftKeys(tx, changer.id, user.userId)).length
  await endMembership(tx, deps, changer, user)
  await deleteUser(tx, user.id)
  await record(tx, deps, changer, 'directory.user_removed', user.userId, { keys })
}

type Joining = Pick<StoredUser, 'id' | 'userId' | 'joinedAt'> & Pick<Profile, 'email' | 'isActive'>

async function join(
  tx: Transaction,
  deps: UserDeps,
  changer: Changer,
  { id, userId, email, isActive, joinedAt }: Joining,
  isBack = false,
): Promise<void> {
  const role = await readRole(tx, changer.id, id)
  if (isActive) {
    await insertMember(tx, { workspaceId: changer.id, userId, role, joinedAt })
    await forgetRemoval(tx, changer.id, userId)
    await cancelInvitations(tx, changer.id, { email }, deps.clock.now())
  }
  await record(tx, deps, changer, isBack ? 'directory.user_reactivated' : 'directory.user_added', userId, { role })
}

async function deactivate(
  tx: Transaction,
  deps: UserDeps,
  changer: Changer,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const keys = (await selectLeftKeys(tx, changer.id, userId)).length
  const role = await endMembership(tx, deps, changer, { userId, email })
  await record(tx, deps, changer, 'directory.user_deactivated', userId, { role, keys })
}

/** The membership of an account goes to another one. The new one stands first, so that an owner is never missing. */
async function handOver(
  tx: Transaction,
  deps: UserDeps,
  changer: Changer,
  former: StoredUser,
  { userId, isStaying }: { userId: string; isStaying: boolean },
): Promise<void> {
  const member = await selectMembership(tx, former.userId, changer.id)
  if (member !== null && isStaying) {
    await insertMember(tx, { workspaceId: changer.id, userId, role: member.role, joinedAt: former.joinedAt })
  }
  await endMembership(tx, deps, changer, former)
  await record(tx, deps, changer, 'directory.user_moved', userId, {})
}

/** The account of an address, made where there is none; whoever signs in has to prove the address. */
async function ensureAccount(tx: Transaction, deps: UserDeps, workspaceId: string, email: string): Promise<string> {
  const userId = await ensureUser(tx, { id: deps.ids.uuid(), email, createdAt: deps.clock.now() })
  if ((await selectUser(tx, workspaceId, { userId })) === null) return userId
  throw new ScimRefusal(409, 'uniqueness', 'Another user of this directory has this address')
}

async function checkNameIsFree(
  tx: Transaction,
  workspaceId: string,
  userName: string,
  ownId: string | null,
): Promise<void> {
  const known = await selectUser(tx, workspaceId, { userName })
  if (known === null || known.id === ownId) return
  throw new ScimRefusal(409, 'uniqueness', 'Another user of this directory has this userName')
}

async function readBack(tx: Transaction, workspaceId: string, id: string): Promise<StoredUser> {
  const user = await selectUser(tx, workspaceId, { id })
  if (user === null) throw new Error('A user that was just written is not there')
  return user
}

function isSame(before: StoredUser, profile: Profile): boolean {
  return (
    before.userName === profile.userName &&
    before.email === profile.email &&
    before.externalId === profile.externalId &&
    before.givenName === profile.givenName &&
    before.familyName === profile.familyName &&
    before.displayName === profile.displayName &&
    before.isActive === profile.isActive
  )
}

async function record(
  tx: Transaction,
  deps: UserDeps,
  changer: Changer,
  action: DirectoryUserAction,
  userId: string,
  details: Record<string, string | number | null>,
): Promise<void> {
  await recordAudit(tx, deps, changer, { action, subject: { kind: 'member', id: userId }, details })
}

type DirectoryUserAction =
  | 'directory.user_added'
  | 'directory.user_taken_over'
  | 'directory.user_changed'
  | 'directory.user_moved'
  | 'directory.user_deactivated'
  | 'directory.user_reactivated'
  | 'directory.user_removed'
