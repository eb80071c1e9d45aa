import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Booking, FreeSlots } from '#contract/api/schedule.ts'
import { ProblemDocument } from '#contract/errors.ts'
import type { PageSchedule } from '#contract/site/page-context.ts'
import { defaultHostRules } from '#contract/values/schedule.ts'
import { hashToken } from '#server/platform/ids.ts'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { remindJob } from './feature.ts'
import { insertHost, updateHost } from './host-store.ts'
import { openPageSchedule } from './open-page-schedule.ts'
import { emptyTables, featureJobs, newBooking, setupScheduling, tuesdayAtTen, visitor } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

async function setup() {
  const t = await setupScheduling(database)
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    t.app.inject({ method: 'POST', url, payload, headers })
  return {
    ...t,
    post,
    bookByApi: async (change: object = {}, headers: Record<string, string> = {}) =>
      Booking.parse((await post('/api/schedule/bookings', { ...newBooking(), ...change }, headers)).json()),
    subjects: async () => {
      const { rows } = await database.db.execute(sql`select template from mails order by created_at, id`)
      return rows.map((row) => String(row.template)).filter((template) => template !== 'booking-notice')
    },
  }
}

const monday = { from: '2026-11-23T00:00:00Z', until: '2026-11-24T00:00:00Z' }

test('free times are answered for a range, with the first free one', async () => {
  const t = await setup()
  const response = await t.app.inject({ url: '/api/schedule/slots', query: { minutes: '30', ...monday } })
  const { slots, firstFreeAt } = FreeSlots.parse(response.json())
  // 3:00 in New York and four hours of notice: nothing is lost of the day.
  expect(slots[0]).toBe('2026-11-23T14:00:00.000Z')
  expect(slots).toHaveLength(16)
  expect(firstFreeAt).toBe(slots[0])
  await t.close()
})

test('a range that is too long or runs backwards is refused', async () => {
  const t = await setup()
  const ask = (from: string, until: string) =>
    t.app.inject({ url: '/api/schedule/slots', query: { minutes: '30', from, until } })
  expect((await ask('2026-11-23T00:00:00Z', '2027-11-24T00:00:00Z')).statusCode).toBe(422)
  expect((await ask('2026-11-23T00:00:00Z', '2026-11-22T00:00:00Z')).statusCode).toBe(422)
  expect((await ask('yesterday', '2026-11-22T00:00:00Z')).statusCode).toBe(422)
  await t.close()
})

test('a refusal over HTTP is a conflict whose document names the next free times', async () => {
  const t = await setup()
  await t.bookByApi()
  const response = await t.post(
    '/api/schedule/bookings',
    newBooking({ values: { ...visitor, email: 'b@example.com' } }),
  )
  expect(response.statusCode).toBe(409)
  expect(ProblemDocument.parse(response.json()).code).toBe('schedule.slot_taken')
  expect(response.json().nextSlots[0]).toBe('2026-11-24T16:00:00.000Z')
  await t.close()
})

test('the booking’s link reads, moves and calls it off, with one mail for each change', async () => {
  const t = await setup()
  const { token } = await t.bookByApi()
  const address = `/api/schedule/bookings/${token}`
  expect(Booking.parse((await t.app.inject({ url: address })).json())).toMatchObject({
    status: 'booked',
    startsAt: tuesdayAtTen,
    canChange: true,
    hostName: 'The Openround team',
  })

  const moved = await t.post(`${address}/move`, { startsAt: '2026-11-25T15:00:00.000Z' })
  expect(Booking.parse(moved.json())).toMatchObject({ startsAt: '2026-11-25T15:00:00.000Z', status: 'booked' })
  const again = await t.post(`${address}/move`, { startsAt: '2026-11-25T15:00:00.000Z' })
  expect(again.statusCode).toBe(200)
  // The first time is free again.
  expect((await t.bookByApi({ values: { ...visitor, email: 'b@example.com' } })).status).toBe('booked')

  const cancelled = await t.post(`${address}/cancel`, {})
  expect(Booking.parse(cancelled.json())).toMatchObject({ status: 'cancelled', canChange: false })
  expect((await t.post(`${address}/cancel`, {})).statusCode).toBe(200)
  expect(await t.subjects()).toEqual([
    'booking-confirmation',
    'booking-changed',
    'booking-confirmation',
    'booking-cancelled',
  ])
  expect((await t.post(`${address}/move`, { startsAt: '2026-11-26T15:00:00.000Z' })).json().code).toBe('booking.over')
  await t.close()
})

