import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import ICAL from 'ical.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { SlotTaken } from '#contract/api/schedule.ts'
import { AppError } from '#contract/errors.ts'
import { defaultHostRules } from '#contract/values/schedule.ts'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { bookDemo } from './book-demo.ts'
import { signBookingLink } from './booking-links.ts'
import { cancelBooking } from './change-booking.ts'
import { insertHost, replaceBusyTimes } from './host-store.ts'
import { emptyTables, featureJobs, newBooking, setupScheduling, tuesdayAtTen, visitor } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

const StoredMail = z.object({
  key: z.string(),
  recipient: z.string(),
  template: z.string(),
  subject: z.string(),
  text: z.string(),
  reply_to: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), content: z.string() })),
})

async function mails(): Promise<z.infer<typeof StoredMail>[]> {
  const { rows } = await database.db.execute(sql`select * from mails order by created_at, id`)
  return rows.map((row) => StoredMail.parse(row))
}

async function refusalOf(attempt: Promise<unknown>): Promise<AppError> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('It was not refused', { cause: error })
  return error
}

test('a booking is stored with its mails: the visitor’s carries an invitation that calendars understand', async () => {
  const t = await setupScheduling(database)
  const { booking } = await t.book()
  const [guest, host] = await mails()
  expect(guest).toMatchObject({ recipient: 'ana@example.com', template: 'booking-confirmation' })
  expect(guest?.subject).toContain('Tue, Nov 24, 4:00 PM')
  expect(guest?.attachments[0]?.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST')
  const calendar = new ICAL.Component(ICAL.parse(guest?.attachments[0]?.content ?? ''))
  const component = calendar.getFirstSubcomponent('vevent')
  const event = new ICAL.Event(component ?? undefined)
  expect(event.uid).toBe(`${booking.id}@openround.example`)
  expect(event.sequence).toBe(0)
  expect(event.startDate.toJSDate().toISOString()).toBe(tuesdayAtTen)
  expect(host).toMatchObject({ recipient: 'hello@openround.example', reply_to: 'ana@example.com' })
  expect(host?.text).toContain('plan: enterprise')
  await t.close()
})

test('a host without an address is told at the admin’s', async () => {
  const t = await setupScheduling(database, { ADMIN_EMAIL: 'owner@acme.example' })
  await t.book()
  const [, host] = await mails()
  expect(host?.recipient).toBe('owner@acme.example')
  await t.close()
})

test('a taken time is refused with the next free ones, also to another length that would touch it', async () => {
  const t = await setupScheduling(database)
  await t.book()
  const refusal = await refusalOf(t.book())
  expect(refusal).toMatchObject({ kind: 'conflict', code: 'schedule.slot_taken' })
  const { nextSlots } = SlotTaken.parse(refusal.extensions)
  expect(nextSlots).toHaveLength(5)
  // 30 minutes and 15 of buffer: 10:30 is gone too.
  expect(nextSlots[0]).toBe('2026-11-24T16:00:00.000Z')
  const before = await refusalOf(t.book({ startsAt: '2026-11-24T14:30:00.000Z', minutes: 45 }))
  expect(before.code).toBe('schedule.slot_taken')
  await t.close()
})

test('of 200 who want the same time at the same moment one gets it, and 199 are told what is free', {
  timeout: 90_000,
}, async () => {
  const t = await setupScheduling(database)
  // Three server processes, which have nothing in common but the database.
  const servers = [1, 2, 3].map(() => ({ ...t.deps, db: drizzle({ client: database.pool }) }))
  const attempts = Array.from({ length: 200 }, (_, index) => {
    const deps = servers[index % servers.length] ?? t.deps
    const booking = newBooking({ values: { ...visitor, email: `visitor-${index}@example.com` } })
    return bookDemo(deps, booking, { idempotencyKey: deps.ids.uuid(), suspicions: [], clientAddress: null }).then(
      () => 'booked' as const,
      (error: unknown) => error,
    )
  })
  const outcomes = await Promise.all(attempts)
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  const refusals = outcomes.filter((outcome) => outcome !== 'booked')
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: 'schedule.slot_taken' })
    expect(refusal instanceof AppError && SlotTaken.parse(refusal.extensions).nextSlots.length).toBe(5)
  }
  const { rows } = await database.db.execute(sql`select count(*)::int as total from bookings`)
  expect(rows[0]?.total).toBe(1)
  expect(await mails()).toHaveLength(2)
  await t.close()
})

