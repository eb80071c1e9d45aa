import { setTimeout as wait } from 'node:timers/promises'
import { followSignals } from '../abort-signals.ts'
import type { Deps } from '../deps.ts'
import type { Subscription } from './define-subscription.ts'
import { deliverDue, type LeftBehind } from './deliver-due.ts'
import { selectDueSubscribers } from './store.ts'

/** How often the database is asked when nothing was due; the delay that a new event sees is half of it on average. */
const pollingMs = 250
/** Each takes two connections of the pool: one that holds its batch and the subscriber's own. */
const maxAtWork = 3
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

/**
 * Has several subscribers at work at once, so that one that waits, for a lock or for a service, holds nobody else.
 * @param ending No further batch. @param stopping Nor the rest of those under way.
 */
async function dispatch(
  deps: Deps,
  subscriptions: readonly Subscription[],
  ending: AbortSignal,
  stopping: AbortSignal,
): Promise<void> {
  const leftBehind: LeftBehind = new Map()
  const atWork = new Map<string, Promise<number>>()
  // Whoever was served last comes last.
  const queue = [...subscriptions]

  async function serve(subscription: Subscription): Promise<number> {
    try {
      return await deliverDue(deps, subscription, { stopping, leftBehind })
    } catch (err) {
      warn(err)
      return 0
    } finally {
      atWork.delete(subscription.name)
    }
  }

  function warn(err: unknown): void {
    if (!ending.aborted) deps.log.warn({ err }, 'events could not be read and are asked for again')
  }

  while (!ending.aborted) {
    let pauseMs = pollingMs
    try {
      const due = new Set(await selectDueSubscribers(deps.db, deps.clock.now()))
      for (const subscription of [...queue]) {
        const { name } = subscription
        if (atWork.size >= maxAtWork) break
        if (!due.has(name) || atWork.has(name) || leftBehind.has(name)) continue
        queue.push(...queue.splice(queue.indexOf(subscription), 1))
        atWork.set(name, serve(subscription))
      }
    } catch (err) {
      warn(err)
      pauseMs = outageRetryMs
    }
    await untilWorkOrPause(atWork, pauseMs, ending)
  }
  await Promise.all(atWork.values())
}

/** Until a batch has delivered something, so that there may be more of it, or until the pause is over. */
async function untilWorkOrPause(
  atWork: ReadonlyMap<string, Promise<number>>,
  pauseMs: number,
  ending: AbortSignal,
): Promise<void> {
  const pause = followSignals(ending)
  const isOver = wait(pauseMs, undefined, { signal: pause.signal }).catch(() => undefined)
  for (const work of atWork.values()) void work.then((count) => count > 0 && pause.abort())
  await isOver
  pause.leave()
}
