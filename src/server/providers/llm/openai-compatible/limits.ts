import { followSignals } from '#server/platform/abort-signals.ts'
import { failureOf } from '../failures.ts'
import type { LlmFailure, LlmRequest } from '../port.ts'

/** The time that a call has, and its caller's signal, as one signal. */
export interface Limits {
  signal: AbortSignal
  /** Why the signal aborted; null while it has not. */
  failure(): LlmFailure | null
  /** The first piece is here. */
  noteFirst(): void
  /** Ends what is still under way. */
  close(): void
}

export function openLimits(
  signal: AbortSignal,
  { timeoutMs, firstPieceTimeoutMs }: Pick<LlmRequest, 'timeoutMs' | 'firstPieceTimeoutMs'>,
): Limits {
  const follower = followSignals(signal)
  let failure: LlmFailure | null = null
  const giveUp = () => {
    failure ??= failureOf('timed-out')
    follower.abort(new DOMException('The time is up', 'TimeoutError'))
  }
  const total = setTimeout(giveUp, timeoutMs)
  const first = firstPieceTimeoutMs === undefined ? undefined : setTimeout(giveUp, firstPieceTimeoutMs)
  return {
    signal: follower.signal,
    failure: () => failure ?? (signal.aborted ? failureOf('cancelled') : null),
    noteFirst: () => clearTimeout(first),
    close() {
      clearTimeout(total)
      clearTimeout(first)
      follower.abort()
    },
  }
}
