import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Transaction } from '../db/types.ts'

const ClaimedDelivery = z.object({
  eventId: z.coerce.number(),
  subscriber: z.string(),
  attempts: z.number(),
  type: z.string(),
  data: z.unknown(),
  occurredAt: z.coerce.date(),
})
export type ClaimedDelivery = z.infer<typeof ClaimedDelivery>

/** Which subscribers have something due, whether or not somebody delivers it just now. */
export async function selectDueSubscribers(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select subscriber from event_subscriptions known
    where exists (
      select 1 from event_deliveries delivery where delivery.subscriber = known.subscriber
        and delivery.dead_at is null and (delivery.due_at is null or delivery.due_at <= ${now.toISOString()}::timestamptz))
    group by subscriber`)
  return rows.map((row) => z.object({ subscriber: z.string() }).parse(row).subscriber)
}

/**
 * Deliveries to one subscriber that are due, each the first that still waits for its subject, so at most one of each. No other
 * process gets them before this transaction ends. A smallest id and not an absence: without statistics PostgreSQL compares each
 * waiting delivery with each other for that (20 s for 5,000 that wait, 40 ms so).
 */
export async function claimDeliveries(
  tx: Transaction,
  subscriber: string,
  now: Date,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await tx.execute(sql`
    select delivery.event_id as "eventId", delivery.subscriber, delivery.attempts,
      event.type, event.data, event.occurred_at as "occurredAt"
    from event_deliveries delivery join domain_events event on event.id = delivery.event_id
    where delivery.dead_at is null
      and (delivery.due_at is null or delivery.due_at <= ${now.toISOString()}::timestamptz)
      and delivery.subscriber = ${subscriber}
      and delivery.event_id = (
        select min(earlier.event_id) from event_deliveries earlier
        where earlier.subscriber = delivery.subscriber and earlier.subject = delivery.subject
          and earlier.dead_at is null)
    order by delivery.event_id
    limit ${limit}
    for update of delivery skip locked`)
  return rows.map((row) => ClaimedDelivery.parse(row))
}

export type DeliveryKey = Pick<ClaimedDelivery, 'eventId' | 'subscriber'>

export async function deleteDeliveries(tx: Transaction, delivered: readonly DeliveryKey[]): Promise<void> {
  await tx.execute(sql`
    delete from event_deliveries delivery using jsonb_to_recordset(${JSON.stringify(delivered)}::jsonb)
      as done ("eventId" bigint, subscriber text)
    where delivery.event_id = done."eventId" and delivery.subscriber = done.subscriber`)
}

/** Takes back what one subscriber has not had yet of these subjects, dead letters included; one that is under way is waited for. */
export async function withdrawDeliveries(
  tx: Transaction,
  subscriber: string,
  subjects: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from event_deliveries where subscriber = ${subscriber}
      and subject in (select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))`)
}

export interface FailedDelivery extends DeliveryKey {
  attempts: number
  /** Null where there is no next one. */
  dueAt: Date | null
  deadAt: Date | null
  lastError: string
}

export async function updateFailed(tx: Transaction, failed: FailedDelivery): Promise<void> {
  await tx.execute(sql`
    update event_deliveries set attempts = ${failed.attempts}, last_error = ${failed.lastError},
      due_at = ${failed.dueAt?.toISOString() ?? null}::timestamptz, dead_at = ${failed.deadAt?.toISOString() ?? null}::timestamptz
    where event_id = ${failed.eventId} and subscriber = ${failed.subscriber}`)
}

const StoredDeadLetter = z.object({
  eventId: z.coerce.number(),
  subscriber: z.string(),
  type: z.string(),
  subject: z.string(),
  attempts: z.number(),
  lastError: z.string(),
  occurredAt: z.coerce.date(),
  deadAt: z.coerce.date(),
})
export type StoredDeadLetter = z.infer<typeof StoredDeadLetter>

/** The newest events first. @param after Where the page before ended. */
export async function selectDeadLetters(db: Db, after: DeliveryKey | null, limit: number): Promise<StoredDeadLetter[]> {
  const beyond =
    after === null
      ? sql``
      : sql`and (delivery.event_id, delivery.subscriber) < (${after.eventId}::bigint, ${after.subscriber}::text)`
  const { rows } = await db.execute(sql`
    select delivery.event_id as "eventId", delivery.subscriber, event.type, delivery.subject, delivery.attempts,
      delivery.last_error as "lastError", event.occurred_at as "occurredAt", delivery.dead_at as "deadAt"
    from event_deliveries delivery join domain_events event on event.id = delivery.event_id
    where delivery.dead_at is not null ${beyond}
    order by delivery.event_id desc, delivery.subscriber desc
    limit ${limit}`)
  return rows.map((row) => StoredDeadLetter.parse(row))
}

export async function countDeadLetters(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count from event_deliveries where dead_at is not null`)
  return z.object({ count: z.number() }).parse(rows[0]).count
}

/** Has a dead letter delivered once more, with all its attempts. False when it is none. */
export async function reviveDelivery(db: Db, { eventId, subscriber }: DeliveryKey): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update event_deliveries set attempts = 0, due_at = null, dead_at = null, last_error = null
    where event_id = ${eventId} and subscriber = ${subscriber} and dead_at is not null`)
  return rowCount === 1
}

/** Removes dead letters that died before an instant, then events from before another that nobody is still to have. */
export async function deleteOldEvents(db: Db, before: { died: Date; occurred: Date }): Promise<void> {
  await db.execute(sql`delete from event_deliveries where dead_at < ${before.died.toISOString()}::timestamptz`)
  await db.execute(sql`
    delete from domain_events event where event.occurred_at < ${before.occurred.toISOString()}::timestamptz
      and not exists (select 1 from event_deliveries delivery where delivery.event_id = event.id)`)
}
