import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { signBookingLink } from './booking-links.ts'
import { eraseBookings } from './erase-bookings.ts'
import { emptyTables, featureJobs, setupScheduling, visitor } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

test('a person who is forgotten leaves free times, dead links and no word', async () => {
  const t = await setupScheduling(database)
  const { booking } = await t.book({ values: { ...visitor, message: 'Nurses' } })
  await t.book({ startsAt: '2026-11-24T17:00:00.000Z', values: { ...visitor, email: 'bo@example.com' } })
  const outside = { provider: 'cal', reference: 'x', startsAt: null, endsAt: null, email: 'Ana@Example.com' }
  await t.app.inject({ method: 'POST', url: '/api/schedule/external-bookings', payload: outside })
  const erase = () => database.db.transaction((tx) => eraseBookings(tx, t.deps, 'ANA@example.com'))
  expect(await erase()).toBe(1)
  expect(await erase()).toBe(0)
  const { rows } = await database.db.execute(sql`select * from bookings where id = ${booking.id}`)
  expect(JSON.stringify(rows)).not.toMatch(/Ana|García|ana@|Nurses|enterprise/)
  const told = await database.db.execute(sql`select email from external_bookings`)
  expect(told.rows).toEqual([{ email: null }])
  const link = await t.app.inject({ url: `/api/schedule/bookings/${signBookingLink(booking)}` })
  expect(link.json().code).toBe('booking.not_found')
  expect((await t.book()).booking.status).toBe('booked')
  const others = await database.db.execute(sql`select status from bookings where email = 'bo@example.com'`)
  expect(others.rows).toEqual([{ status: 'booked' }])
  await t.close()
})
