import type { Secret } from '#server/platform/config/secret.ts'

export interface EmailAddress {
  /** Null: the address stands alone. */
  name: string | null
  address: string
}

/** A text file that travels with a mail. */
export interface EmailAttachment {
  fileName: string
  /** With the parameters that matter: a calendar's says `text/calendar; method=REQUEST`. */
  contentType: string
  /** UTF-8. */
  content: string
}

/** A domain's signature under a mail (DKIM, RFC 6376): RSA with SHA-256. */
export interface EmailSigning {
  domain: string
  selector: string
  /** PEM. */
  privateKey: Secret
}

/** One mail to one person, written out. */
export interface EmailMessage {
  /** The same at every attempt, so that receivers recognise a mail that arrives twice. Letters, digits, hyphens. */
  id: string
  /** Which of our mails it is. */
  template: string
  from: EmailAddress
  /** Where the mail goes that says it was not delivered: the sender of the envelope (RFC 5321, 3.6.3). */
  returnPath: string
  /** Null: whoever takes the mail over signs it, or nobody does. */
  signing: EmailSigning | null
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** The first calendar is also offered as a way to read the mail (`multipart/alternative`), with its method. */
  attachments: readonly EmailAttachment[]
}

/**
 * What became of one attempt. `reply` is what the other side said, one line of at most 300 characters; it may name the
 * recipient, so it belongs in the database and in no log.
 */
export type SendOutcome =
  /** A mail server has taken it over. */
  | { state: 'sent' }
  /** No mail server is configured; the mail stays where the owner can read it. */
  | { state: 'stored' }
  /** Not now: the server is away, busy, greylisting, or not set up right. Trying again may help. */
  | { state: 'deferred'; reply: string }
  /** The server refuses this mail or its recipient for good; `addressIsDead` when it says that there is no such mailbox. */
  | { state: 'bounced'; reply: string; addressIsDead: boolean }

/**
 * Hands mails on. Never rejects for what a mail server can do: that is an outcome. Every mail says
 * `Auto-Submitted: auto-generated`, so that out-of-office programs do not answer it (RFC 3834, 5). An attempt whose signal
 * was aborted before it began hands on nothing; the next attempt would send it twice. A mail with a signing leaves signed or
 * not at all.
 */
export interface EmailSender {
  readonly id: string
  /** What the start says of it, where it stands in for an outside service. */
  readonly standIn?: string
  /** @param signal Aborted when the attempt takes too long; the outcome is then `deferred`. */
  send(message: EmailMessage, signal: AbortSignal): Promise<SendOutcome>
}
