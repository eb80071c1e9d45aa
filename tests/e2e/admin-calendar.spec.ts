import type { ProductServer } from '../harness/product-server.ts'
import { expectAccessible } from './support/find-violations.ts'
import { admin, signInByLink, startAdminServer } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

let server: ProductServer

test.beforeAll(async () => {
  server = await startAdminServer({ SCHEDULE_TIME_ZONE: 'America/New_York' })
})
test.afterAll(() => server.stop())

test('the admin calls a demo off, closes a day and changes the hours; the visitor sees it', async ({
  page,
  request,
}) => {
  const from = new Date()
  const until = new Date(from.getTime() + 30 * 86_400_000)
  const slotsUrl = `${server.url}/api/schedule/slots?minutes=30&from=${from.toISOString()}&until=${until.toISOString()}`
  const freeSlots = async (): Promise<string[]> => (await (await request.get(slotsUrl)).json()).slots
  const startsAt = (await freeSlots()).at(20) ?? ''
  const values = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }
  const booked = await request.post(`${server.url}/api/schedule/bookings`, {
    data: { startsAt, minutes: 30, timeZone: 'Europe/Berlin', values },
  })
  expect(booked.status()).toBe(201)

  // Nobody but the admin is let in.
  await page.goto(`${server.url}/admin/calendar`)
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  await signInByLink(page, server, admin)
  await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toBeVisible()

  await expectAccessible(page)
  await page.getByRole('row').filter({ hasText: 'Ada Byron' }).getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Call the demo off' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Call the demo off' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible()
  await expect(page.getByText('Called off')).toBeVisible()
  expect(await freeSlots()).toContain(startsAt)

  await page.goto(`${server.url}/admin/calendar`)
  await expect(page.getByText('No demo is booked.')).toBeVisible()
  await page.getByRole('link', { name: /Hours, time off and calendars/ }).click()
  await expect(page.getByLabel('Monday')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Monday').fill('10:00-12:00, 9:00-11:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Monday: write hours as')).toBeVisible()
  await expect(page.getByLabel('Monday')).toHaveValue('10:00-12:00, 9:00-11:00')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday'])
    await page.getByLabel(day).fill('')
  await page.getByLabel('Saturday').fill('10:00-11:00')
  await page.getByLabel('Shortest notice, minutes').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It holds for bookings from now on.')).toBeVisible()
  const saturdays = await freeSlots()
  expect(saturdays.length).toBeGreaterThan(3)
  for (const slot of saturdays) {
    const wall = new Date(slot).toLocaleString('en-US', {
      timeZone: 'America/New_York',
      weekday: 'long',
      hour: '2-digit',
    })
    expect(wall).toBe('Saturday 10 AM')
  }

  // The first free Saturday is closed, by the host's own clock.
  const day = new Date(saturdays[0] ?? '').toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
  await page.getByLabel('From').fill(`${day}T23:59`)
  await page.getByLabel('Until').fill(`${day}T00:00`)
  await page.getByLabel('Note').fill('Fair')
  await page.getByRole('button', { name: 'Add time off' }).click()
  await expect(page.getByText('That could not be understood.')).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue(`${day}T23:59`)
  await expect(page.getByLabel('Note')).toHaveValue('Fair')
  await page.getByLabel('From').fill(`${day}T00:00`)
  await page.getByLabel('Until').fill(`${day}T23:59`)
  await page.getByRole('button', { name: 'Add time off' }).click()
  await expect(page.getByText('Fair')).toBeVisible()
  expect((await freeSlots())[0]).not.toBe(saturdays[0])

  await page.getByRole('button', { name: 'Make an address' }).click()
  const feed = (await page.getByText('/api/schedule/feed/').textContent()) ?? ''
  const calendar = await request.get(feed)
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  await page.reload()
  await page.goto(page.url())
  await expect(page.getByText('/api/schedule/feed/')).toHaveCount(0)
})