test('the database itself refuses a second booking of a host’s time, whatever the program believes', async () => {
  const t = await setupScheduling(database)
  await t.book()
  const copy = sql`insert into bookings select gen_random_uuid()::text, host_id, status, starts_at, ends_at, reserved,
    first_name, last_name, email, company, message, time_zone, context, suspicions, sequence, link_secret,
    gen_random_uuid()::text, values_hash, created_at, changed_at, cancelled_at from bookings`
  await expect(database.db.execute(copy)).rejects.toThrow()
  await t.close()
})

test('two hosts can be booked for the same time, the one with fewer demos first', async () => {
  const t = await setupScheduling(database)
  await insertHost(database.db, {
    id: 'second',
    name: 'Second',
    rules: defaultHostRules('America/New_York'),
    createdAt: t.clock.now(),
  })
  const first = await t.book()
  const second = await t.book({ startsAt: '2026-11-24T16:00:00.000Z' })
  expect(new Set([first.host.id, second.host.id]).size).toBe(2)
  const outcomes = await Promise.allSettled([t.book({ minutes: 45 }), t.book({ minutes: 45 })])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await t.close()
})

test('the same booking sent again is one booking; another booking with the same key is its own', async () => {
  const t = await setupScheduling(database)
  const key = 'a-key-of-the-visitors-browser'
  const first = await t.book({}, key)
  const again = await Promise.all([t.book({}, key), t.book({}, key)])
  expect(again.map(({ booking }) => booking.id)).toEqual([first.booking.id, first.booking.id])
  expect(await mails()).toHaveLength(2)
  const other = await t.book({ startsAt: '2026-11-24T17:00:00.000Z' }, key)
  expect(other.booking.id).not.toBe(first.booking.id)
  await t.close()
})

test('what was called off and is sent again, by the same key or without any, is booked again', async () => {
  const t = await setupScheduling(database)
  for (const key of ['a-key-of-the-visitors-browser', 'day:2026-11-23']) {
    const first = await t.book({}, key)
    await cancelBooking(t.deps, signBookingLink(first.booking))
    const again = await t.book({}, key)
    expect(again.booking).toMatchObject({ status: 'booked', startsAt: new Date(tuesdayAtTen) })
    expect(again.booking.id).not.toBe(first.booking.id)
    expect((await t.book({}, key)).booking.id).toBe(again.booking.id)
    await cancelBooking(t.deps, signBookingLink(again.booking))
  }
  await t.close()
})

test('what is wrong in the form is said in the words of the specification, and nothing is stored', async () => {
  const t = await setupScheduling(database)
  const refusal = await refusalOf(t.book({ values: { firstName: 'A', lastName: ' ', email: 'ana' } }))
  expect(refusal.fields).toEqual([
    { field: 'firstName', message: 'First name must be at least 2 characters.' },
    { field: 'lastName', message: 'Last name must be at least 2 characters.' },
    { field: 'email', message: 'Please enter a valid work email address.' },
  ])
  expect(await mails()).toEqual([])
  await t.close()
})

test.each([
  ['before the notice has passed', '2026-11-23T14:00:00.000Z', new Date('2026-11-23T13:00:00.000Z')],
  ['outside the weekly hours', '2026-11-28T15:00:00.000Z', null],
  ['between two steps', '2026-11-24T15:10:00.000Z', null],
  ['beyond the horizon', '2027-03-02T15:00:00.000Z', null],
])('a time %s cannot be had', async (_case, startsAt, now) => {
  const t = await setupScheduling(database)
  if (now !== null) await t.clock.advance(now.getTime() - t.clock.now().getTime())
  expect((await refusalOf(t.book({ startsAt }))).code).toBe('schedule.slot_taken')
  await t.close()
})

