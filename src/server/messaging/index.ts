export { installationSender } from './mail/deliver-mail.ts'
export { eraseMailsAbout, eraseMailsOf } from './mail/erase-mails.ts'
export { findUndeliverable, openOutbox, readMailHealth, sendsMail } from './mail/open-outbox.ts'
export { deliveryTimeoutMs } from './mail/policy.ts'
export { brandOfEmployer, queueMail } from './mail/queue-mail.ts'
export { checkReportSecret } from './mail/routes.ts'
export {
  countMailsTo,
  isUndeliverable,
  recallMail,
  selectMailKey,
  selectMailStates,
  selectMailsTo,
  selectNewestStates,
  withdrawMail,
} from './mail/store.ts'
export { notify } from './notifications/notify.ts'
export { openNotifications } from './notifications/read-notifications.ts'
export { deleteOfInterview, selectTimesTold, withdrawNews } from './notifications/store.ts'
export { dkimKeyContext, makeDkimKey } from './senders/dkim-key.ts'
export {
  deleteSender,
  lockSender,
  putSender,
  replaceSealedSenderKey,
  type StoredSender,
  selectDueSenders,
  selectSealedSenderKeys,
  selectSender,
  updateSender,
} from './senders/store.ts'
