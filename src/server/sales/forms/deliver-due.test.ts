import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { formIds } from '#forms/index.ts'
import { type Clock, createVirtualClock } from '#server/platform/clock.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { createHubspotForms } from '#server/providers/crm-forms/hubspot/index.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { type HubspotServer, startHubspotServer } from '../../../../tests/harness/hubspot-server.ts'
import { deliverDue, deliveryAttempts, settleDelivery } from './deliver-due.ts'
import { claimDeliveries, queueMissingDeliveries, reviveDeliveries } from './delivery-store.ts'
import { createFormsFeature } from './feature.ts'
import { createOutboxWaker } from './wake-outbox.ts'

const database = await openTestDatabase({ jobs: createFormsFeature().jobs })
const servers: HubspotServer[] = []
afterAll(() => database.close())
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
beforeEach(async () => {
  await database.db.execute(sql`delete from jobs.job`)
  await database.db.execute(sql`delete from submissions`)
  await database.db.execute(sql`delete from contacts`)
})

const formGuid = '0a1b2c3d-0000-4000-8000-000000000001'
const forms = {
  portalId: '4242',
  contactFormId: formGuid,
  earlyDiscountFormId: '0a1b2c3d-0000-4000-8000-000000000002',
  ids: {},
}
const rows = async () =>
  (await database.db.execute(sql`select * from deliveries order by created_at, id`)).rows as Record<string, unknown>[]

/** A process with its own memory: the feature behind its HTTP server, and what its job does. */
async function setup(server?: HubspotServer) {
  const hubspot = server ?? (await startHubspotServer())
  if (server === undefined) servers.push(hubspot)
  const virtual = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const waits: number[] = []
  // What the run waits for passes at once and is remembered; the wall moves when the test says so.
  const clock: Clock = {
    ...virtual,
    setTimeout(callback, delayMs) {
      waits.push(delayMs)
      setImmediate(callback)
      return { id: 0 }
    },
    clearTimeout: () => {},
  }
  const crmForms = createHubspotForms({ url: hubspot.url, token: null, keyField: null, maxInTenSeconds: 1_000 })
  const site = { ...defaultSiteSettings, forms }
  const { deps } = await createTestDeps({ db: database.db, overrides: { clock, crmForms, site } })
  const feature = createFormsFeature()
  const app = await createServer({ deps, features: [feature], version: 'test', isDraining: () => false })
  const waker = createOutboxWaker()
  let sent = 0
  return {
    deps,
    hubspot,
    waits,
    waker,
    advance: (ms: number) => virtual.advance(ms),
    post: (email = 'ada@example.com', facts = 'filledInMs=9000&page=https%3A%2F%2Fsite.example%2F') =>
      app.inject({
        method: 'POST',
        url: `/api/forms/submissions/v3/integration/submit/4242/${formGuid}`,
        remoteAddress: `192.0.2.${sent++ % 250}`,
        headers: {
          'content-type': 'application/json',
          'x-submission-facts': facts,
          'idempotency-key': `${'k'.repeat(20)}${email}`,
        },
        payload: JSON.stringify({
          fields: [
            { name: 'firstname', value: 'Ada' },
            { name: 'lastname', value: 'Byron' },
            { name: 'email', value: email },
          ],
        }),
      }),
    run: () => deliverDue(deps, waker, { signal: new AbortController().signal, log: deps.log }),
  }
}

test('an accepted submission waits in the outbox with its commit, and arrives once with what the form said', async () => {
  const t = await setup()
  expect((await t.post()).statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ destination: 'hubspot', state: 'waiting', attempts: 0 }])
  await t.run()
  await t.run()
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'delivered', attempts: 1, last_error: null })
  expect(t.hubspot.arrivals).toMatchObject([
    {
      key: row?.id,
      portalId: '4242',
      formGuid,
      body: {
        submittedAt: String(Date.parse('2026-03-02T09:00:00.000Z')),
        fields: [
          { name: 'firstname', value: 'Ada' },
          { name: 'lastname', value: 'Byron' },
          { name: 'email', value: 'ada@example.com' },
        ],
        context: { pageUri: 'https://site.example/' },
      },
    },
  ])
})

test('a suspected bot’s submission goes nowhere, and a repeat adds nothing to the outbox', async () => {
  const t = await setup()
  await t.post('bot@example.com', 'filledInMs=1')
  await t.post()
  await t.post()
  expect(await rows()).toHaveLength(1)
})

test('a submission that is refused for good is dead at once, until somebody replays it', async () => {
  const t = await setup()
  await t.post()
  const body = JSON.stringify({ errors: [{ message: "Error in 'fields.email'. …", errorType: 'BLOCKED_EMAIL' }] })
  t.hubspot.behave(() => ({ status: 400, body }))
  await t.run()
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: 1, last_error: 'status 400, BLOCKED_EMAIL in email' }])
  await t.advance(48 * 60 * 60 * 1000)
  await t.run()
  expect(t.hubspot.requests).toBe(1)

  t.hubspot.behave(() => null)
  expect(await reviveDeliveries(t.deps.db, null, t.deps.clock.now())).toBe(1)
  expect(await reviveDeliveries(t.deps.db, null, t.deps.clock.now())).toBe(0)
  await t.run()
  expect(await rows()).toMatchObject([{ state: 'delivered' }])
  expect(t.hubspot.arrivals).toHaveLength(1)
})

