import type { CrmOutcome } from '#server/providers/crm-forms/port.ts'

/**
 * Pauses double from ten seconds to six hours. Sixteen attempts take a day and a half: a service that is down over a
 * night, and a wrong form id that somebody puts right the next morning, lose nothing. Afterwards a person replays.
 */
export const deliveryAttempts = 16
const firstPauseMs = 10_000
const longestPauseMs = 6 * 60 * 60 * 1000

/** An attempt that has not been settled by then belonged to a process that died: longer than an attempt may take. */
export const attemptLeaseMs = 45_000

/** Submissions sent side by side. Few, so that a process that dies leaves few of which nobody knows whether they arrived. */
export const sentTogether = 8

export interface DeliverySettlement {
  state: 'waiting' | 'delivered' | 'dead'
  lastError: string | null
  /** Of one that waits: time until the next attempt, milliseconds. */
  pauseMs: number
}

/**
 * What a row of the outbox becomes after an attempt.
 * @param attempt 1 for the first. @param chance From 0 to 1: spreads attempts that failed together.
 */
export function settleDelivery(outcome: CrmOutcome, attempt: number, chance: number): DeliverySettlement {
  if (outcome.state === 'delivered' || outcome.state === 'kept') {
    return { state: 'delivered', lastError: null, pauseMs: 0 }
  }
  const lastError = outcome.reason
  if (outcome.state === 'refused' || attempt >= deliveryAttempts) return { state: 'dead', lastError, pauseMs: 0 }
  const longest = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs)
  const pauseMs = Math.round(longest * (0.5 + chance / 2))
  return { state: 'waiting', lastError, pauseMs: Math.max(pauseMs, outcome.retryAfterMs ?? 0) }
}
