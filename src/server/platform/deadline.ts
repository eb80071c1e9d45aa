import { followSignals } from './follow-signals.ts'

/** A signal with an end. Call `clear` when the work is done, or the timer outlives it. */
export interface Deadline {
  signal: AbortSignal
  clear(): void
}

/**
 * Aborts with `parent`, where there is one, or with a `TimeoutError` after `ms` milliseconds. In place of `AbortSignal.any` over
 * `AbortSignal.timeout`: Node 20 may collect the timer's signal as garbage, and then it never fires.
 */
export function openDeadline(parent: AbortSignal | undefined, ms: number): Deadline {
  const { signal, abort, leave } = followSignals(...(parent === undefined ? [] : [parent]))
  const timer = setTimeout(() => abort(new DOMException('The time is up', 'TimeoutError')), ms)
  return {
    signal,
    clear() {
      clearTimeout(timer)
      leave()
    },
  }
}
