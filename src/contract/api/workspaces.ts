import { z } from 'zod'
import { AuditPage } from '../customer/audit.ts'
import { MadeMemberInvitation, MemberList, NewMemberInvitation } from '../customer/members.ts'
import { OwnWorkspace } from '../customer/workspace.ts'
import { AccessToken } from '../values/ids.ts'
import { Retention } from '../values/retention.ts'
import { WorkspaceName, WorkspaceParams, WorkspaceRole } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Workspaces'
const Id = z.string().min(1).max(64)
const MemberParams = WorkspaceParams.extend({ userId: Id })

/** Whoever has none is given one of their own. */
export const listWorkspaces = defineEndpoint({
  id: 'workspaces.list',
  method: 'GET',
  path: '/api/workspaces',
  summary: 'List the workspaces of whoever is signed in.',
  tag,
  access: 'user',
  result: z.object({ workspaces: z.array(OwnWorkspace) }),
  errors: ['session.missing'],
})

export const renameWorkspace = defineEndpoint({
  id: 'workspaces.rename',
  method: 'PATCH',
  path: workspacePath,
  summary: 'Give a workspace another name.',
  tag,
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  body: z.strictObject({ name: WorkspaceName }),
  status: 204,
  errors: ['request.invalid', 'origin.forbidden'],
})

/** Until then it can be read, exported and kept; nobody is invited, and whoever has not begun no longer can. */
export const closeWorkspace = defineEndpoint({
  id: 'workspaces.close',
  method: 'POST',
  path: `${workspacePath}/close`,
  summary: 'Close a workspace: all of it is deleted 30 days later. Its name is typed anew.',
  tag,
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  body: z.strictObject({ name: z.string().max(200) }),
  status: 204,
  errors: ['request.invalid', 'workspace.name_differs', 'rate.limited', 'origin.forbidden'],
})

export const keepWorkspace = defineEndpoint({
  id: 'workspaces.keep',
  method: 'POST',
  path: `${workspacePath}/keep`,
  summary: 'Keep a workspace that was closed, before its time has come.',
  tag,
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  status: 204,
  errors: ['request.invalid', 'workspace.time_is_up', 'origin.forbidden'],
})

export const readRetention = defineEndpoint({
  id: 'workspaces.read-retention',
  method: 'GET',
  path: `${workspacePath}/retention`,
  summary: 'Read how long a workspace keeps what its candidates give.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  result: Retention,
  errors: ['request.invalid'],
})

/** A longer period holds for whoever agrees to it from now on, a shorter one deletes what is stored already. */
export const changeRetention = defineEndpoint({
  id: 'workspaces.change-retention',
  method: 'PUT',
  path: `${workspacePath}/retention`,
  summary: 'Change how long a workspace keeps what its candidates give; to shorten a period has to be confirmed.',
  tag,
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  body: z.strictObject({ retention: Retention, isConfirmed: z.boolean() }),
  status: 204,
  errors: ['request.invalid', 'retention.unconfirmed', 'origin.forbidden'],
})

/** What each interview's folder holds is what its candidate can download, and who of the team did what. */
export const exportWorkspace = defineEndpoint({
  id: 'workspaces.export',
  method: 'GET',
  path: `${workspacePath}/export.zip`,
  summary: 'Download what a workspace holds: openings, plans, interviews, reports, logs; recordings on request.',
  tag,
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  query: z.strictObject({ recordings: z.enum(['yes', 'no']).default('no') }),
  produces: 'application/zip',
  errors: ['request.invalid', 'rate.limited'],
})

/** Open invitations are among the answer for owners alone. */
export const listMembers = defineEndpoint({
  id: 'members.list',
  method: 'GET',
  path: `${workspacePath}/members`,
  summary: 'List who works in a workspace.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  result: MemberList,
  errors: ['request.invalid'],
})

/** An address that has an open invitation gets a new link, and the old one stops working. */
export const inviteMember = defineEndpoint({
  id: 'members.invite',
  method: 'POST',
  path: `${workspacePath}/member-invitations`,
  summary: 'Invite somebody to work in a workspace, by e-mail.',
  tag,
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  body: NewMemberInvitation,
  result: MadeMemberInvitation,
  status: 201,
  errors: ['request.invalid', 'member.known', 'rate.limited', 'origin.forbidden'],
})

export const cancelMemberInvitation = defineEndpoint({
  id: 'members.cancel-invitation',
  method: 'DELETE',
  path: `${workspacePath}/member-invitations/:invitationId`,
  summary: 'Take an invitation back; its link stops working.',
  tag,
  access: { workspace: 'owner' },
  params: WorkspaceParams.extend({ invitationId: Id }),
  status: 204,
  errors: ['request.invalid', 'member_invitation.not_found', 'origin.forbidden'],
})

export const changeMemberRole = defineEndpoint({
  id: 'members.change-role',
  method: 'PATCH',
  path: `${workspacePath}/members/:userId`,
  summary: 'Change what a member may do. A workspace keeps an owner.',
  tag,
  access: { workspace: 'owner' },
  params: MemberParams,
  body: z.strictObject({ role: WorkspaceRole }),
  status: 204,
  errors: ['request.invalid', 'member.not_found', 'member.last_owner', 'origin.forbidden'],
})

export const removeMember = defineEndpoint({
  id: 'members.remove',
  method: 'DELETE',
  path: `${workspacePath}/members/:userId`,
  summary: 'Take a member out of a workspace. A workspace keeps an owner.',
  tag,
  access: { workspace: 'owner' },
  params: MemberParams,
  status: 204,
  errors: ['request.invalid', 'member.not_found', 'member.last_owner', 'origin.forbidden'],
})

export const leaveWorkspace = defineEndpoint({
  id: 'members.leave',
  method: 'POST',
  path: `${workspacePath}/leave`,
  summary: 'Leave a workspace. Its last owner cannot.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  status: 204,
  errors: ['request.invalid', 'member.last_owner', 'origin.forbidden'],
})

/** The token is the link's; the address that it was sent to must be the one that is signed in. */
export const acceptMemberInvitation = defineEndpoint({
  id: 'members.accept-invitation',
  method: 'POST',
  path: '/api/member-invitations/accept',
  summary: 'Join a workspace by the link of an invitation, once.',
  tag,
  access: 'user',
  body: z.strictObject({ token: AccessToken }),
  result: z.object({ workspaceId: z.string() }),
  errors: [
    'session.missing',
    'request.invalid',
    'member_invitation.invalid',
    'member_invitation.wrong_address',
    'rate.limited',
    'origin.forbidden',
  ],
})

export const listAuditLog = defineEndpoint({
  id: 'audit-log.list',
  method: 'GET',
  path: `${workspacePath}/audit-log`,
  summary: 'Read who did what in a workspace, the newest first, page by page.',
  tag,
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  query: z.strictObject({ after: z.uuid().optional() }),
  result: AuditPage,
  errors: ['request.invalid'],
})
