import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { insertOrder } from '#server/billing/orders/store.ts'
import { publish } from '#server/platform/events/publish.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { deliverEvents } from '../../../../tests/harness/deliver-events.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { eraseContact } from './erase-contact.ts'
import { subscriptions } from './subscriptions.ts'
import { featureJobs } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs, subscriptions })
afterAll(() => database.close())

test('a buyer who is forgotten does not come back by an event that arrives late, or is delivered again', async () => {
  const { deps } = await createTestDeps({ db: database.db })
  const now = deps.clock.now()
  const contacts = async () =>
    (await database.db.execute(sql`select id, email from contacts order by email`)).rows as {
      id: string
      email: string
    }[]
  const buy = (id: string, email: string) =>
    database.db.transaction(async (tx) => {
      const price = { amountCents: 4900, currency: 'usd', tier: null, isTest: false, paymentIntentId: null }
      const order = { id, source: 'stripe' as const, sessionId: id, email, state: 'paid' as const, ...price }
      await insertOrder(tx, { ...order, createdAt: now, paidAt: now })
      await publish(tx, { type: 'order.paid', data: { orderId: id } })
    })
  await buy('first', 'ada@example.com')
  await deliverEvents(deps, subscriptions)
  const [ada] = await contacts()
  await buy('second', 'ada@example.com')
  await buy('others', 'ben@example.com')
  await database.db.execute(sql`update event_deliveries set dead_at = now(), last_error = 'x' where subject = 'second'`)

  await eraseContact(deps, ada?.id ?? '', 'admin@example.com')
  await database.db.execute(sql`update event_deliveries set dead_at = null`)
  await deliverEvents(deps, subscriptions)

  expect((await contacts()).map(({ email }) => email)).toEqual(['ben@example.com'])
})
