import type { LlmFailure, LlmFailureKind } from './port.ts'

export const maxAttempts = 3
const firstDelayMs = 500

const repeatable: ReadonlySet<LlmFailureKind> = new Set(['rate-limited', 'overloaded', 'unreachable', 'timed-out'])

/**
 * How long to wait before the next attempt; null: there is none, since it would not help, would come too late, or enough
 * were made. What a service asks to wait is waited; else 0.5 s, 1 s, each up to half as long again, so that many callers do not come back together.
 * @param attempts Those that were made. @param random 0 to 1.
 */
export function retryDelay(
  failure: LlmFailure,
  { attempts, leftMs, random }: { attempts: number; leftMs: number; random: number },
): number | null {
  if (!failure.mayRetry || !repeatable.has(failure.kind) || attempts >= maxAttempts) return null
  const usual = firstDelayMs * 2 ** (attempts - 1) * (1 + random / 2)
  const delayMs = failure.retryAfterMs ?? usual
  return delayMs < leftMs ? delayMs : null
}
