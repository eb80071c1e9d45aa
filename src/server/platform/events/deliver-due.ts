import { isAppError } from '#contract/errors.ts'
import { type DomainEvent, parseEvent } from '#contract/events/index.ts'
import { openDeadline, untilAborted } from '../abort-signals.ts'
import { translateDatabaseError } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import type { Subscription } from './define-subscription.ts'
import { maxAttempts, retryDelayMs } from './policy.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryKey,
  deleteDeliveries,
  type FailedDelivery,
  updateFailed,
} from './store.ts'

const batchSize = 100
const deliveryTimeoutMs = 10_000
/**
 * No delivery of a batch begins later than this. With the last one's time it stays below the 30 s after which the database
 * ends a transaction that stands idle, and with it our hold on the batch.
 */
const batchMs = 15_000

/** By subscriber: how many of its runs were given up on and have not ended yet. They hold connections, and may still act. */
export type LeftBehind = Map<string, number>

interface BatchOptions {
  stopping?: AbortSignal
  timeoutMs?: number
  /** Kept from batch to batch by whoever delivers. Such a subscriber is given nothing before its runs have ended. */
  leftBehind?: LeftBehind
}

/**
 * Delivers to one subscriber a batch of what is due, one event after the other. The rows stay locked until their outcome is
 * stored with the same transaction: another process passes over them, and gets them when this one dies. What a stop has cut
 * off, what came too late, and what would follow a run that hangs waits as if it had not been tried.
 * @returns How many deliveries were tried.
 */
export async function deliverDue(
  deps: Deps,
  subscription: Subscription,
  { stopping, timeoutMs = deliveryTimeoutMs, leftBehind = new Map() }: BatchOptions = {},
): Promise<number> {
  const { name } = subscription
  const endMs = deps.clock.monotonicMs() + batchMs
  const mayBegin = () => !isCut(stopping) && !leftBehind.has(name) && deps.clock.monotonicMs() <= endMs
  if (!mayBegin()) return 0
  return await deps.db.transaction(async (tx) => {
    const delivered: DeliveryKey[] = []
    const failed: FailedDelivery[] = []
    for (const delivery of await claimDeliveries(tx, name, deps.clock.now(), batchSize)) {
      if (!mayBegin()) break
      const deadline = openDeadline(stopping, timeoutMs)
      const failure = await deliver(deps, subscription, delivery, { signal: deadline.signal, leftBehind }).finally(
        deadline.clear,
      )
      if (failure === null) delivered.push(delivery)
      else if (!isCut(stopping)) failed.push(failure)
    }
    if (delivered.length > 0) await deleteDeliveries(tx, delivered)
    for (const failure of failed) await updateFailed(tx, failure)
    return delivered.length + failed.length
  })
}

/** What is to be stored of a delivery that failed; null where it did not. */
async function deliver(
  deps: Deps,
  subscription: Subscription,
  { eventId, subscriber, type, data, occurredAt, attempts }: ClaimedDelivery,
  { signal, leftBehind }: { signal: AbortSignal; leftBehind: LeftBehind },
): Promise<FailedDelivery | null> {
  const attempt = attempts + 1
  const log = deps.log.child({ subscriber, event: type, eventId, attempt })
  const outcomes = deps.metrics.counter('event_deliveries_total', 'Deliveries of domain events', [
    'subscriber',
    'outcome',
  ])
  try {
    const event = { ...parseEvent(type, data).event, id: eventId, occurredAt } as DomainEvent
    // One that does not look at its signal must not hold the batch.
    await untilAborted(
      counted(leftBehind, subscriber, subscription.run(deps, event, { attempt, signal, log }), signal),
      signal,
    )
    outcomes.inc({ subscriber, outcome: 'delivered' })
    return null
  } catch (error) {
    const err = translateDatabaseError(error)
    const isDead = attempt >= maxAttempts
    const now = deps.clock.now()
    outcomes.inc({ subscriber, outcome: isDead ? 'dead' : 'failed' })
    if (isDead) log.error({ err }, 'an event was given up and waits for a person')
    else log.warn({ err }, 'an event could not be delivered and will be tried again')
    return {
      eventId,
      subscriber,
      attempts: attempt,
      dueAt: isDead ? null : new Date(now.getTime() + retryDelayMs(attempt)),
      deadAt: isDead ? now : null,
      lastError: codeOf(err),
    }
  }
}

/** The run, noted as left behind from the moment that nobody waits for it until it ends. */
function counted(leftBehind: LeftBehind, subscriber: string, run: Promise<void>, signal: AbortSignal): Promise<void> {
  const add = (change: number) => {
    const count = (leftBehind.get(subscriber) ?? 0) + change
    if (count > 0) leftBehind.set(subscriber, count)
    else leftBehind.delete(subscriber)
  }
  const leave = () => add(1)
  signal.addEventListener('abort', leave, { once: true })
  return run.finally(() => {
    signal.removeEventListener('abort', leave)
    if (signal.aborted) add(-1)
  })
}

function isCut(stopping: AbortSignal | undefined): boolean {
  return stopping?.aborted === true
}

/** What an admin reads: the code or the kind of the error, never its text, which may quote a person. */
function codeOf(err: unknown): string {
  if (isAppError(err)) return err.code
  return err instanceof Error ? err.name : 'failed'
}
