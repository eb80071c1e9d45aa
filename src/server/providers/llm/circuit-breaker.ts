import type { Clock } from '#server/platform/clock.ts'
import type { LlmFailureKind } from './port.ts'

/**
 * Keeps calls from a service that fails again and again. After `maxFailures` in a row it is left alone for `pauseMs`; then
 * one call tries it, and its outcome decides.
 */
export interface CircuitBreaker {
  /** Null: the service may be asked, and the outcome must be told. Else how long it is still left alone, milliseconds. */
  enter(): number | null
  tell(outcome: 'answered' | LlmFailureKind): void
}

const maxFailures = 5
const pauseMs = 30_000

/** What says that the service itself is unwell. */
const faults: ReadonlySet<string> = new Set<LlmFailureKind>(['unreachable', 'timed-out', 'overloaded'])
/** What says nothing about it. */
const silent: ReadonlySet<string> = new Set<LlmFailureKind>(['cancelled', 'circuit-open', 'over-budget'])

export function createCircuitBreaker(clock: Pick<Clock, 'monotonicMs'>): CircuitBreaker {
  let failures = 0
  let openUntilMs = -Infinity
  let isTrying = false
  return {
    enter() {
      if (failures < maxFailures) return null
      const leftMs = openUntilMs - clock.monotonicMs()
      if (leftMs > 0) return leftMs
      // Another call is trying it; how long that takes is not known.
      if (isTrying) return 1_000
      isTrying = true
      return null
    },
    tell(outcome) {
      isTrying = false
      if (silent.has(outcome)) return
      failures = faults.has(outcome) ? failures + 1 : 0
      if (failures >= maxFailures) openUntilMs = clock.monotonicMs() + pauseMs
    },
  }
}