test('each change of a booking is a new version of the same invitation', async () => {
  const t = await setup()
  const { token } = await t.bookByApi()
  await t.post(`/api/schedule/bookings/${token}/move`, { startsAt: '2026-11-25T15:00:00.000Z' })
  await t.post(`/api/schedule/bookings/${token}/cancel`, {})
  const { rows } = await database.db.execute(
    sql`select attachments->0->>'content' as file from mails where template <> 'booking-notice' order by created_at, id`,
  )
  const files = rows.map((row) => new ICAL.Component(ICAL.parse(String(row.file))))
  const events = files.map((file) => new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined))
  expect(files.map((file) => file.getFirstPropertyValue('method'))).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(events.map((event) => event.sequence)).toEqual([0, 1, 2])
  expect(new Set(events.map((event) => event.uid)).size).toBe(1)
  await t.close()
})

test('moving to a time that somebody else has is refused with others, and nothing is lost', async () => {
  const t = await setup()
  const { token } = await t.bookByApi()
  await t.bookByApi({ startsAt: '2026-11-25T15:00:00.000Z', values: { ...visitor, email: 'b@example.com' } })
  const response = await t.post(`/api/schedule/bookings/${token}/move`, { startsAt: '2026-11-25T15:00:00.000Z' })
  expect(response.statusCode).toBe(409)
  expect(response.json().nextSlots).toHaveLength(5)
  expect(Booking.parse((await t.app.inject({ url: `/api/schedule/bookings/${token}` })).json()).startsAt).toBe(
    tuesdayAtTen,
  )
  await t.close()
})