test('what the host’s other calendar keeps busy cannot be had', async () => {
  const t = await setupScheduling(database)
  const busy = { startsAt: new Date('2026-11-24T15:10:00.000Z'), endsAt: new Date('2026-11-24T15:20:00.000Z') }
  await database.db.transaction((tx) => replaceBusyTimes(tx, 'first', [busy]))
  expect((await refusalOf(t.book())).code).toBe('schedule.slot_taken')
  await t.close()
})

test('a suspected bot takes no time and gets no mail; the host is asked to look', async () => {
  const t = await setupScheduling(database)
  const suspect = { idempotencyKey: 'the-key-of-a-program', suspicions: ['trap-filled'], clientAddress: null }
  const { booking } = await bookDemo(t.deps, newBooking(), suspect)
  expect(booking.status).toBe('quarantined')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['hello@openround.example'])
  expect((await t.book()).booking.status).toBe('booked')
  await t.close()
})

test('an address that was confirmed five demos today gets no sixth mail and no sixth time, however it is spelt', async () => {
  const t = await setupScheduling(database)
  const bookAt = async (hour: number, email: string) => {
    const startsAt = `2026-11-25T${hour}:00:00.000Z`
    return (await t.book({ startsAt, values: { ...visitor, email } })).booking.status
  }
  for (let hour = 14; hour < 19; hour++) expect(await bookAt(hour, 'Victim@example.com')).toBe('booked')
  expect(await bookAt(19, 'victim@EXAMPLE.com')).toBe('quarantined')
  const { rows } = await database.db.execute(sql`select id from mails where recipient = 'victim@example.com'`)
  expect(rows).toHaveLength(5)
  expect(await bookAt(19, 'other@example.com')).toBe('booked')
  await t.clock.advance(25 * 60 * 60 * 1000)
  expect(await bookAt(20, 'victim@example.com')).toBe('booked')
  await t.close()
})

test('six demos at the same moment are counted as six, of an address and of a caller', async () => {
  const t = await setupScheduling(database)
  const bookAtOnce = async (day: number, who: (index: number) => { email: string; clientAddress: string | null }) => {
    const booked = await Promise.all(
      [14, 15, 16, 17, 18, 19].map((hour, index) => {
        const { email, clientAddress } = who(index)
        const wish = newBooking({ startsAt: `2026-11-${day}T${hour}:00:00.000Z`, values: { ...visitor, email } })
        return bookDemo(t.deps, wish, { idempotencyKey: t.deps.ids.uuid(), suspicions: [], clientAddress })
      }),
    )
    return booked.map(({ booking }) => booking.status).sort()
  }
  const five = Array.from({ length: 5 }, () => 'booked')
  expect(await bookAtOnce(24, () => ({ email: 'ana@example.com', clientAddress: null }))).toEqual([
    ...five,
    'quarantined',
  ])
  const byCaller = (index: number) => ({ email: `visitor-${index}@example.com`, clientAddress: '203.0.113.7' })
  expect(await bookAtOnce(25, byCaller)).toEqual([...five, 'quarantined'])
  await t.close()
})

test('who asks for a taken time is not counted for it', async () => {
  const t = await setupScheduling(database)
  const ask = (index: number, startsAt: string) =>
    bookDemo(t.deps, newBooking({ startsAt, values: { ...visitor, email: `visitor-${index}@example.com` } }), {
      idempotencyKey: t.deps.ids.uuid(),
      suspicions: [],
      clientAddress: '203.0.113.7',
    })
  await t.book()
  for (let index = 0; index < 6; index++)
    expect((await refusalOf(ask(index, tuesdayAtTen))).code).toBe('schedule.slot_taken')
  expect((await ask(6, '2026-11-25T15:00:00.000Z')).booking.status).toBe('booked')
  await t.close()
})

test('the reminder waits for the day before', async () => {
  const t = await setupScheduling(database)
  await t.book({ startsAt: '2026-11-26T15:00:00.000Z' })
  const { rows } = await database.db.execute(
    sql`select start_after from jobs.job where name = 'scheduling.remind' order by start_after`,
  )
  expect(rows.map((row) => new Date(String(row.start_after)).toISOString())).toEqual(['2026-11-25T15:00:00.000Z'])
  await t.close()
})
