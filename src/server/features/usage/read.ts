/** What other features use of the quota: places for those who invite and interview, its page, and what the operator invoices. */
export { forgetKeptExtras, keepExtras, owesExtras } from './invoice-store.ts'
export { mailableText, takeMails } from './mail-share.ts'
export { monthOf } from './month.ts'
export { firstInvoiced, openInvoices } from './open-invoices.ts'
export { openUsage } from './open-usage.ts'
export {
  countAnswer,
  extendPlace,
  holdPlace,
  readAllowance,
  releaseMailedPlace,
  releasePlace,
  reservePlaces,
} from './places.ts'
export { claimTrialNetwork, forgetTrialNetworks } from './trial-networks.ts'
