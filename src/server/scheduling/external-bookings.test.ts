import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { leadsFeature } from '#server/sales/leads/feature.ts'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { deliverEvents } from '../../../tests/harness/deliver-events.ts'
import { selectExternalBookings } from './external-store.ts'
import { emptyTables, featureJobs, setupScheduling } from './testing/setup.ts'

const { subscriptions = [] } = leadsFeature
const database = await openTestDatabase({ jobs: featureJobs, subscriptions })
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

async function setup(variables: Readonly<Record<string, string>> = {}) {
  const t = await setupScheduling(database, variables)
  return { ...t, post: (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload }) }
}

const calKey = 'the-secret-of-cal-in-this-test'

test('a booking of an outside calendar is kept once', async () => {
  const t = await setup()
  const body = {
    provider: 'calendly',
    reference: 'https://api.calendly.com/scheduled_events/x',
    startsAt: null,
    endsAt: null,
    email: null,
  }
  expect((await t.post('/api/schedule/external-bookings', body)).statusCode).toBe(201)
  expect((await t.post('/api/schedule/external-bookings', body)).statusCode).toBe(201)
  const { rows } = await database.db.execute(sql`select count(*)::int as total from external_bookings`)
  expect(rows[0]?.total).toBe(1)
  await t.close()
})

test('an outside calendar’s own word stands above the browser’s, once, in whichever order it comes', async () => {
  const t = await setup({ CAL_WEBHOOK_SECRET: calKey })
  const tell = async (triggerEvent: string, change: object = {}) => {
    const person = { attendees: [{ name: 'Ana', email: 'Ana@example.com' }] }
    const times = { startTime: '2026-12-01T15:00:00Z', endTime: '2026-12-01T15:30:00Z' }
    const payload = { uid: 'u1', ...times, ...person, ...change }
    const body = JSON.stringify({ triggerEvent, createdAt: t.clock.now().toISOString(), payload })
    const signature = createHmac('sha256', calKey).update(body).digest('hex')
    const headers = { 'x-cal-signature-256': signature, 'content-type': 'application/json' }
    return (await t.app.inject({ method: 'POST', url: '/api/schedule/notices/cal', payload: body, headers })).statusCode
  }
  const heard = { provider: 'cal', reference: 'u1', startsAt: '2026-12-02T15:00:00Z', endsAt: null, email: null }
  await t.post('/api/schedule/external-bookings', { ...heard, context: { utm_source: 'fair' } })
  expect(await tell('BOOKING_CREATED')).toBe(204)
  expect(await tell('BOOKING_CREATED')).toBe(204)
  const known = { reference: 'u1', status: 'booked', email: 'Ana@example.com', context: { utm_source: 'fair' } }
  expect(await selectExternalBookings(t.deps.db, 10)).toMatchObject([
    { ...known, startsAt: new Date('2026-12-01T15:00:00Z'), verifiedAt: t.clock.now() },
  ])
  await deliverEvents(t.deps, subscriptions)
  const { rows: people } = await database.db.execute(sql`select email, first_name from contacts`)
  expect(people).toEqual([{ email: 'ana@example.com', first_name: 'Ana' }])
  // Moved, then called off; the first message of the new booking comes last.
  await tell('BOOKING_RESCHEDULED', { uid: 'u2', rescheduleUid: 'u1' })
  await tell('BOOKING_CANCELLED', { uid: 'u3' })
  await tell('BOOKING_RESCHEDULED', { uid: 'u3', rescheduleUid: 'u2' })
  await tell('BOOKING_CREATED')
  const rows = await selectExternalBookings(t.deps.db, 10)
  expect(rows.map(({ reference, status }) => `${reference} ${status}`).sort()).toEqual([
    'u1 cancelled',
    'u2 cancelled',
    'u3 cancelled',
  ])
  // A browser that says the same again, or something else, changes none of it.
  await t.post('/api/schedule/external-bookings', { ...heard, email: 'else@example.com', context: { utm_source: 'x' } })
  expect(await selectExternalBookings(t.deps.db, 10)).toEqual(rows)
  await t.close()
})

test('an outside calendar without a secret of ours, or with another, is not believed', async () => {
  const settings: Readonly<Record<string, string>>[] = [{}, { CAL_WEBHOOK_SECRET: 'another-secret-of-enough-length' }]
  for (const variables of settings) {
    const t = await setup(variables)
    const body = JSON.stringify({
      triggerEvent: 'BOOKING_CREATED',
      createdAt: t.clock.now().toISOString(),
      payload: {},
    })
    for (const url of ['/api/schedule/notices/cal', '/api/schedule/notices/calendly']) {
      const signature = createHmac('sha256', calKey).update(body).digest('hex')
      const headers = { 'x-cal-signature-256': signature, 'content-type': 'application/json' }
      const answer = await t.app.inject({ method: 'POST', url, payload: body, headers })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('webhook.signature_invalid')
    }
    expect(await selectExternalBookings(t.deps.db, 10)).toEqual([])
    await t.close()
  }
})

test('what an embedded calendar says is stored without what the database refuses', async () => {
  const t = await setup()
  const said = { provider: 'cal', startsAt: null, endsAt: null, email: null }
  const response = await t.post('/api/schedule/external-bookings', {
    ...said,
    reference: 'x\0y',
    context: { plan: '\0' },
  })
  expect(response.statusCode).toBe(201)
  await t.close()
})
