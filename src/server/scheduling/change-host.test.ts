import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { defaultHostRules } from '#contract/values/schedule.ts'
import { serve } from '#server/platform/http/testing/serve.ts'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import * as hosts from './change-host.ts'
import { ensureHost } from './ensure-host.ts'
import { replaceBusyTimes, selectHosts, selectTimeOff } from './host-store.ts'
import { listSlots } from './list-slots.ts'
import { readBusyCalendar } from './read-busy-calendar.ts'
import { selectBookingView } from './store.ts'
import { emptyTables, featureJobs, setupScheduling } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

/** Another calendar on this machine. */
async function serveCalendar(answer: () => { status: number; body: string }): Promise<string> {
  const origin = await serve((_request, response) => {
    const { status, body } = answer()
    response.writeHead(status, { 'content-type': 'text/calendar' }).end(body)
  })
  return `${origin}/secret.ics`
}

const tuesday = { startMs: Date.parse('2026-11-24T00:00:00Z'), endMs: Date.parse('2026-11-25T00:00:00Z') }

function busy(from: string, until: string): string {
  const event = ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20261101T000000Z', `DTSTART:${from}`, `DTEND:${until}`, 'END:VEVENT']
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...event, 'END:VCALENDAR', ''].join('\r\n')
}

test('a fresh installation has one host with working hours in the configured zone, however often it starts', async () => {
  const t = await setupScheduling(database, { SCHEDULE_TIME_ZONE: 'Asia/Tokyo' })
  await Promise.all([ensureHost(t.deps), ensureHost(t.deps)])
  const all = await selectHosts(database.db, true)
  expect(all).toMatchObject([{ id: 'first', name: 'The Openround team', rules: defaultHostRules('Asia/Tokyo') }])
  const { slots } = await listSlots(t.deps, 30, tuesday)
  expect(slots[0]).toBe('2026-11-24T00:00:00.000Z')
  await t.close()
})

test('a change of hours changes what is offered, and what is booked stays', async () => {
  const t = await setupScheduling(database)
  const { booking } = await t.book()
  const rules = { ...defaultHostRules('America/New_York'), weekly: [{ weekday: 2, from: '13:00', until: '14:00' }] }
  await hosts.changeHost(t.deps, 'first', { rules })
  expect((await listSlots(t.deps, 30, tuesday)).slots).toEqual(['2026-11-24T18:00:00.000Z', '2026-11-24T18:30:00.000Z'])
  expect(
    (await selectBookingView(database.db, 'coming', t.clock.now(), 10)).map(({ id, status }) => [id, status]),
  ).toEqual([[booking.id, 'booked']])
  await t.close()
})

test('time off closes its hours until it is dropped', async () => {
  const t = await setupScheduling(database)
  const startsAt = new Date('2026-11-24T14:00:00Z')
  const id = await hosts.takeTimeOff(t.deps, 'first', { startsAt, endsAt: new Date('2026-11-24T21:30:00Z'), note: '' })
  expect((await listSlots(t.deps, 30, tuesday)).slots).toEqual(['2026-11-24T21:30:00.000Z'])
  expect(await selectTimeOff(database.db, startsAt, new Date('2026-11-25T00:00:00Z'))).toMatchObject([{ id }])
  await hosts.dropTimeOff(t.deps, id)
  expect((await listSlots(t.deps, 30, tuesday)).slots).toHaveLength(16)
  await t.close()
})

test('hosts who are not there are said to be so', async () => {
  const t = await setupScheduling(database)
  await expect(hosts.changeHost(t.deps, 'nobody', { isActive: false })).rejects.toThrow(AppError)
  await expect(hosts.renewFeed(t.deps, 'nobody')).rejects.toMatchObject({ code: 'host.not_found' })
  await t.close()
})

test('when nobody holds demos, nothing is offered', async () => {
  const t = await setupScheduling(database)
  await hosts.changeHost(t.deps, 'first', { isActive: false })
  expect(await listSlots(t.deps, 30, tuesday)).toMatchObject({ slots: [], firstFreeAt: null })
  await t.close()
})

test('a second host opens the hours that the first has not', async () => {
  const t = await setupScheduling(database)
  const rules = { ...defaultHostRules('America/New_York'), weekly: [{ weekday: 2, from: '17:00', until: '18:00' }] }
  await hosts.addHost(t.deps, { name: 'Second', rules })
  expect((await listSlots(t.deps, 30, tuesday)).slots.at(-1)).toBe('2026-11-24T22:30:00.000Z')
  await t.close()
})

test('a new feed address closes the one before', async () => {
  const t = await setupScheduling(database)
  const first = await hosts.renewFeed(t.deps, 'first')
  const second = await hosts.renewFeed(t.deps, 'first')
  expect((await t.app.inject({ url: `/api/schedule/feed/${first}.ics` })).statusCode).toBe(404)
  expect((await t.app.inject({ url: `/api/schedule/feed/${second}.ics` })).statusCode).toBe(200)
  await t.close()
})

test('another calendar’s busy times are kept free; when it fails, those last read still are', async () => {
  const t = await setupScheduling(database, { ALLOW_PRIVATE_ADDRESSES: 'true' })
  const signal = new AbortController().signal
  let answer = { status: 200, body: busy('20261124T150000Z', '20261124T220000Z') }
  const url = await serveCalendar(() => answer)
  await hosts.followBusyCalendar(t.deps, 'first', url)
  await readBusyCalendar(t.deps, 'first', signal)
  const expected = ['2026-11-24T14:00:00.000Z']
  expect((await listSlots(t.deps, 30, tuesday)).slots).toEqual(expected)

  for (const [broken, problem] of [
    [{ status: 503, body: '' }, 'address.unreachable'],
    [{ status: 200, body: '<html>Sign in</html>' }, 'calendar.unreadable'],
  ] as const) {
    answer = broken
    await readBusyCalendar(t.deps, 'first', signal)
    expect((await listSlots(t.deps, 30, tuesday)).slots).toEqual(expected)
    expect(await selectHosts(database.db, true)).toMatchObject([{ busyCalendarProblem: problem }])
  }
  expect(JSON.stringify(t.records)).not.toContain('secret.ics')
  await hosts.followBusyCalendar(t.deps, 'first', null)
  expect((await listSlots(t.deps, 30, tuesday)).slots).toHaveLength(16)
  await t.close()
})

test('a calendar with more appointments than one statement can store is stored whole', {
  timeout: 60_000,
}, async () => {
  const t = await setupScheduling(database)
  const first = Date.parse('2026-11-24T00:00:00Z')
  const spans = Array.from({ length: 22_000 }, (_, index) => ({
    startsAt: new Date(first + index * 120_000),
    endsAt: new Date(first + index * 120_000 + 60_000),
  }))
  await database.db.transaction((tx) => replaceBusyTimes(tx, 'first', spans))
  expect((await listSlots(t.deps, 30, tuesday)).slots).toEqual([])
  await t.close()
})

test('without leave a calendar’s address may not lead into this machine’s network', async () => {
  const t = await setupScheduling(database)
  const url = await serveCalendar(() => ({ status: 200, body: '' }))
  await hosts.followBusyCalendar(t.deps, 'first', url)
  await readBusyCalendar(t.deps, 'first', new AbortController().signal)
  expect(await selectHosts(database.db, true)).toMatchObject([{ busyCalendarProblem: 'address.forbidden' }])
  const { rows } = await database.db.execute(sql`select count(*)::int as total from host_busy_times`)
  expect(rows[0]?.total).toBe(0)
  await t.close()
})
