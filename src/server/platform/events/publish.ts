import { sql } from 'drizzle-orm'
import { type NewEvent, parseEvent } from '#contract/events/index.ts'
import type { Transaction } from '../db/types.ts'

/**
 * Stores an event in the transaction that causes it: it has happened exactly if that commits. Publish last: transactions that
 * publish of one subject wait for one another from here to their end, so that the order of ids is the order of commits.
 */
export async function publish(tx: Transaction, published: NewEvent): Promise<void> {
  const { event, subject } = parseEvent(published.type, published.data)
  await tx.execute(sql`
    with event as (
      insert into domain_events (type, subject, data)
      select ${event.type}, ${subject}, ${JSON.stringify(event.data)}::jsonb
      from pg_advisory_xact_lock(hashtextextended(${subject}, 0))
      returning id
    )
    insert into event_deliveries (event_id, subscriber, subject)
    select event.id, subscriber, ${subject} from event, event_subscriptions where type = ${event.type}`)
}
