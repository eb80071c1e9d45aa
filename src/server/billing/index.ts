export { openOrders } from './orders/admin-orders.ts'
export { type CountedOrders, countOrders, findBuyer, listOrdersOf, listPlansOf } from './orders/read.ts'
export { findOrderById } from './orders/store.ts'
export { firstInvoiced, forgetKeptExtras, keepExtras, openInvoices, owesExtras } from './usage/invoices.ts'
export { readMailRules, takeMails } from './usage/mail-share.ts'
export { monthOf } from './usage/month.ts'
export { openUsage } from './usage/open-usage.ts'
export { hasAiIncluded, hasOwnDomainIncluded } from './usage/quota-status.ts'
export {
  countAnswer,
  extendReservation,
  holdReservation,
  readAllowance,
  releaseMailedReservation,
  releaseReservation,
  reserveQuota,
} from './usage/reservations.ts'
export { claimTrialNetwork, forgetTrialNetworks } from './usage/trial-networks.ts'
