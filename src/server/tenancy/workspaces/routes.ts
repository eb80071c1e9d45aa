import {
  acceptMemberInvitation,
  cancelMemberInvitation,
  changeMemberRole,
  closeWorkspace as closeEndpoint,
  inviteMember as inviteEndpoint,
  keepWorkspace as keepEndpoint,
  leaveWorkspace as leaveEndpoint,
  listMembers as listEndpoint,
  listWorkspaces,
  removeMember as removeEndpoint,
  renameWorkspace as renameEndpoint,
} from '#contract/api/workspaces.ts'
import { AppError } from '#contract/errors.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { handle, handleInWorkspace } from '#server/platform/http/handle.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { changeRole, leaveWorkspace, removeMember } from './change-members.ts'
import { closeWorkspace, keepWorkspace } from './close-workspace.ts'
import { ensureWorkspaces } from './ensure-workspace.ts'
import { inviteMember } from './invite-member.ts'
import { joinWorkspace } from './join-workspace.ts'
import { listMembers } from './list-members.ts'
import { closingLimit, joinRateLimit } from './policy.ts'
import { renameWorkspace } from './rename-workspace.ts'

export const routes = [
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
]
