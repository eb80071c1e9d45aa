/**
 * What has become of a mail. `stored`: no mail server is configured, so that it stays where the admin reads it.
 * `bounced`: the recipient's side refuses it for good; `failed`: every attempt was in vain.
 */
export const mailStates = ['queued', 'sent', 'failed', 'bounced', 'stored'] as const
export type MailState = (typeof mailStates)[number]
