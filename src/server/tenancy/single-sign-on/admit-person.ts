import { signedInByWorkspace } from '#contract/values/single-sign-on.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import { type Entry, enterByAddress } from '#server/platform/auth/enter.ts'
import { readSessionToken } from '#server/platform/auth/session.ts'
import { ensureUser } from '#server/platform/auth/store.ts'
import { bindUser, bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertMember, selectMemberships } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { isDeactivated } from '../directory/user-store.ts'
import { forgetRemoval, lockWorkspace, selectOpenInvitations, takeInvitation, wasRemoved } from '../workspaces/store.ts'
import { maySignIn, readAddress, type Vouched } from './policy.ts'
import { refusal } from './refusal.ts'
import { lockConnection, type StoredConnection, selectVerifiedDomains } from './store.ts'

type AdmitDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>

interface Caller {
  cookieHeader: string | undefined
  userAgent: string | null
}

/**
 * Signs in whom a workspace's provider vouches for: the user of that address, the same whom a link to it signs in. Who is no
 * member yet becomes one by an open invitation, or where the workspace says so.
 * Where the workspace does not trust the provider to ask for a second factor, theirs is asked for next.
 * @throws refusal; with it nothing is written, not even a user.
 */
export async function admitPerson(
  deps: AdmitDeps,
  workspaceId: string,
  vouched: Vouched,
  caller: Caller,
): Promise<Entry> {
  const now = deps.clock.now()
  return await inSystem(deps.db, 'find single sign-on', async (tx) => {
    await bindWorkspace(tx, workspaceId)
    if (!(await lockWorkspace(tx, workspaceId))) throw refusal('unknown')
    const connection = await lockConnection(tx, workspaceId)
    // It was turned off or changed while somebody was at the provider.
    if (connection === null || !connection.isActive || connection.isPaused) throw refusal('unknown')
    const address = readAddress(vouched, await selectVerifiedDomains(tx, workspaceId))
    if ('problem' in address) throw refusal(address.problem)
    const { email } = address
    const userId = await ensureUser(tx, { id: deps.ids.uuid(), email, createdAt: now })
    await settleMembership(tx, deps, connection, { userId, email })
    return await enterByAddress(tx, deps, {
      email,
      userAgent: caller.userAgent,
      previousToken: readSessionToken(deps.config.publicUrl, caller.cookieHeader),
      signedInBy: signedInByWorkspace(workspaceId),
      trustsProvider: connection.trustsFactor,
    })
  })
}

async function settleMembership(
  tx: Transaction,
  deps: AdmitDeps,
  { workspaceId, addsMembers, defaultRole }: StoredConnection,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const now = deps.clock.now()
  const memberships = await membershipsOf(tx, workspaceId, userId)
  const invitation = (await selectOpenInvitations(tx, workspaceId)).find(
    (open) => open.email === email && open.expiresAt > now,
  )
  const way = maySignIn({
    isMember: memberships.some(({ id }) => id === workspaceId),
    isDeactivated: await isDeactivated(tx, workspaceId, email),
    wasRemoved: await wasRemoved(tx, workspaceId, userId),
    isInvited: invitation !== undefined,
    addsMembers,
    hasOtherWorkspace: memberships.length > 0,
  })
  if (typeof way === 'object') throw refusal(way.problem)
  if (way === 'enter') return
  const role: WorkspaceRole = invitation?.role ?? defaultRole
  if (invitation !== undefined) await takeInvitation(tx, invitation.id, now)
  await forgetRemoval(tx, workspaceId, userId)
  if (!(await insertMember(tx, { workspaceId, userId, role, joinedAt: now }))) return
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId },
    { action: 'member.joined', subject: { kind: 'member', id: userId }, details: { role, by: 'single sign-on' } },
  )
}

/** Of every workspace; afterwards the transaction sees the one that signs in again. */
async function membershipsOf(tx: Transaction, workspaceId: string, userId: string) {
  await bindUser(tx, userId)
  const memberships = await selectMemberships(tx, userId)
  await bindWorkspace(tx, workspaceId)
  return memberships
}
