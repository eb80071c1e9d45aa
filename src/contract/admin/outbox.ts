import type { MailState } from '../values/mails.ts'

/** Which mails to list. */
export interface OutboxQuery {
  state: MailState | null
  /** Part of a recipient's address; empty for all. */
  search: string
  /** Where the page before ended, from `OutboxPage.next`; null for the newest. */
  after: string | null
}

/** One mail as the outbox lists it. Instants are ISO 8601. */
export interface OutboxMail {
  id: string
  recipient: string
  template: string
  subject: string
  state: MailState
  attempts: number
  /** What the mail server last said, or our own words where it said nothing; null where nothing went wrong. */
  lastError: string | null
  createdAt: string
  /** Of a mail that is held back, such as a reminder. */
  sendAt: string | null
  lastAttemptAt: string | null
  settledAt: string | null
  /** Mail to this address has come back or was refused for good. */
  isUndeliverable: boolean
}

export interface OutboxPage {
  /** The newest first. */
  mails: readonly OutboxMail[]
  /** For the next page's `after`; null on the last. */
  next: string | null
  /** How many there are in each state, whatever is searched for. */
  counts: Readonly<Record<MailState, number>>
  /** Whether mails leave this installation; else they are kept here. */
  sendsMail: boolean
}

export interface UndeliverableAddress {
  address: string
  since: string
  /** What the mail server or the report said. */
  reason: string
  /** `refused` while it was sent, `reported` in a mail that came back later. */
  source: 'refused' | 'reported'
}

/** One mail with its words. */
export interface OutboxMailDetails extends OutboxMail {
  replyTo: string | null
  attachments: readonly { fileName: string; contentType: string; bytes: number }[]
  /**
   * Null where they are not to be read: `removed` with the link that ran out, `secret` where a mail server has them and
   * they hold a link that opens something for its reader alone.
   */
  text: string | null
  wordsGone: 'removed' | 'secret' | null
  undeliverable: UndeliverableAddress | null
  canSendAgain: boolean
  /** The mails that this one was sent again as, the newest first. */
  copies: readonly { id: string; createdAt: string; state: MailState }[]
}

/** What became of a report that a mail could not be delivered (RFC 3464). */
export interface DeliveryReportOutcome {
  /** False: the text holds no such report. */
  isReport: boolean
  /** Addresses that are known as undeliverable now. */
  undeliverable: readonly string[]
  /** Mails of ours that were found and have bounced. */
  bouncedMails: number
}

/** The outbox, for the admin. */
export interface AdminOutbox {
  list(query: OutboxQuery): Promise<OutboxPage>
  find(mailId: string): Promise<OutboxMailDetails | null>
  /**
   * Sends a mail once more, as a new one with the same words.
   * @param copiesSeen How many copies the page showed: pressing twice sends once.
   * @returns The new mail's id, the same for every repeat; null when its words are gone or it still waits.
   */
  sendAgain(mailId: string, copiesSeen: number): Promise<string | null>
  /** Those of some addresses that mail does not reach. */
  undeliverableOf(addresses: readonly string[]): Promise<readonly UndeliverableAddress[]>
  /** Forgets that mail to an address came back. */
  trustAddress(address: string): Promise<void>
  /** Reads a report as it was mailed, its headers included. */
  readReport(message: string): Promise<DeliveryReportOutcome>
}
