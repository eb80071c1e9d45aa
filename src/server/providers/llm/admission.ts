import { followSignals } from '#server/platform/abort-signals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { BudgetReservation } from './budget.ts'
import { failureOf } from './failures.ts'
import type { LlmGate } from './gates.ts'
import type { LlmFailure, LlmOutcome, LlmRequest, LlmUsage } from './port.ts'

/** A place among the calls of a key, which must be left with what became of the attempt. */
export type Admission = { leave(outcome: LlmOutcome<unknown>): void } | { refused: LlmFailure }

interface Attempt {
  request: Pick<LlmRequest, 'budget'>
  /** What it may use at most. */
  expected: LlmUsage
  /** How long it may wait for its turn. */
  leftMs: number
}

/** Waits for a place, then asks the breaker and the budget, which know best when the call would really be made. */
export async function admit(
  { clock, gate }: { clock: Clock; gate: LlmGate },
  attempt: Attempt,
  signal: AbortSignal,
): Promise<Admission> {
  const giveBack = await takeSlot(clock, gate, attempt.leftMs, signal)
  if (giveBack === null) return { refused: failureOf(signal.aborted ? 'cancelled' : 'timed-out') }
  const checked = check(gate, attempt)
  if ('refused' in checked) {
    giveBack()
    return checked
  }
  return {
    leave(outcome) {
      giveBack()
      gate.breaker.tell(outcome.kind === 'answered' ? 'answered' : outcome.failure.kind)
      checked.reservation?.settle(outcome.usage)
    },
  }
}

/** Null where the time was up, or the caller gone, before one was free. */
async function takeSlot(
  clock: Clock,
  gate: LlmGate,
  leftMs: number,
  signal: AbortSignal,
): Promise<(() => void) | null> {
  const waiting = followSignals(signal)
  const timer = clock.setTimeout(() => waiting.abort(), leftMs)
  const giveBack = await gate.slots.take(waiting.signal).catch(() => null)
  clock.clearTimeout(timer)
  waiting.leave()
  return giveBack
}

function check(
  { breaker }: LlmGate,
  { request: { budget }, expected }: Attempt,
): { refused: LlmFailure } | { reservation: BudgetReservation | null } {
  const closedMs = breaker.enter()
  if (closedMs !== null) return { refused: failureOf('circuit-open', { retryAfterMs: closedMs }) }
  const reservation = budget?.reserve(expected) ?? null
  if (budget === undefined || reservation !== null) return { reservation }
  breaker.tell('over-budget')
  return { refused: failureOf('over-budget') }
}
