/**
 * What other features use of mails: queueing one inside their transaction, taking it back, counting, forgetting a person
 * or a matter, knowing whom mail does not reach, and the operator's outbox.
 */
export { eraseMailsAbout, eraseMailsOf } from './erase-mails.ts'
export { readMailHealth } from './health-store.ts'
export { invitationLostAddress } from './invitation-lost-address.ts'
export { findUndeliverable, openOutbox, sendsMail } from './open-outbox.ts'
export { type NewMail, queueMail } from './queue-mail.ts'
export { countMailsTo, selectMailsTo, selectNewestStates, withdrawMail } from './store.ts'
