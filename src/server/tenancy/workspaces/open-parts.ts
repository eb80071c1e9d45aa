import type { CustomerMembers } from '#contract/customer/members.ts'
import type { CustomerWorkspace } from '#contract/customer/workspace.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { changeRole, leaveWorkspace, removeMember } from './change-members.ts'
import { closeWorkspace, keepWorkspace } from './close-workspace.ts'
import { coverScores } from './cover-scores.ts'
import { ensureWorkspaces, renameWorkspace } from './ensure-workspace.ts'
import { cancelInvitation, inviteMember, listMembers } from './invite-member.ts'
import { readFactorPolicy, requireSecondFactor } from './require-second-factor.ts'
import { selectCovering } from './store.ts'

type PartDeps = Pick<Deps, 'log' | 'db' | 'clock' | 'ids' | 'site' | 'config' | 'email'>

/** The members' part of a visit. */
export function openMembers(deps: PartDeps, workspace: Workspace): CustomerMembers {
  return {
    userId: workspace.userId,
    list: () => listMembers(deps, workspace),
    invite: (input) => inviteMember(deps, workspace, input),
    cancelInvitation: (invitationId) => cancelInvitation(deps, workspace, invitationId),
    changeRole: (userId, role) => changeRole(deps, workspace, userId, role),
    remove: (userId) => removeMember(deps, workspace, userId),
    leave: () => leaveWorkspace(deps, workspace),
  }
}

/** The workspace's own part of a visit. */
export function openWorkspacePart(deps: PartDeps, workspace: Workspace): CustomerWorkspace {
  return {
    id: workspace.id,
    name: workspace.name,
    closesAt: workspace.closesAt?.toISOString() ?? null,
    listOwn: () => ensureWorkspaces(deps, workspace, { clientAddress: null }),
    close: (typedName) => closeWorkspace(deps, workspace, typedName),
    keep: () => keepWorkspace(deps, workspace),
    readCovering: () => workspace.transaction((tx) => selectCovering(tx, workspace.id)),
    readFactorPolicy: () => readFactorPolicy(workspace),
    requireSecondFactor: (isRequired) => requireSecondFactor(deps, workspace, isRequired),
    coverScores: (isCovering) => coverScores(deps, workspace, isCovering),
    rename: (name) => renameWorkspace(deps, workspace, name),
  }
}
