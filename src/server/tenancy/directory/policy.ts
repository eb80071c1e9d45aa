import { hasRole, type WorkspaceRole } from '#contract/values/workspace.ts'

/** The role of somebody who is in these groups: the highest that one is mapped to, else the workspace's default. */
export function roleOfGroups(mapped: readonly (WorkspaceRole | null)[], defaultRole: WorkspaceRole): WorkspaceRole {
  let highest: WorkspaceRole | null = null
  for (const role of mapped) {
    if (role !== null && (highest === null || hasRole(role, highest))) highest = role
  }
  return highest ?? defaultRole
}
