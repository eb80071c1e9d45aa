/** A controller that also follows others. */
export interface Follower {
  signal: AbortSignal
  /** Aborts it alone, and unhooks it from those it follows. */
  abort(reason?: unknown): void
  /** Unhooks it: for work that has ended well. */
  leave(): void
}

/**
 * Aborts when the first of `sources` does, with its reason, or when told to. In place of `AbortSignal.any`: Node 20 keeps
 * every such signal that was ever listened to until the process ends, and with it whatever its reason and its listeners
 * remember; a call left some hundred kilobytes of sound behind.
 */
export function followSignals(...sources: readonly AbortSignal[]): Follower {
  const controller = new AbortController()
  const hooks = sources.map((source) => ({ source, follow: () => abort(source.reason) }))
  for (const { source, follow } of hooks) {
    if (source.aborted) follow()
    else source.addEventListener('abort', follow, { once: true })
  }

  function leave(): void {
    for (const { source, follow } of hooks) source.removeEventListener('abort', follow)
  }

  function abort(reason?: unknown): void {
    leave()
    controller.abort(reason)
  }

  return { signal: controller.signal, abort, leave }
}

/** A signal with an end. Call `clear` when the work is done, or the timer outlives it. */
interface Deadline {
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

/** What is running, or the signal's reason as soon as it aborts: for what cannot be told to stop and is left to end alone. */
export async function untilAborted<Result>(running: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // Nobody waits for it any more once the signal has aborted; how it ends then is nobody's failure.
  running.catch(() => undefined)
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([running, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
