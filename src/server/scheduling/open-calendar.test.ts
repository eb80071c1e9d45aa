import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { bookDemo } from './book-demo.ts'
import { listSlots } from './list-slots.ts'
import { openCalendar } from './open-calendar.ts'
import { emptyTables, featureJobs, newBooking, setupScheduling, tuesdayAtTen } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

async function setup() {
  const t = await setupScheduling(database)
  return {
    ...t,
    calendar: openCalendar(t.deps),
    suspect: () =>
      bookDemo(t.deps, newBooking(), {
        idempotencyKey: t.deps.ids.uuid(),
        suspicions: ['too-fast'],
        clientAddress: null,
      }),
    mails: async () => {
      const { rows } = await database.db.execute(sql`select template, recipient from mails order by created_at, id`)
      return rows.map(({ template, recipient }) => `${template} ${recipient}`)
    },
  }
}

test('a demo is listed, moved and called off for its guest, who is told each time', async () => {
  const t = await setup()
  const { booking } = await t.book()
  const listed = await t.calendar.listBookings('coming')
  expect(listed.counts).toEqual({ coming: 1, waiting: 0, past: 0, off: 0 })
  expect(listed.bookings).toMatchObject([{ id: booking.id, guestName: 'Ana García', startsAt: tuesdayAtTen }])
  const moves = await t.calendar.listMoves(booking.id)
  expect(moves).not.toContain(tuesdayAtTen)
  const [first = ''] = moves
  expect(await t.calendar.move(booking.id, first)).toBe('done')
  expect((await t.calendar.findBooking(booking.id))?.startsAt).toBe(first)
  expect(await t.calendar.move(booking.id, '2026-11-28T15:00:00Z')).toBe('taken')
  expect(await t.calendar.move(booking.id, 'soon')).toBe('invalid')
  expect(await t.calendar.cancel(booking.id)).toBe('done')
  expect(await t.calendar.cancel('nobody')).toBe('not-found')
  expect((await t.calendar.listBookings('off')).bookings).toMatchObject([{ status: 'cancelled' }])
  expect((await t.mails()).filter((mail) => mail.endsWith(' ana@example.com'))).toEqual([
    'booking-confirmation ana@example.com',
    'booking-changed ana@example.com',
    'booking-cancelled ana@example.com',
  ])
  const { rows } = await database.db.execute(sql`select text from mails where template = 'booking-cancelled'`)
  expect(rows[0]?.text).toContain('your host cannot keep this time')
  await t.close()
})

test('whether a guest came is said once the demo has begun, and can be taken back', async () => {
  const t = await setup()
  const { booking } = await t.book()
  expect(await t.calendar.markNoShow(booking.id, false)).toBe('over')
  await t.clock.advance(Date.parse(tuesdayAtTen) + 60 * 60_000 - t.clock.now().getTime())
  expect(await t.calendar.markNoShow(booking.id, false)).toBe('done')
  expect(await t.calendar.markNoShow(booking.id, false)).toBe('over')
  expect((await t.calendar.listBookings('past')).bookings).toMatchObject([{ status: 'no_show' }])
  expect(await t.calendar.markNoShow(booking.id, true)).toBe('done')
  expect((await t.calendar.listBookings('past')).bookings).toMatchObject([{ status: 'booked' }])
  await t.close()
})

test('a request that waits is taken with all that belongs to it, or let be in silence', async () => {
  const t = await setup()
  const { booking } = await t.suspect()
  expect((await t.calendar.listBookings('waiting')).bookings).toMatchObject([{ suspicions: ['too-fast'] }])
  expect(await t.calendar.settle(booking.id, true)).toBe('done')
  expect(await t.calendar.settle(booking.id, true)).toBe('over')
  expect(await t.mails()).toContain('booking-confirmation ana@example.com')
  const tuesday = { startMs: Date.parse(tuesdayAtTen), endMs: Date.parse(tuesdayAtTen) + 1 }
  expect((await listSlots(t.deps, 30, tuesday)).slots).toEqual([])
  const { rows } = await database.db.execute(sql`select name from jobs.job where name = 'scheduling.remind'`)
  expect(rows).toHaveLength(1)
  const before = await t.mails()
  const second = await t.suspect().catch(() => null)
  expect(second).toBeNull()
  await t.calendar.cancel(booking.id)
  const third = await t.suspect()
  await t.book()
  expect(await t.calendar.settle(third.booking.id, true)).toBe('taken')
  expect(await t.calendar.settle(third.booking.id, false)).toBe('done')
  expect((await t.mails()).filter((mail) => mail.startsWith('booking-confirmation'))).toHaveLength(
    before.filter((mail) => mail.startsWith('booking-confirmation')).length + 1,
  )
  await t.close()
})

test('a host’s time off is understood by their own wall, and what no clock shows is refused', async () => {
  const t = await setup()
  const off = (from: string, until: string) => t.calendar.takeTimeOff('first', { from, until, note: 'Fair' })
  expect(await off('2026-11-24T09:00', '2026-11-24T16:30')).toBe('done')
  expect(await t.calendar.findHost('first')).toMatchObject({
    timeOff: [{ startsAt: '2026-11-24T14:00:00.000Z', endsAt: '2026-11-24T21:30:00.000Z', note: 'Fair' }],
  })
  for (const [from, until] of [
    ['2026-11-24T10:00', '2026-11-24T10:00'],
    ['', '2026-11-24T10:00'],
    ['2026-02-30T25:00', '2026-11-24T10:00'],
  ] as const) {
    expect(await off(from, until)).toBe('invalid')
  }
  const [entry] = (await t.calendar.findHost('first'))?.timeOff ?? []
  await t.calendar.dropTimeOff(entry?.id ?? '')
  expect((await t.calendar.findHost('first'))?.timeOff).toEqual([])
  await t.close()
})

test('a host is changed, given a feed and another calendar, whose address is shown to nobody again', async () => {
  const t = await setup()
  const id = await t.calendar.addHost(' Second ')
  expect(await t.calendar.changeHost(id, { name: 'Eva', email: 'eva@example.com' })).toEqual([])
  expect(await t.calendar.changeHost(id, { email: 'none' })).toHaveLength(1)
  expect(await t.calendar.renewFeed(id)).toMatch(/^http:\/\/localhost:3000\/api\/schedule\/feed\/[\w-]{43}\.ics$/)
  expect(await t.calendar.followBusyCalendar(id, 'nonsense')).toBe('invalid')
  expect(await t.calendar.followBusyCalendar(id, 'webcal://calendar.example/secret.ics')).toBe('done')
  expect(await t.calendar.findHost(id)).toMatchObject({
    name: 'Eva',
    email: 'eva@example.com',
    hasFeed: true,
    busyCalendarHost: 'calendar.example',
  })
  expect(JSON.stringify(await t.calendar.listHosts())).not.toContain('secret')
  await t.close()
})
