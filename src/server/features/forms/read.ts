/** What other features with a form of their own use: telling repeats and bots, how it came to be sent, what can be stored. */

export { storableText, storableTexts } from '#server/platform/http/storable.ts'
export { contactNamesOf } from './contact-names.ts'
/** What the operator's overview counts. */
export { countSubmissions, readDeliveryHealth } from './count-store.ts'
/** What the operator's work with contacts reads and changes. */
export { queueDelivery, queueMissingDeliveries, reviveDeliveries } from './delivery-store.ts'
export { hashValues, readKey } from './identify-repeat.ts'
export { readFacts } from './read-facts.ts'
export { contactMerges, contactNotes, contacts, deliveries, erasures, leads, submissions } from './schema.ts'
/** Whoever comes to us by another way than a form is a contact, too. */
export { Consent, noteContact, Touch } from './store.ts'
export { type AddressCounter, createAddressCounter, mostOfAddress, suspectBot } from './suspect-bots.ts'
/** Who has to be written to about what has arrived. */
export { lockUntold, markTold, type UntoldSubmission } from './told-store.ts'
export { wakeOutbox } from './wake-outbox.ts'
