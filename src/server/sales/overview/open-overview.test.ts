import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliverMailJob, mailFeature } from '#server/messaging/mail/feature.ts'
import { queueMail } from '#server/messaging/mail/queue-mail.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { contactAddress, contactPayload, setupForms } from '#server/sales/forms/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { openOverview } from './open-overview.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())
const tables = ['mails', 'submissions', 'contacts', 'orders', 'page_views', 'jobs.job']
beforeEach(async () => {
  for (const table of tables) await database.db.execute(sql.raw(`delete from ${table}`))
})

async function setup() {
  const t = await setupForms(database)
  return { ...t, load: () => openOverview(t.deps).load() }
}

test('before anything has happened the overview is thirty days of nothing', async () => {
  const overview = await (await setup()).load()
  expect(overview.days).toHaveLength(30)
  expect(overview.days.at(-1)).toEqual({ day: '2026-03-02', views: 0, leads: 0, bookings: 0, orders: 0 })
  expect(overview).toMatchObject({
    demosToday: 0,
    publicModels: null,
    revenueToday: [],
    quarantined: 0,
    byPage: [],
    byCampaign: [],
    crm: null,
    queues: [],
    undeliveredEvents: 0,
    mail: { queued: 0, oldestDueAt: null, lastFailures: [] },
  })
})

test('a form that is sent counts for its day, its page and its campaign; a quarantined one waits for a look', async () => {
  const t = await setup()
  await database.db.execute(
    sql`insert into page_views values ('2026-03-02', '/book-a-demo', 'spring', 20), ('2026-03-02', '/', '', 100)`,
  )
  const page = encodeURIComponent('https://site.example/book-a-demo?utm_campaign=spring#form')
  await t.post(contactAddress, contactPayload, { facts: `filledInMs=9000&page=${page}`, address: '192.0.2.9' })
  await t.post(contactAddress, contactPayload, { facts: 'filledInMs=5', address: '192.0.2.10' })
  const overview = await t.load()
  expect(overview.days.at(-1)).toMatchObject({ leads: 1, views: 120 })
  expect(overview.quarantined).toBe(1)
  expect(overview.byPage).toEqual([
    { name: '/book-a-demo', views: 20, leads: 1 },
    { name: '/', views: 100, leads: 0 },
  ])
  expect(overview.byCampaign[0]).toEqual({ name: 'spring', views: 20, leads: 1 })
})

test('orders of the test mode are no revenue', async () => {
  const t = await setup()
  for (const [id, isTest, refunded] of [
    ['one', false, 0],
    ['two', false, 19_700],
    ['three', true, 0],
  ] as const) {
    await database.db.execute(
      sql`insert into orders (id, source, session_id, amount_cents, currency, state, refunded_cents, is_test, created_at, paid_at)
        values (${id}, 'stripe', ${id}, 49700, 'usd', 'paid', ${refunded}, ${isTest}, '2026-03-02T08:00:00Z', '2026-03-02T08:00:00Z')`,
    )
  }
  const overview = await t.load()
  expect(overview.days.at(-1)?.orders).toBe(2)
  expect(overview).toMatchObject({ revenueToday: [{ currency: 'USD', amountCents: 79_700 }], testOrdersToday: 1 })
})

test('a mail that is held back is not late; one that waits is, and so is its job', async () => {
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const { deps } = await createTestDeps({ db: database.db, overrides: { clock } })
  const queue = (key: string, sendAt?: Date) =>
    database.db.transaction((tx) =>
      queueMail(tx, deps, {
        key,
        to: 'ana@example.com',
        template: 'sign-in',
        data: { signInUrl: 'https://a.example/x', minutes: 15 },
        sendAt,
      }),
    )
  await queue('held', new Date('2026-03-09T09:00:00Z'))
  const load = () => openOverview(deps).load()
  expect((await load()).mail).toMatchObject({ queued: 1, oldestDueAt: null })
  await queue('waiting')
  const overview = await load()
  expect(overview.mail).toMatchObject({ queued: 2, oldestDueAt: '2026-03-02T09:00:00.000Z' })
  expect(overview.queues).toMatchObject([{ name: deliverMailJob.name, waiting: 2, active: 0, failed: 0 }])
})
