export { openPageFirstRun } from '#server/tenancy/first-run/claim-installation.ts'
export type { WorkspaceContents } from '#server/tenancy/workspaces/delete-account.ts'
export { openAccount } from './accounts/open-account.ts'
export { requestSignIn } from './accounts/request-sign-in.ts'
export { canSignIn, signIn } from './accounts/sign-in.ts'
export { hasAccount, lastSignInAt } from './accounts/store.ts'
export { openApiConfiguration } from './api-configuration/open-configuration.ts'
export {
  findModels,
  type InterviewModels,
  openModels,
  openPlanningModel,
  openPublicModels,
  openRehearsalModels,
  type RehearsalModels,
} from './api-configuration/own-models.ts'
export {
  type CallSpeech,
  findOwnProvider,
  findSpokenLanguages,
  openOwnSpeech,
} from './api-configuration/own-speech.ts'
export { hasPublicBudget, readPublicUse } from './api-configuration/public-budget.ts'
export { sumCalls } from './api-configuration/store.ts'
export { readEmployerLook } from './employer/read-look.ts'
export { openEmployer } from './employer/save-brand.ts'
export { exportOwnDomain, openOwnDomain } from './own-domain/open-own-domain.ts'
export { exportDirectory } from './scim/export-directory.ts'
export { openDirectory } from './scim/settings.ts'
export { openPageSecondFactor, openSecurity } from './second-factors/open-parts.ts'
export { exportSender, openSender } from './senders/open-sender.ts'
export { exportSingleSignOn, openSingleSignOn } from './single-sign-on/open-single-sign-on.ts'
export { deleteAccount } from './workspaces/delete-account.ts'
export { closeDeserted, deleteEnded, lockEnded, selectEnded } from './workspaces/end-store.ts'
export { ensureWorkspaces } from './workspaces/ensure-workspace.ts'
export { joinWorkspace, readJoinOffer } from './workspaces/join-workspace.ts'
export { openMembers, openWorkspacePart } from './workspaces/open-parts.ts'
export { endOfClosing } from './workspaces/policy.ts'
export { lockWorkspace, updateRetention } from './workspaces/store.ts'
