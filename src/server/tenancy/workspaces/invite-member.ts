import { roleNames } from '#content/dashboard/frame.ts'
import { roleRights } from '#content/dashboard-members.ts'
import type {
  MadeMemberInvitation,
  Member,
  MemberInvitation,
  MemberList,
  NewMemberInvitation,
} from '#contract/customer/members.ts'
import { AppError } from '#contract/errors.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { readMailRules } from '#server/billing/index.ts'
import { queueMail, sendsMail, withdrawMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { isDeactivated, selectManaged } from '#server/tenancy/directory/user-store.ts'
import { invitationLifeMs, invitationsPerDay } from './policy.ts'
import {
  cancelInvitations,
  countInvitations,
  insertInvitation,
  lockWorkspace,
  type StoredInvitation,
  selectMembers,
  selectOpenInvitations,
} from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Sends somebody a link by which they can join. An open invitation of the same address is replaced: its link stops
 * working. The token is in the mail and in this answer alone; only its hash is stored.
 * @throws AppError `workspace.role_too_small`, `member.known`, `member.managed`, `rate.limited` beyond a day's share.
 */
export async function inviteMember(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'email'>,
  workspace: Workspace,
  { email, role }: NewMemberInvitation,
): Promise<MadeMemberInvitation> {
  requireRole(workspace, 'owner')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + invitationLifeMs)
  const id = deps.ids.uuid()
  return await workspace.transaction(async (tx) => {
    await lockWorkspace(tx, workspace.id)
    const members = await selectMembers(tx, workspace.id)
    if (members.some((member) => member.email === email)) {
      throw new AppError('conflict', 'member.known', 'The address is a member’s already')
    }
    if (await isDeactivated(tx, workspace.id, email)) {
      throw new AppError('conflict', 'member.managed', 'The company’s directory has deactivated this person')
    }
    await checkShare(tx, workspace.id, email, now)
    const isRenewed = await cancelInvitations(tx, workspace.id, { email }, now)
    const token = deps.ids.token()
    const link = `${deps.config.publicUrl}/join?token=${token}`
    const invitation = { id, workspaceId: workspace.id, email, role, createdAt: now, expiresAt }
    await insertInvitation(tx, { ...invitation, tokenHash: hashToken(token), invitedBy: workspace.userId })
    const { mailable } = await readMailRules(tx, deps, workspace.id)
    await queueMail(tx, deps, {
      key: `member-invitation/${id}`,
      to: email,
      template: 'member-invitation',
      data: {
        workspaceName: mailable(workspace.name),
        roleName: roleNames[role],
        roleMay: roleRights[role],
        inviterEmail: workspace.email,
        joinUrl: link,
        expiresAt: expiresAt.toISOString(),
      },
      replyTo: workspace.email,
      expiresAt,
    })
    await recordAudit(tx, deps, workspace, {
      action: isRenewed ? 'member.invitation_renewed' : 'member.invited',
      subject: { kind: 'member invitation', id },
      details: { role },
    })
    return { ...describeInvitation(invitation, now), link, isRenewed, isMailed: sendsMail(deps) }
  })
}

/** Neither an address nor the mail server is filled by one workspace. */
async function checkShare(tx: Transaction, workspaceId: string, email: string, now: Date): Promise<void> {
  const sent = await countInvitations(tx, workspaceId, email, new Date(now.getTime() - dayMs))
  if (sent.toAddress < invitationsPerDay.perAddress && sent.all < invitationsPerDay.perWorkspace) return
  throw new AppError('limited', 'rate.limited', 'The workspace has sent its share of invitations', {
    retryAfterMs: dayMs,
  })
}

/**
 * Takes an invitation back: its link stops working, and its mail is not sent if it still waits.
 * @throws AppError `workspace.role_too_small`, `member_invitation.not_found` also for one that was answered meanwhile.
 */
export async function cancelInvitation(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  invitationId: string,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    if (!(await cancelInvitations(tx, workspace.id, { id: invitationId }, deps.clock.now()))) {
      throw new AppError('not_found', 'member_invitation.not_found', 'No open invitation has this id')
    }
    await withdrawMail(tx, `member-invitation/${invitationId}`)
    await recordAudit(tx, deps, workspace, {
      action: 'member.invitation_cancelled',
      subject: { kind: 'member invitation', id: invitationId },
    })
  })
}

/** Who works in a workspace; owners are also told who has been asked to. */
export async function listMembers(deps: Pick<Deps, 'clock'>, workspace: Workspace): Promise<MemberList> {
  return await workspace.transaction(async (tx) => {
    const members = await selectMembers(tx, workspace.id)
    const managed = await selectManaged(tx, workspace.id)
    const invitations = hasRole(workspace.role, 'owner') ? await selectOpenInvitations(tx, workspace.id) : []
    const now = deps.clock.now()
    return {
      members: members.map(({ joinedAt, ...member }) => ({
        ...member,
        joinedAt: joinedAt.toISOString(),
        managed: howManaged(managed.get(member.userId)),
      })),
      invitations: invitations.map((invitation) => describeInvitation(invitation, now)),
    }
  })
}

function howManaged(managed: { keepsOwner: boolean } | undefined): Member['managed'] {
  if (managed === undefined) return 'no'
  return managed.keepsOwner ? 'membership' : 'all'
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
