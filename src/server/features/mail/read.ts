/** What other features use of mails: queueing one inside their transaction, taking it back, and forgetting a person. */
export { type NewMail, queueMail } from './queue-mail.ts'
export { deleteMailsTo, withdrawMail } from './store.ts'
