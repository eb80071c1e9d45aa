import type { MailState } from '#contract/values/mails.ts'
import type { MailTemplateId } from './mail/index.ts'

/** What the admin reads on the outbox's pages. */
export const adminOutbox = {
  title: 'Outbox',
  lead: 'Every mail of the last 90 days, with what became of it.',
  storedLead:
    'Every mail of the last 90 days. No mail server is set up, so they stay here: set SMTP_URL, then send again what is still of use.',
  all: 'All',
  search: 'Recipient’s address',
  find: 'Find',
  clear: 'Show all',
  columns: { mail: 'Mail', recipient: 'Recipient', state: 'State', when: 'Written' },
  undeliverable: 'mail does not reach this address',
  empty: 'No mail has been written yet.',
  emptyHint: 'Sign-in links, confirmations, receipts and notices appear here the moment they are written.',
  nothingFound: 'No mail matches.',
  nothingFoundHint: 'Look for a part of the address, or in another state.',
  older: 'Older',
  newest: 'Newest',
  back: 'Outbox',
  facts: {
    recipient: 'To',
    replyTo: 'Answers go to',
    template: 'Kind',
    state: 'State',
    written: 'Written',
    held: 'Held until',
    attempts: 'Attempts',
    lastAttempt: 'Last attempt',
    settled: 'Settled',
    attachments: 'Attached',
    copies: 'Sent again',
    none: 'none',
  },
  said: 'The mail server said: {reply}',
  sendAgain: 'Send again',
  sentAgain: 'The mail waits to be sent once more. This is the new one.',
  notSentAgain: 'This mail cannot be sent again: it still waits, or its words are gone.',
  text: 'Plain text',
  html: 'As it looks',
  htmlFrame: 'The mail as its recipient sees it',
  removed: 'The words of this mail were removed when its link ran out.',
  secret:
    'This mail holds a link that opens something for its recipient alone. It is shown here only where no mail server takes it.',
  warning: {
    title: 'Mail does not reach {address}.',
    refused: 'The mail server has refused the address since {since}:',
    reported: 'A mail came back; the report of {since} says:',
    mails: 'The mails to it',
    trust: 'The address works again',
    trusted: 'The address counts as working again.',
  },
  report: {
    open: 'A mail came back to your mailbox?',
    lead: 'Paste the whole message here, its headers included (in most mail programs: “show original”). Its mail is marked as bounced, and an address that nobody can be reached at is marked wherever it appears.',
    label: 'The message that came back',
    submit: 'Read the report',
    notReport: 'This is not a delivery report: no part of it says what became of a mail. Paste the whole message.',
    nothing: 'The report names no address that refuses mail for good; nothing has changed.',
    read: 'Read: {mails} marked as bounced; undeliverable: {addresses}.',
    mails: { one: '1 mail', many: '{count} mails' },
    nobody: 'no address',
  },
} as const

export const mailStateWords: Readonly<Record<MailState, string>> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
  stored: 'Not sent',
}

/** What each state means, in a sentence. */
export const mailStateMeanings: Readonly<Record<MailState, string>> = {
  queued: 'It is sent as soon as its time has come and the mail server takes it.',
  sent: 'A mail server has taken it over.',
  failed: 'Every attempt was in vain; it is not tried again by itself.',
  bounced: 'The recipient’s side refuses it for good.',
  stored: 'No mail server is set up, so that it stays here.',
}

/** Our mails by their template's id. An id that is missing here is shown as it is. */
export const mailKinds: Readonly<Record<MailTemplateId, string>> = {
  'account-deleted': 'Account deleted',
  'account-security': 'Security of an account',
  'booking-cancelled': 'Booking cancelled',
  'booking-changed': 'Booking changed',
  'booking-confirmation': 'Booking confirmation',
  'booking-notice': 'Booking, to the host',
  'booking-reminder': 'Booking reminder',
  'candidate-message': 'Message to a candidate',
  'candidate-reply': 'A candidate’s answer',
  'candidate-request': 'A candidate’s request',
  'application-link': 'Interview link, to an applicant',
  'guest-code': 'Code for a guest reviewer',
  'guest-review': 'Link for a guest reviewer',
  'next-round-candidate': 'Next round, to the candidate',
  'next-round-interviewer': 'Next round, to an interviewer',
  'interview-evaluated': 'Report ready, to the recruiter',
  'interview-invitation': 'Interview invitation',
  'interview-reminder': 'Interview reminder',
  'lead-acknowledgement': 'Thanks to a lead',
  'lead-notification': 'New lead',
  'member-invitation': 'Invitation of a colleague',
  mention: 'Mentioned in a note',
  assignment: 'Candidate assigned',
  assignments: 'Candidates assigned to a member',
  'opening-shared': 'Hiring manager named',
  'opening-given': 'Opening given to a member',
  'order-notice': 'New order',
  'own-data-link': 'Link to a candidate’s own data',
  'sso-domain-lost': 'Domain of single sign-on no longer proved',
  'sso-emergency': 'Sign-in without single sign-on',
  'own-domain-lost': 'Own domain no longer leads here',
  'owner-appointed': 'New owner of a workspace',
  'payment-failed': 'Payment failed',
  receipt: 'Receipt',
  refund: 'Refund',
  'report-ready': 'Report ready, to the visitor',
  'safety-alert': 'Danger heard in an interview',
  'sign-in': 'Sign-in link',
  'webhook-paused': 'Webhook paused',
  'workspace-closing': 'Workspace closes',
  'workspace-deleted': 'Workspace deleted',
}

/** What a stored mail's kind is called; a template that there is no more keeps its id. */
export function mailKindOf(template: string): string {
  return new Map<string, string>(Object.entries(mailKinds)).get(template) ?? template
}

/** What an answer of a mail server means, by what stands in it; the first that matches counts. */
export const mailFailures: readonly { sign: RegExp; meaning: string }[] = [
  {
    sign: /\b5\.1\.1\b|no such user|user unknown|unknown user|mailbox (unavailable|not found)/i,
    meaning: 'There is no such mailbox.',
  },
  {
    sign: /\b5\.1\.2\b|\b5\.4\.4\b|domain not found|host not found|NXDOMAIN/i,
    meaning: 'The domain of this address takes no mail.',
  },
  { sign: /\b[45]\.2\.2\b|over quota|mailbox (is )?full/i, meaning: 'The mailbox is full.' },
  { sign: /\b5\.2\.1\b|disabled|inactive/i, meaning: 'The mailbox is closed.' },
  {
    sign: /greylist|\b4\.7\.1\b/i,
    meaning: 'The server asks to come back in a few minutes, as it does with senders it does not know.',
  },
  {
    sign: /\b5\.7\.(8|9)\b|\b535\b|authentication|EAUTH|credentials/i,
    meaning: 'The mail server refuses our name or password: check SMTP_URL.',
  },
  {
    sign: /\b5\.7\.\d+\b|spam|blocked|blacklist|relay/i,
    meaning: 'The mail server does not take mails from us: check MAIL_FROM, and the domain’s SPF and DKIM entries.',
  },
  {
    sign: /ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EDNS|EHOSTUNREACH|ECONNRESET|timeout|closed unexpectedly|getaddrinfo/i,
    meaning: 'The mail server could not be reached: check SMTP_URL and the network.',
  },
  {
    sign: /TLS|certificate|ESOCKET/i,
    meaning: 'No safe connection to the mail server could be made: check the port and the scheme in SMTP_URL.',
  },
  { sign: /^4|\b4\.\d\.\d\b/, meaning: 'The mail server was not ready.' },
]
