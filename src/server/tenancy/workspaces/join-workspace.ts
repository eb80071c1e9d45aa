import type { JoinOffer } from '#contract/customer/members.ts'
import { AppError } from '#contract/errors.ts'
import { AccessToken } from '#contract/values/ids.ts'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { asUser, bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { insertMember, selectMembership } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { forgetRemoval, lockWorkspace, selectByToken, takeInvitation } from './store.ts'

type Joining = Pick<SignedIn, 'userId' | 'email'>

/**
 * What the link of an invitation offers. Looking at it does not use it: mail scanners open every link.
 * @param visitor Null when nobody is signed in.
 * @returns Null for a link that is unknown, used, taken back or too old; one that this visitor has used themselves still
 * says where it has led.
 */
export async function readJoinOffer(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  visitor: Joining | null,
): Promise<JoinOffer | null> {
  if (!AccessToken.safeParse(token).success) return null
  const found = await inSystem(deps.db, 'find workspace by invitation', (tx) => selectByToken(tx, hashToken(token)))
  if (found === null) return null
  const { workspaceId, workspaceName, role, email } = found
  const isForVisitor = visitor?.email === email
  const isMember =
    visitor !== null &&
    isForVisitor &&
    (await asUser(deps.db, visitor.userId, (tx) => selectMembership(tx, visitor.userId, workspaceId))) !== null
  const isOpen = found.acceptedAt === null && found.cancelledAt === null && found.expiresAt > deps.clock.now()
  return isOpen || isMember ? { workspaceId, workspaceName, role, isForVisitor, isMember } : null
}

/**
 * Makes whoever is signed in a member of the workspace that an invitation is from, once. Joining again by the same link
 * answers the same; whoever is a member already keeps their role.
 * @throws AppError `member_invitation.invalid` for a link that opens nothing, `member_invitation.wrong_address` when it was
 * sent to another address than the one that is signed in.
 */
export async function joinWorkspace(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  token: string,
  { userId, email }: Joining,
): Promise<{ workspaceId: string }> {
  if (!AccessToken.safeParse(token).success) throw invitationInvalid()
  const now = deps.clock.now()
  return await inSystem(deps.db, 'find workspace by invitation', async (tx) => {
    const invitation = await selectByToken(tx, hashToken(token))
    if (invitation === null) throw invitationInvalid()
    const { workspaceId, role } = invitation
    await bindWorkspace(tx, workspaceId)
    if (invitation.email !== email) {
      throw new AppError('forbidden', 'member_invitation.wrong_address', 'The invitation is another address’s')
    }
    await lockWorkspace(tx, workspaceId)
    const isUsedNow = await takeInvitation(tx, invitation.id, now)
    if (!isUsedNow && (await selectMembership(tx, userId, workspaceId)) === null) throw invitationInvalid()
    if (isUsedNow) await forgetRemoval(tx, workspaceId, userId)
    if (isUsedNow && (await insertMember(tx, { workspaceId, userId, role, joinedAt: now }))) {
      await recordAudit(
        tx,
        deps,
        { id: workspaceId, userId },
        {
          action: 'member.joined',
          subject: { kind: 'member', id: userId },
          details: { role },
        },
      )
    }
    return { workspaceId }
  })
}

function invitationInvalid(): AppError {
  return new AppError(
    'not_found',
    'member_invitation.invalid',
    'The invitation is unknown, used, taken back or too old',
  )
}
