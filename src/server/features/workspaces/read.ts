/** What the dashboard's pages and other features use of workspaces. */
export { openRetention } from './change-retention.ts'
export { deleteAccount } from './delete-account.ts'
export { ensureWorkspaces } from './ensure-workspace.ts'
export { joinWorkspace, readJoinOffer } from './join-workspace.ts'
export { openAudit, openMembers, openWorkspacePart } from './open-parts.ts'
/** Everybody in a workspace, in the order of joining. */
export { type StoredEntry, selectEntries, selectMembers } from './store.ts'
