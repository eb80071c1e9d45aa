import { deleteAccount as deleteAccountEndpoint } from '#contract/api/account.ts'
import {
  acceptMemberInvitation,
  listAuditLog as auditEndpoint,
  cancelMemberInvitation,
  changeMemberRole,
  changeRetention as changeRetentionEndpoint,
  closeWorkspace as closeEndpoint,
  inviteMember as inviteEndpoint,
  keepWorkspace as keepEndpoint,
  leaveWorkspace as leaveEndpoint,
  listMembers as listEndpoint,
  listWorkspaces,
  readRetention,
  removeMember as removeEndpoint,
  renameWorkspace as renameEndpoint,
} from '#contract/api/workspaces.ts'
import type { AccountDeletion } from '#contract/customer/account.ts'
import { AppError } from '#contract/errors.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { handle, handleInWorkspace } from '#server/platform/http/handle.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { changeRole, leaveWorkspace, removeMember } from './change-members.ts'
import { changeRetention, openRetention } from './change-retention.ts'
import { closeWorkspace, keepWorkspace } from './close-workspace.ts'
import { deleteAccount } from './delete-account.ts'
import { ensureWorkspaces } from './ensure-workspace.ts'
import { inviteMember } from './invite-member.ts'
import { joinWorkspace } from './join-workspace.ts'
import { listAuditLog } from './list-audit-log.ts'
import { listMembers } from './list-members.ts'
import { closingLimit, joinRateLimit } from './policy.ts'
import { renameWorkspace } from './rename-workspace.ts'

export const routes = [
  handle(deleteAccountEndpoint, async (deps, { actor, session }, { body }) => {
    const deletion = await deleteAccount(deps, requireSignedIn(actor), body.email)
    if (deletion.outcome !== 'deleted') throw refuseDeletion(deletion)
    session.end()
    return null
  }),
  handle(listWorkspaces, async (deps, { actor, clientAddress }) => ({
    workspaces: await ensureWorkspaces(deps, requireSignedIn(actor), { clientAddress }),
  })),
  handleInWorkspace(renameEndpoint, async (deps, workspace, { body }) => {
    await renameWorkspace(deps, workspace, body.name)
    return null
  }),
  handleInWorkspace(closeEndpoint, async (deps, workspace, { body }) => {
    const outcome = await closeWorkspace(deps, workspace, body.name)
    if (outcome === 'too_often') {
      throw new AppError('limited', 'rate.limited', 'The workspace was closed often today', {
        retryAfterMs: closingLimit.windowMs,
      })
    }
    if (outcome === 'other_name') {
      throw new AppError('conflict', 'workspace.name_differs', 'The name is not the workspace’s')
    }
    return null
  }),
  handleInWorkspace(keepEndpoint, async (deps, workspace) => {
    if (!(await keepWorkspace(deps, workspace))) {
      throw new AppError('conflict', 'workspace.time_is_up', 'The workspace is being deleted')
    }
    return null
  }),
  handleInWorkspace(readRetention, (deps, workspace) => openRetention(deps, workspace).load()),
  handleInWorkspace(changeRetentionEndpoint, async (deps, workspace, { body }) => {
    if ((await changeRetention(deps, workspace, body.retention, body.isConfirmed)) === 'unconfirmed') {
      throw new AppError('conflict', 'retention.unconfirmed', 'A shorter period deletes what is stored: confirm it')
    }
    return null
  }),
  handleInWorkspace(listEndpoint, (deps, workspace) => listMembers(deps, workspace)),
  handleInWorkspace(inviteEndpoint, (deps, workspace, { body }) => inviteMember(deps, workspace, body)),
  handleInWorkspace(cancelMemberInvitation, async (deps, workspace, { params }) => {
    await cancelInvitation(deps, workspace, params.invitationId)
    return null
  }),
  handleInWorkspace(changeMemberRole, async (deps, workspace, { params, body }) => {
    await changeRole(deps, workspace, params.userId, body.role)
    return null
  }),
  handleInWorkspace(removeEndpoint, async (deps, workspace, { params }) => {
    await removeMember(deps, workspace, params.userId)
    return null
  }),
  handleInWorkspace(leaveEndpoint, async (deps, workspace) => {
    await leaveWorkspace(deps, workspace)
    return null
  }),
  handle(
    acceptMemberInvitation,
    (deps, { actor }, { body }) => joinWorkspace(deps, body.token, requireSignedIn(actor)),
    { rateLimit: joinRateLimit },
  ),
  handleInWorkspace(auditEndpoint, (_deps, workspace, { query }) => listAuditLog(workspace, query.after ?? null)),
]

function refuseDeletion(deletion: Exclude<AccountDeletion, { outcome: 'deleted' }>): AppError {
  switch (deletion.outcome) {
    case 'other_address':
      return new AppError('conflict', 'account.address_differs', 'The address is not the account’s')
    case 'runs_installation':
      return new AppError('conflict', 'account.runs_installation', 'Whoever runs the installation keeps their account')
    case 'held':
      return new AppError('conflict', 'account.owns_workspace', 'A workspace would be left without an owner', {
        extensions: { workspaces: deletion.workspaces },
      })
  }
}
