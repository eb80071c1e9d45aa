/** Deliveries in all, the first included: about half an hour, not counting times when the database is away. */
export const maxAttempts = 10
const firstRetryMs = 5000
const maxRetryMs = 10 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** Events that have arrived everywhere are kept as long as finished jobs. */
export const keptDeliveredMs = 14 * dayMs
/** What was given up and not delivered again by then is of no more use. */
export const keptDeadMs = 90 * dayMs

/** How long the next delivery waits after a failed one. @param attempt The one that failed, 1 the first. */
export function retryDelayMs(attempt: number): number {
  return Math.min(firstRetryMs * 2 ** (attempt - 1), maxRetryMs)
}