test('of many who move to the same time at the same moment one gets it', async () => {
  const t = await setup()
  const tokens: string[] = []
  for (let hour = 14; hour < 20; hour++) {
    const values = { ...visitor, email: `v${hour}@example.com` }
    tokens.push((await t.bookByApi({ startsAt: `2026-11-24T${hour}:00:00.000Z`, values })).token)
  }
  const answers = await Promise.all(
    tokens.map((token) => t.post(`/api/schedule/bookings/${token}/move`, { startsAt: '2026-11-26T15:00:00.000Z' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
  await t.close()
})

test('forged, expired and unknown links look alike', async () => {
  const t = await setup()
  const { token } = await t.bookByApi()
  const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  const ask = (value: string) => t.app.inject({ url: `/api/schedule/bookings/${value}` })
  expect((await ask(forged)).json().code).toBe('booking.not_found')
  expect((await ask(`${'A'.repeat(48)}`)).json().code).toBe('booking.not_found')
  await t.clock.advance(3 * 24 * 60 * 60 * 1000)
  expect((await ask(token)).json().code).toBe('booking.not_found')
  await t.close()
})

test('a demo that has begun can be neither moved nor called off', async () => {
  const t = await setup()
  const { token } = await t.bookByApi()
  await t.clock.advance(Date.parse(tuesdayAtTen) - t.clock.now().getTime())
  expect((await t.post(`/api/schedule/bookings/${token}/cancel`, {})).json().code).toBe('booking.over')
  await t.close()
})

test('a form that was filled in less time than a person takes waits for a person', async () => {
  const t = await setup()
  const booking = await t.bookByApi({}, { 'x-submission-facts': 'filledInMs=200' })
  expect(booking).toMatchObject({ status: 'quarantined', canChange: false })
  await t.close()
})

test('the sixth demo that one caller books in ten minutes, by endpoint or page, waits for a person', async () => {
  const t = await setup()
  const page = openPageSchedule(t.deps, '127.0.0.1')
  const bookOnPage = (caller: PageSchedule, startsAt: string) =>
    caller.book({
      startsAt,
      minutes: '30',
      timeZone: 'Europe/Berlin',
      values: { ...visitor, email: `${startsAt.slice(0, 13)}@example.com` },
      context: {},
      key: `key-of-the-page-${startsAt.slice(0, 13)}`,
      trap: '',
    })
  for (const hour of [14, 15, 16]) {
    const values = { ...visitor, email: `guest-${hour}@example.com` }
    expect((await t.bookByApi({ startsAt: `2026-11-25T${hour}:00:00.000Z`, values })).status).toBe('booked')
  }
  for (const hour of [17, 18]) {
    expect(await bookOnPage(page, `2026-11-25T${hour}:00:00.000Z`)).toMatchObject({ booking: { status: 'booked' } })
  }
  const values = { ...visitor, email: 'sixth@example.com' }
  const wish = { startsAt: '2026-11-25T19:00:00.000Z', values }
  expect((await t.bookByApi(wish)).status).toBe('quarantined')
  expect(await bookOnPage(page, '2026-11-25T20:00:00.000Z')).toMatchObject({ booking: { status: 'quarantined' } })
  const elsewhere = openPageSchedule(t.deps, '192.0.2.7')
  expect(await bookOnPage(elsewhere, wish.startsAt)).toMatchObject({ booking: { status: 'booked' } })
  await t.clock.advance(11 * 60 * 1000)
  expect(await bookOnPage(page, '2026-11-25T21:00:00.000Z')).toMatchObject({ booking: { status: 'booked' } })
  await t.close()
})

test('the reminder is sent once, and not for what has moved or was called off', async () => {
  const t = await setup()
  const { token } = await t.bookByApi()
  const { rows } = await database.db.execute(sql`select id from bookings`)
  const bookingId = String(rows[0]?.id)
  const run = (sequence: number) =>
    remindJob.run(
      t.deps,
      { bookingId, sequence },
      { jobId: 'x', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: t.deps.log },
    )
  await run(1)
  expect(await t.subjects()).toEqual(['booking-confirmation'])
  await run(0)
  await run(0)
  expect(await t.subjects()).toEqual(['booking-confirmation', 'booking-reminder'])
  await t.post(`/api/schedule/bookings/${token}/cancel`, {})
  await run(1)
  expect(await t.subjects()).toEqual(['booking-confirmation', 'booking-reminder', 'booking-cancelled'])
  await t.close()
})

test('the host’s feed is a calendar under a secret address, and holds no link of a visitor', async () => {
  const t = await setup()
  const secret = t.deps.ids.token()
  await updateHost(database.db, 'first', { feedTokenHash: hashToken(secret) })
  const { token } = await t.bookByApi()
  const response = await t.app.inject({ url: `/api/schedule/feed/${secret}.ics` })
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(response.body))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.summary).toBe('Demo of Openround: Ana García')
  expect(response.body).not.toContain(token.slice(0, 20))
  expect((await t.app.inject({ url: `/api/schedule/feed/${t.deps.ids.token()}.ics` })).statusCode).toBe(404)
  await t.close()
})

test('the calendar file of a booking can be fetched by its link', async () => {
  const t = await setup()
  const { token } = await t.bookByApi()
  const response = await t.app.inject({ url: `/api/schedule/bookings/${token}/demo.ics` })
  expect(response.headers['content-disposition']).toContain('demo.ics')
  expect(new ICAL.Component(ICAL.parse(response.body)).getFirstPropertyValue('method')).toBe('PUBLISH')
  await t.close()
})

test('characters that the database refuses do not cost a booking', async () => {
  const t = await setup()
  const values = { ...visitor, firstName: 'A\0na', message: 'Hello \ud800' }
  const response = await t.post('/api/schedule/bookings', { ...newBooking(), values, context: { plan: 'a\0\udc00' } })
  expect(response.statusCode).toBe(201)
  expect(Booking.parse(response.json()).firstName).toBe('Ana')
  await t.close()
})

test('an instant that no calendar has is refused as such, and a booking outside the horizon as not free', async () => {
  const t = await setup()
  for (const startsAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
    expect((await t.post('/api/schedule/bookings', { ...newBooking(), startsAt })).statusCode).toBe(422)
  }
  for (const startsAt of ['1999-01-01T00:00:00Z', '2099-12-31T23:59:59Z']) {
    expect((await t.post('/api/schedule/bookings', { ...newBooking(), startsAt })).statusCode).toBe(409)
  }
  await t.close()
})

test('a host who loses a demo to another by its moving is told so', async () => {
  const t = await setup()
  await updateHost(database.db, 'first', { email: 'one@example.com' })
  const { token } = await t.bookByApi()
  await insertHost(database.db, {
    id: 'second',
    name: 'Second',
    email: 'two@example.com',
    rules: defaultHostRules('America/New_York'),
    createdAt: t.clock.now(),
  })
  await updateHost(database.db, 'first', { isActive: false })
  await t.post(`/api/schedule/bookings/${token}/move`, { startsAt: '2026-11-25T15:00:00.000Z' })
  const { rows } = await database.db.execute(
    sql`select recipient, subject from mails where template = 'booking-notice' order by created_at, id`,
  )
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual([
    'one@example.com',
    'one@example.com',
    'two@example.com',
  ])
  expect(String(rows.filter(({ recipient }) => recipient === 'one@example.com').at(-1)?.subject)).toMatch(/off|cancel/i)
  await t.close()
})
