export { openOrders } from './orders/admin-orders.ts'
export { type CountedOrders, countOrders } from './orders/count-store.ts'
export { listOrdersOf, listPlansOf } from './orders/read.ts'
export { findOrderById } from './orders/store.ts'
export { findBuyer } from './orders/use-receipt.ts'
export { forgetKeptExtras, keepExtras, owesExtras } from './usage/invoice-store.ts'
export { mailableText, takeMails } from './usage/mail-share.ts'
export { monthOf } from './usage/month.ts'
export { firstInvoiced, openInvoices } from './usage/open-invoices.ts'
export { openUsage } from './usage/open-usage.ts'
export {
  countAnswer,
  extendReservation,
  holdReservation,
  readAllowance,
  releaseMailedReservation,
  releaseReservation,
  reserveQuota,
} from './usage/places.ts'
export { claimTrialNetwork, forgetTrialNetworks } from './usage/trial-networks.ts'
