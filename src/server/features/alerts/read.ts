/** What interviews, pages and a candidate's own data use of alerts. */
export { openAlerts } from './manage-alerts.ts'
export { raiseAlert } from './raise-alert.ts'
export { reachesSomebody } from './recipients.ts'
export { type StoredAlert, selectAlert } from './store.ts'
