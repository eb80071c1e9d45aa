import type { MailState } from '#contract/values/mails.ts'
import type { SendOutcome } from '#server/providers/email/port.ts'

/**
 * Attempts and the pause after the first; each further pause is twice as long, with jitter. Nine pauses are four hours
 * and a quarter: greylisting (RFC 6647, 5: minutes to an hour) and a server that is being repaired are outlasted.
 */
export const deliveryAttempts = 10
export const deliveryBackoffMs = 30_000
/** Longer than the slowest exchange the adapters allow. */
export const deliveryTimeoutMs = 60_000

/** A mail that still waits this long after an attempt has no job any more: three times the longest pause. */
export const abandonedAfterMs = 12 * 60 * 60 * 1000

/** Mails are personal data; their rows are deleted this long after they were written. */
export const mailRetentionMs = 90 * 24 * 60 * 60 * 1000

export interface Settlement {
  state: MailState
  lastError: string | null
  /** Whether the job is to come back. */
  isTriedAgain: boolean
}

/** Mails on one page of the outbox. */
export const outboxPageSize = 50

/** What a mail becomes after an attempt. */
export function settleMail(outcome: SendOutcome, isLastAttempt: boolean): Settlement {
  switch (outcome.state) {
    case 'sent':
    case 'stored':
      return { state: outcome.state, lastError: null, isTriedAgain: false }
    case 'bounced':
      return { state: 'bounced', lastError: outcome.reply, isTriedAgain: false }
    case 'deferred':
      return { state: isLastAttempt ? 'failed' : 'queued', lastError: outcome.reply, isTriedAgain: !isLastAttempt }
  }
}
