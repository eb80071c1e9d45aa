import type { DomainEvent, EventType } from '#contract/events/index.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log/log.ts'

/** What a delivery knows of itself. */
export interface DeliveryContext {
  /** 1 at the first. */
  attempt: number
  /** Aborted when its time is up or the server stops; the event is then delivered again. */
  signal: AbortSignal
  log: Log
}

/**
 * A feature's reaction to events. The same event may arrive twice, and late: its effect must happen once, and must fit what
 * is true by then. Events of one subject arrive one after the other, the earlier first. It is done in seconds: what takes
 * longer is a job that it enqueues.
 */
export interface Subscription<Type extends EventType = EventType> {
  /** `area.verb`, stable for ever: deliveries wait under it. */
  name: string
  on: readonly Type[]
  run(deps: Deps, event: DomainEvent<Type>, context: DeliveryContext): Promise<void>
}

export function defineSubscription<Type extends EventType>(subscription: Subscription<Type>): Subscription<Type> {
  return subscription
}
