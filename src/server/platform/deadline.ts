/** A signal with an end. Call `clear` when the work is done, or the timer outlives it. */
export interface Deadline {
  signal: AbortSignal
  clear(): void
}

/**
 * Aborts with `parent`, or with a `TimeoutError` after `ms` milliseconds. In place of `AbortSignal.any` over
 * `AbortSignal.timeout`: Node 20 may collect the timer's signal as garbage, and then it never fires.
 */
export function openDeadline(parent: AbortSignal, ms: number): Deadline {
  const controller = new AbortController()
  const follow = () => controller.abort(parent.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('The time is up', 'TimeoutError')), ms)
  if (parent.aborted) follow()
  else parent.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      parent.removeEventListener('abort', follow)
    },
  }
}
