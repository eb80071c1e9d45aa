import type pg from 'pg'
import type { Subscription } from './define-subscription.ts'

/**
 * Says in the database who wants which events, from now on. What waits for a subscriber that is no more is dropped: nobody
 * would ever take it.
 */
export async function prepareSubscriptions(client: pg.Client, subscriptions: readonly Subscription[]): Promise<void> {
  const rows = subscriptions.flatMap(({ name, on }) => on.map((type) => ({ type, subscriber: name })))
  const names = subscriptions.map(({ name }) => name)
  await client.query('begin')
  await client.query('delete from event_subscriptions')
  await client.query(
    'insert into event_subscriptions (type, subscriber) select type, subscriber from jsonb_to_recordset($1) as row (type text, subscriber text)',
    [JSON.stringify(rows)],
  )
  await client.query('delete from event_deliveries where subscriber <> all ($1)', [names])
  await client.query('commit')
}
