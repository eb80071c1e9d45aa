/** What other features use of mails: queueing one inside their transaction, taking it back, counting, and forgetting a person. */
export { type NewMail, queueMail } from './queue-mail.ts'
export { countMailsTo, deleteMailsTo, withdrawMail } from './store.ts'
