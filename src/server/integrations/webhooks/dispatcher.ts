import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { hasEntitlement } from '#server/billing/index.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { attemptDelivery, openEndpointClient } from './attempt-delivery.ts'
import { type ClaimedDelivery, claimDeliveries, selectDueEndpoints } from './dispatch-store.ts'
import { attemptTimeoutMs } from './policy.ts'
import { createSettler } from './settle.ts'
import { shareRoom } from './share-room.ts'

/** How often the database is asked when nothing was due. */
const pollingMs = 250
/** After a failure that is no receiver's: the database is away. */
const outageMs = 1000
/** How long it is believed that a workspace's plan includes webhooks, or does not. */
const planTtlMs = 60_000

export type SenderDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'secrets' | 'log' | 'metrics'>

export interface WebhookSender {
  /** Begins to send as much of what is due as there is room for. @returns how many. */
  round(): Promise<number>
  /** When something under way has been settled; null where nothing is. */
  next(): Promise<void> | null
  /** Until nothing is under way. */
  settled(): Promise<void>
  /** Breaks off what is under way: another process, or the next start, sends it again. */
  abort(): void
}

/** What sends deliveries in one process. */
export function createWebhookSender(deps: SenderDeps, { timeoutMs = attemptTimeoutMs } = {}): WebhookSender {
  const call = openEndpointClient(deps)
  const settler = createSettler(deps)
  const stopping = new AbortController()
  // Each attempt under way listens to it.
  setMaxListeners(0, stopping.signal)
  const underWay = new Set<Promise<void>>()
  const counts = new Map<string, number>()
  const plans = new Map<string, { isIncluded: boolean; untilMs: number }>()
  const outcomes = deps.metrics.counter('webhook_attempts_total', 'Attempts to deliver webhooks', ['outcome'])

  /** Whether deliveries of the workspace go out: without the plan they wait. Null where that has to be asked. */
  function isIncluded(workspaceId: string): boolean | null {
    const known = plans.get(workspaceId)
    return known === undefined || known.untilMs <= deps.clock.monotonicMs() ? null : known.isIncluded
  }

  async function askPlan(workspaceId: string): Promise<void> {
    const found = await inWorkspace(deps.db, workspaceId, (tx) => hasEntitlement(tx, deps, workspaceId, 'integrations'))
    plans.set(workspaceId, { isIncluded: found, untilMs: deps.clock.monotonicMs() + planTtlMs })
  }

  /** What is due and may go out is claimed in the same transaction, as far as plans are known; those that are not are answered. */
  function claimDue(): Promise<{ claimed: ClaimedDelivery[]; unknown: Set<string> }> {
    const now = deps.clock.now()
    return inSystem(deps.db, 'deliver webhooks', async (tx) => {
      const due = await selectDueEndpoints(tx, now)
      const unknown = new Set(due.map(({ workspaceId }) => workspaceId).filter((id) => isIncluded(id) === null))
      const room = shareRoom(
        due.filter(({ workspaceId }) => isIncluded(workspaceId) === true),
        counts,
      )
      if (room.length === 0) return { claimed: [], unknown }
      return { claimed: await claimDeliveries(tx, room, { claim: deps.ids.uuid(), now }), unknown }
    })
  }

  async function send(delivery: ClaimedDelivery): Promise<void> {
    try {
      const attempted = await attemptDelivery(deps, call, delivery, { signal: stopping.signal, timeoutMs })
      if (attempted === null) return
      outcomes.inc({ outcome: attempted.hasFailed ? 'failed' : 'delivered' })
      await settler.settle(delivery.workspaceId, attempted)
    } catch (err) {
      // Nothing was stored: once the claim has run out it is sent again, under the same id.
      if (!stopping.signal.aborted) deps.log.warn({ delivery: delivery.id, err }, 'a webhook could not be settled')
    }
  }

  function begin(delivery: ClaimedDelivery): void {
    const { endpointId } = delivery
    counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1)
    const sending = send(delivery).finally(() => {
      const left = (counts.get(endpointId) ?? 1) - 1
      if (left > 0) counts.set(endpointId, left)
      else counts.delete(endpointId)
      underWay.delete(sending)
    })
    underWay.add(sending)
  }

  return {
    async round() {
      let { claimed, unknown } = await claimDue()
      if (unknown.size > 0) {
        for (const workspaceId of unknown) await askPlan(workspaceId)
        claimed = [...claimed, ...(await claimDue()).claimed]
      }
      for (const delivery of claimed) begin(delivery)
      return claimed.length
    },
    next: () => (underWay.size === 0 ? null : Promise.race(underWay)),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    abort: () => stopping.abort(new Error('The server is stopping')),
  }
}

export interface WebhookDispatcher {
  /** Begins no further attempt, lets those under way end until the deadline, then leaves them to the next process. */
  stop(deadlineMs: number): Promise<void>
}

/** Sends what becomes due from now on. */
export function startWebhookDispatcher(deps: SenderDeps): WebhookDispatcher {
  const ending = new AbortController()
  const sender = createWebhookSender(deps)

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      let pauseMs = pollingMs
      try {
        await sender.round()
      } catch (err) {
        if (!ending.signal.aborted) deps.log.warn({ err }, 'webhooks could not be read and are asked for again')
        pauseMs = outageMs
      }
      const pause = new AbortController()
      const stop = () => pause.abort()
      ending.signal.addEventListener('abort', stop, { once: true })
      void sender.next()?.then(stop)
      await wait(pauseMs, undefined, { signal: pause.signal }).catch(() => undefined)
      ending.signal.removeEventListener('abort', stop)
    }
    await sender.settled()
  }

  const running = run()
  return {
    async stop(deadlineMs) {
      ending.abort()
      const abort = setTimeout(() => sender.abort(), deadlineMs)
      await running
      clearTimeout(abort)
    },
  }
}
