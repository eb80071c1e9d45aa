/** What pages and other features use of invitations. */
export { readCallCookie } from './call-cookie.ts'
export { findDoorInterview, openDoor } from './door.ts'
export { openInterviews, openInvitations } from './open-parts.ts'
export {
  type StoredInvitation,
  selectConcerned as findConcerned,
  selectInvitation as findInvitation,
  selectWorkspaceName as selectEmployer,
  updateInvitation,
} from './store.ts'
export { sweepInvitationsAddress } from './sweep-address.ts'
export { tellInviterAddress } from './tell-inviter-address.ts'
export { tellWorkspace } from './tell-workspace.ts'
