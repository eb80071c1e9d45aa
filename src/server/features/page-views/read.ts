/** What the operator's overview reads. */

export { longestCampaign } from './policy.ts'
export { selectViews } from './store.ts'