test('a service that is away is tried again with growing pauses, and given up after the last', async () => {
  const t = await setup()
  await t.post()
  t.hubspot.behave(() => ({ status: 503 }))
  for (let attempt = 1; attempt < deliveryAttempts; attempt++) {
    await t.run()
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: attempt, last_error: 'status 503' }])
    await t.run()
    await t.advance(6 * 60 * 60 * 1000)
  }
  await t.run()
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: deliveryAttempts }])
  expect(t.hubspot.requests).toBe(deliveryAttempts)
})

test('asked to slow down, nothing is sent until the time is over, not by another submission either', async () => {
  const t = await setup()
  for (const name of ['a', 'b', 'c']) await t.post(`${name}@example.com`)
  t.hubspot.behave((count) => (count === 0 ? { status: 429, headers: { 'retry-after': '120' } } : null))
  await t.run()
  const { requests } = t.hubspot
  await t.post('later@example.com')
  await t.advance(119_000)
  await t.run()
  expect(t.hubspot.requests).toBe(requests)
  await t.advance(2_000)
  await t.run()
  expect(new Set(t.hubspot.arrivals.map(({ key }) => key)).size).toBe(4)
  expect(t.hubspot.arrivals).toHaveLength(4)
})

test('no faster than the destination bears', async () => {
  const t = await setup()
  for (let person = 0; person < 20; person++) await t.post(`p${person}@example.com`)
  await t.run()
  const waitedMs = t.waits.reduce((sum, ms) => sum + ms, 0)
  // A hundred a second: twenty take 200 ms, less what sending them took, which on this clock is nothing.
  expect(waitedMs).toBeGreaterThanOrEqual(150)
  expect(t.hubspot.arrivals).toHaveLength(20)
})

test('what a process that died was sending is sent by the next one, under the same key', async () => {
  const t = await setup()
  await t.post()
  const now = t.deps.clock.now()
  // It took the row, sent it and died before it could say so.
  await claimDeliveries(t.deps.db, 'hubspot', { now, leaseUntil: new Date(now.getTime() + 45_000), most: 8 })
  await t.run()
  expect(t.hubspot.requests).toBe(0)
  await t.advance(45_001)
  await t.run()
  expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2, id: t.hubspot.arrivals[0]?.key }])
})

test('an answer that got lost sends the submission again under the same key', async () => {
  const t = await setup()
  await t.post()
  t.hubspot.behave((count) => (count === 0 ? 'take-and-hang-up' : null))
  await t.run()
  await t.advance(60_000)
  await t.run()
  expect(t.hubspot.arrivals.map(({ key }) => key)).toEqual(Array(2).fill((await rows())[0]?.id))
})

test('two processes that deliver at once send every submission once', async () => {
  const t = await setup()
  const other = await setup(t.hubspot)
  for (let person = 0; person < 40; person++) await t.post(`p${person}@example.com`)
  await Promise.all([t.run(), other.run()])
  expect(t.hubspot.arrivals).toHaveLength(40)
  expect(new Set(t.hubspot.arrivals.map(({ key }) => key)).size).toBe(40)
})

test('submissions of before the destination was set up can be queued for it, each once', async () => {
  const t = await setup()
  await t.post()
  await database.db.execute(sql`delete from deliveries`)
  await database.db.execute(sql`update submissions set is_queued = false`)
  expect(await queueMissingDeliveries(t.deps.db, 'hubspot', formIds, t.deps.clock.now())).toBe(1)
  expect(await queueMissingDeliveries(t.deps.db, 'hubspot', formIds, t.deps.clock.now())).toBe(0)
  await t.run()
  expect(t.hubspot.arrivals).toHaveLength(1)
})

test('pauses double from ten seconds to six hours, spread by half, and a longer wish is kept', () => {
  const outcome = { state: 'deferred', reason: 'x', retryAfterMs: null } as const
  expect(settleDelivery(outcome, 1, 1).pauseMs).toBe(10_000)
  expect(settleDelivery(outcome, 1, 0).pauseMs).toBe(5_000)
  expect(settleDelivery(outcome, 3, 1).pauseMs).toBe(40_000)
  expect(settleDelivery(outcome, 15, 1).pauseMs).toBe(6 * 60 * 60 * 1000)
  expect(settleDelivery({ ...outcome, retryAfterMs: 99_000 }, 1, 1).pauseMs).toBe(99_000)
  const all = Array.from(
    { length: deliveryAttempts - 1 },
    (_, index) => settleDelivery(outcome, index + 1, 0.5).pauseMs,
  )
  expect(all.reduce((sum, ms) => sum + ms, 0) / 3_600_000).toBeGreaterThan(20)
})

test('the run that finds something for later leaves word when it is due', async () => {
  const t = await setup()
  await t.post()
  t.hubspot.behave(() => ({ status: 500 }))
  await t.run()
  const { rows: jobs } = await database.db.execute(sql`select start_after from jobs.job where name = 'forms.deliver'`)
  const due = (await rows())[0]?.next_attempt_at
  const dueMs = new Date(String(due)).getTime()
  const starts = jobs.map(({ start_after }) => new Date(String(start_after)).getTime())
  expect(starts.some((startMs) => startMs >= dueMs && startMs < dueMs + 1_001)).toBe(true)
})
