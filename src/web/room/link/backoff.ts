const firstDelayMs = 400
const maxDelayMs = 10_000

/**
 * How long to wait before try number `attempt` (from 1): doubling, capped, and spread over its upper half so that many
 * callers of a restarted server do not come back in one instant. `random` is in [0, 1).
 */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1))
  return Math.round(ceiling * (0.5 + random / 2))
}
