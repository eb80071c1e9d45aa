import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { Subscription } from './define-subscription.ts'
import { deliverDue, type LeftBehind } from './deliver-due.ts'

/** How often the database is asked when nothing was due; the delay that a new event sees is half of it on average. */
const pollingMs = 250
/** After a failure that is not a subscriber's: the database is away. */
const outageRetryMs = 1000

export interface EventDispatcher {
  /** Begins no further delivery, lets those under way end until the deadline, then leaves them to the next process. */
  stop(deadlineMs: number): Promise<void>
}

/** Delivers events from now on, as they are published. */
export function startEventDispatcher(deps: Deps, subscriptions: readonly Subscription[]): EventDispatcher {
  const ending = new AbortController()
  const stopping = new AbortController()
  const running = dispatch(deps, subscriptions, ending.signal, stopping.signal)
  return {
    async stop(deadlineMs) {
      ending.abort()
      const abort = setTimeout(() => stopping.abort(new Error('The server is stopping')), deadlineMs)
      await running
      clearTimeout(abort)
    },
  }
}

/** @param ending No further batch. @param stopping Nor the rest of this one. */
async function dispatch(
  deps: Deps,
  subscriptions: readonly Subscription[],
  ending: AbortSignal,
  stopping: AbortSignal,
): Promise<void> {
  const leftBehind: LeftBehind = new Map()
  const byName = new Map(subscriptions.map((subscription) => [subscription.name, subscription]))
  while (!ending.aborted) {
    let pauseMs = 0
    try {
      pauseMs = (await deliverDue(deps, byName, { stopping, leftBehind })) > 0 ? 0 : pollingMs
    } catch (err) {
      if (!ending.aborted) deps.log.warn({ err }, 'events could not be read and are asked for again')
      pauseMs = outageRetryMs
    }
    if (pauseMs > 0) await wait(pauseMs, undefined, { signal: ending }).catch(() => undefined)
  }
}
