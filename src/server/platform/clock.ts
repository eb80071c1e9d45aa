/** A pending `setTimeout` of a clock; only the clock that made it can clear it. */
export type TimerHandle = { readonly id: number }

/** Time as the product sees it: the wall, a monotonic counter and timers, so that tests can drive all three. */
export interface Clock {
  now(): Date
  /** Milliseconds since an arbitrary start; never goes back. */
  monotonicMs(): number
  setTimeout(callback: () => void, delayMs: number): TimerHandle
  clearTimeout(handle: TimerHandle): void
}

/** The machine's clock. Its timers do not keep the process alive by themselves. */
export function createSystemClock(): Clock {
  const timers = new Map<number, NodeJS.Timeout>()
  let nextId = 1
  return {
    now: () => new Date(),
    monotonicMs: () => performance.now(),
    setTimeout(callback, delayMs) {
      const id = nextId++
      const timer = setTimeout(() => {
        timers.delete(id)
        callback()
      }, delayMs)
      timer.unref()
      timers.set(id, timer)
      return { id }
    },
    clearTimeout(handle) {
      clearTimeout(timers.get(handle.id))
      timers.delete(handle.id)
    },
  }
}

/** A clock that moves only when told to. */
export interface VirtualClock extends Clock {
  /**
   * Moves time forward and runs the timers that fall due, in order, letting promises settle before each and at the
   * end, so that a timer set by a continuation still runs inside the same advance.
   */
  advance(byMs: number): Promise<void>
  /** Timers that wait; a test that ends with some has leaked them. */
  readonly pendingTimers: number
}

/** @param start The wall time at which the clock begins; its monotonic counter begins at 0. */
export function createVirtualClock(start: Date = new Date('2026-01-01T00:00:00.000Z')): VirtualClock {
  const timers = new Map<number, { dueMs: number; callback: () => void }>()
  let elapsedMs = 0
  let nextId = 1

  function takeNextDue(untilMs: number): (() => void) | null {
    let next: { id: number; dueMs: number; callback: () => void } | null = null
    for (const [id, timer] of timers) {
      if (timer.dueMs > untilMs || (next !== null && timer.dueMs >= next.dueMs)) continue
      next = { id, ...timer }
    }
    if (next === null) return null
    timers.delete(next.id)
    elapsedMs = Math.max(elapsedMs, next.dueMs)
    return next.callback
  }

  return {
    now: () => new Date(start.getTime() + elapsedMs),
    monotonicMs: () => elapsedMs,
    setTimeout(callback, delayMs) {
      const id = nextId++
      timers.set(id, { dueMs: elapsedMs + Math.max(0, delayMs), callback })
      return { id }
    },
    clearTimeout(handle) {
      timers.delete(handle.id)
    },
    async advance(byMs) {
      const untilMs = elapsedMs + byMs
      await settlePromises()
      for (let callback = takeNextDue(untilMs); callback !== null; callback = takeNextDue(untilMs)) {
        callback()
        await settlePromises()
      }
      elapsedMs = untilMs
      await settlePromises()
    },
    get pendingTimers() {
      return timers.size
    },
  }
}

/** Two turns of the event loop let chains of promises and resolved I/O callbacks run to their next wait. */
async function settlePromises(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve))
  await new Promise<void>((resolve) => setImmediate(resolve))
}

/** Waits on the clock; rejects with the signal's reason when it is aborted first. */
export function waitFor(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const onAbort = () => {
      clock.clearTimeout(handle)
      reject(signal?.reason)
    }
    const handle = clock.setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, delayMs)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
