/**
 * What has become of a mail. `stored`: no mail server is configured, so that it stays where the admin reads it.
 * `bounced`: the recipient's side refuses it for good; `failed`: every attempt was in vain.
 */
export const mailStates = ['queued', 'sent', 'failed', 'bounced', 'stored'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Whether an enhanced status code (RFC 3463) says that nobody can be reached at an address: 5.1.x, without those about the
 * sender's address (5.1.7, 5.1.8), and a mailbox that is closed (5.2.1). A policy (5.7.x), a full mailbox (5.2.2) or a
 * broken server (5.3.x) says nothing of the kind.
 */
export function isDeadAddressStatus(status: string): boolean {
  return /^5\.(1\.(?![78]$)\d{1,3}|2\.1)$/.test(status)
}
