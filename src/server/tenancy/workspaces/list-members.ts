import type { MemberInvitation, MemberList } from '#contract/customer/members.ts'
import { hasRole } from '#contract/values/workspace.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { type StoredInvitation, selectMembers, selectOpenInvitations } from './store.ts'

/** Who works in a workspace; owners are also told who has been asked to. */
export async function listMembers(deps: Pick<Deps, 'clock'>, workspace: Workspace): Promise<MemberList> {
  return await workspace.transaction(async (tx) => {
    const members = await selectMembers(tx, workspace.id)
    const invitations = hasRole(workspace.role, 'owner') ? await selectOpenInvitations(tx, workspace.id) : []
    const now = deps.clock.now()
    return {
      members: members.map(({ joinedAt, ...member }) => ({ ...member, joinedAt: joinedAt.toISOString() })),
      invitations: invitations.map((invitation) => describeInvitation(invitation, now)),
    }
  })
}

/** An invitation as owners read it. */
export function describeInvitation(
  {
    id,
    email,
    role,
    createdAt,
    expiresAt,
  }: Pick<StoredInvitation, 'id' | 'email' | 'role' | 'createdAt' | 'expiresAt'>,
  now: Date,
): MemberInvitation {
  return {
    id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }
}
