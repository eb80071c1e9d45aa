import { sql } from 'drizzle-orm'
import { type NewEvent, parseEvent } from '#contract/events/index.ts'
import type { Transaction } from '../db/types.ts'

/**
 * Stores an event in the transaction that causes it: it has happened exactly if that commits. Publish last: transactions that
 * publish of one subject wait for one another from here to their end, so that the order of ids is the order of commits.
 */
export async function publish(tx: Transaction, published: NewEvent): Promise<void> {
  await publishAll(tx, [published])
}

/** `publish` of several, in their order and in one statement. Subjects are locked in one order, whoever publishes. */
export async function publishAll(tx: Transaction, published: readonly NewEvent[]): Promise<void> {
  if (published.length === 0) return
  const events = published.map(({ type, data }, at) => {
    const { event, subject } = parseEvent(type, data)
    return { at, type: event.type, subject, data: event.data }
  })
  await tx.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(at int, type text, subject text, data jsonb)
    ), locked as materialized (
      select pg_advisory_xact_lock(hashtextextended(subject, 0)) from (
        select distinct subject from given order by subject
      ) subjects
    ), event as (
      insert into domain_events (type, subject, data)
      select given.type, given.subject, given.data from (select count(*) from locked) all_locked, given order by at
      returning id, type, subject
    )
    insert into event_deliveries (event_id, subscriber, subject)
    select event.id, subscriber, event.subject from event join event_subscriptions on event_subscriptions.type = event.type`)
}
