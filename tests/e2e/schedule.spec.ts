import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FreeSlots } from '../../src/contract/api/schedule.ts'
import { startProductServer } from '../harness/product-server.ts'
import { chooseDay, chooseTime, saySlot } from './support/choose-time.ts'
import { expectAccessible } from './support/find-violations.ts'
import { productUrl } from './support/product-url.ts'
import { serverSettings } from './support/server-settings.ts'
import type { Browser, BrowserContextOptions, Page } from './support/test.ts'
import { expect, fromNewMachine, test, untilReady } from './support/test.ts'

const url = productUrl()
const dayMs = 24 * 60 * 60 * 1000

/** A time that no other test takes: each asks for a day of its own, `later` working days from now. */
async function freeSlots(page: Page, later: number, minutes = 30): Promise<string[]> {
  const query = new URLSearchParams({
    minutes: String(minutes),
    from: new Date().toISOString(),
    until: new Date(Date.now() + 40 * dayMs).toISOString(),
  })
  const answer = await page.request.get(`${url}/api/schedule/slots?${query}`)
  const { slots } = FreeSlots.parse(await answer.json())
  const days = [...new Set(slots.map((slot) => slot.slice(0, 10)))]
  return slots.filter((slot) => slot.startsWith(days[later] ?? 'none'))
}

/** Each visitor comes from a machine of their own: one caller's many bookings would wait for a person. */
async function openSchedule(browser: Browser, options: BrowserContextOptions, path = '/schedule'): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', extraHTTPHeaders: fromNewMachine(), ...options })
  const page = await context.newPage()
  await page.goto(url + path)
  await untilReady(page)
  return page
}

async function fillDetails(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Book a demo' })
  await form.getByLabel('First name').fill('Ana')
  await form.getByLabel('Last name').fill('García')
  await form.getByLabel('Work email').fill(email)
  // Faster than this only programs are.
  await page.waitForFunction(() => performance.now() > 2_100)
}

const book = (page: Page) => page.getByRole('button', { name: 'Book this time' })

test('a visitor books in their own time zone, moves the demo and calls it off', async ({ browser }) => {
  const timeZone = 'Europe/Berlin'
  const page = await openSchedule(browser, { timezoneId: timeZone }, '/schedule?plan=enterprise&firstName=Ana')
  const [slot = '', other = ''] = await freeSlots(page, 2)
  await chooseTime(page, slot, timeZone)
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  await expect(page.getByText(/Central European (Standard|Summer) Time \(Berlin\)/)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await fillDetails(page, 'berlin@example.com')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/schedule/bookings'))
  await book(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ startsAt: slot, timeZone, context: { plan: 'enterprise' } })
  await expect(page.getByRole('heading', { name: 'Your demo is booked' })).toBeFocused()
  const file = await page.request.get(
    url + ((await page.getByRole('link', { name: 'Add to your calendar' }).getAttribute('href')) ?? ''),
  )
  expect(await file.text()).toContain(`DTSTART:${slot.replace(/[-:]|\.\d{3}/g, '')}`)

  await page.getByRole('link', { name: 'Move or cancel it' }).click()
  await expect(page.getByText(`${saySlot(slot, timeZone).day}, ${saySlot(slot, timeZone).time}`)).toBeVisible()
  await page.getByRole('button', { name: 'Choose another time' }).click()
  const later = (await freeSlots(page, 2)).at(-1) ?? other
  await chooseTime(page, later, timeZone)
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await expect(page.getByText('Your demo has moved.', { exact: false })).toBeFocused()
  await page.reload()
  await expect(page.getByText(saySlot(later, timeZone).time, { exact: false }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the demo' }).click()
  await page.getByRole('button', { name: 'Yes, cancel the demo' }).click()
  await expect(page.getByText('The time is free again', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This demo is cancelled' })).toBeVisible()
  await page.context().close()
})

test('day and time are chosen by keyboard alone', async ({ browser }) => {
  const page = await openSchedule(browser, { timezoneId: 'America/New_York' })
  const grid = page.getByRole('grid')
  const open = grid.locator('[data-open]')
  await open.first().focus()
  await expect(page.locator('[data-island="book-time"]')).toHaveAttribute('data-awake', '')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '')
  const start = await focused()
  const after = (days: number) => new Date(Date.parse(start) + days * dayMs).toISOString().slice(0, 10)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe(after(1))
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(after(8))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toBe(start)
  await page.keyboard.press('PageDown')
  await expect.poll(async () => (await focused()).slice(0, 7)).not.toBe(start.slice(0, 7))
  await page.keyboard.press('PageUp')
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)

  const [slot = ''] = await freeSlots(page, 4)
  const wanted = slot.slice(0, 10)
  for (let presses = 0; presses < 60 && (await focused()) !== wanted; presses++) {
    await page.keyboard.press((await focused()) < wanted ? 'ArrowRight' : 'ArrowLeft')
  }
  await page.keyboard.press('Enter')
  const time = page.getByRole('button', { name: saySlot(slot, 'America/New_York').time, exact: true })
  await expect(time).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    if (await time.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  await page.context().close()
})

test('another zone and another clock say the same instants in other words', async ({ browser }) => {
  const page = await openSchedule(browser, { timezoneId: 'Asia/Kolkata', locale: 'en-GB' })
  const [slot = ''] = await freeSlots(page, 3)
  await chooseDay(page, slot, 'Asia/Kolkata')
  await expect(page.getByText('India Standard Time', { exact: false })).toBeVisible()
  await expect(
    page.getByRole('button', { name: saySlot(slot, 'Asia/Kolkata', 'en-GB').time, exact: true }),
  ).toBeVisible()
  await page.getByLabel('Your time zone').selectOption('Australia/Lord_Howe')
  await chooseTime(page, slot, 'Australia/Lord_Howe', 'en-GB')
  await expect(page.getByText(/Lord Howe (Standard|Daylight) Time/)).toBeVisible()
  await page.context().close()
})

test('a time that somebody else was faster to take is replaced by the next ones, and nothing typed is lost', async ({
  browser,
}) => {
  const timeZone = 'Europe/London'
  const page = await openSchedule(browser, { timezoneId: timeZone })
  const [slot = ''] = await freeSlots(page, 5)
  await chooseTime(page, slot, timeZone)
  await fillDetails(page, 'slower@example.com')
  const other = await page.request.post(`${url}/api/schedule/bookings`, {
    data: {
      startsAt: slot,
      minutes: 30,
      timeZone,
      values: { firstName: 'Bo', lastName: 'Li', email: 'faster@example.com' },
    },
  })
  expect(other.status()).toBe(201)
  await book(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'That time has just been taken' })
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('button')).toHaveCount(5)
  await alert.getByRole('button').first().click()
  await expect(page.getByLabel('Work email')).toHaveValue('slower@example.com')
  await book(page).click()
  await expect(page.getByRole('heading', { name: 'Your demo is booked' })).toBeVisible()
  await page.context().close()
})

test('a lost connection is said, and pressing again books once', async ({ browser }) => {
  const timeZone = 'Europe/London'
  const page = await openSchedule(browser, { timezoneId: timeZone })
  const [slot = ''] = await freeSlots(page, 6)
  await chooseTime(page, slot, timeZone)
  await fillDetails(page, 'offline@example.com')
  // The first answer is lost on its way back: the booking is there, and the page does not know.
  await page.route('**/api/schedule/bookings', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await book(page).click()
  await expect(page.getByText('The booking could not be sent.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Work email')).toHaveValue('offline@example.com')
  await page.unroute('**/api/schedule/bookings')
  await book(page).click()
  await expect(page.getByRole('heading', { name: 'Your demo is booked' })).toBeVisible()
  await page.context().close()
})

test('free times that cannot be loaded are asked for again', async ({ browser }) => {
  const page = await openSchedule(browser, { timezoneId: 'Europe/London' })
  await page.route('**/api/schedule/slots*', (route) => route.abort())
  // The first press wakes the calendar and is done once it is awake.
  const longer = page.getByRole('radio', { name: /45 minutes/ })
  await longer.click()
  await expect(longer).toBeChecked()
  await expect(page.getByText('The free times could not be loaded.', { exact: false })).toBeVisible()
  await page.unroute('**/api/schedule/slots*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('grid').locator('[data-open]').first()).toBeVisible()
  await page.context().close()
})

test('when nothing is free at all the page says where to write', async ({ browser }) => {
  const page = await openSchedule(browser, { timezoneId: 'Europe/London' })
  const nothing = {
    minutes: 30,
    slots: [],
    firstFreeAt: null,
    bookableUntil: new Date(Date.now() + dayMs).toISOString(),
  }
  await page.route('**/api/schedule/slots*', (route) => route.fulfill({ json: nothing }))
  await page.getByRole('grid').locator('[data-open]').first().click()
  await expect(page.getByText('There is no free time in the weeks ahead.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Write to hello@openround\.example/ })).toBeVisible()
  await page.context().close()
})

test('without script a list and a form do the same: errors, booking, moving, calling off', async ({ browser }) => {
  const page = await openSchedule(browser, { javaScriptEnabled: false })
  await expect(page.getByRole('grid')).toBeHidden()
  await page.getByLabel('Your time zone').selectOption('Asia/Tokyo')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Japan Standard Time (Tokyo)', { exact: false })).toBeVisible()
  const slot = (await freeSlots(page, 1)).at(-1) ?? ''
  await page.getByLabel('First name').fill('Ana')
  await book(page).click()
  await expect(page.getByText('Please correct 3 things')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByText('Please choose a time.').first()).toBeVisible()

  await page.locator(`input[name="startsAt"][value="${slot}"]`).check()
  await page.getByLabel('Last name').fill('García')
  await page.getByLabel('Work email').fill('plain@example.com')
  await book(page).click()
  await expect(page).toHaveURL(/\/booking\//)
  await expect(page.getByText(`${saySlot(slot, 'Asia/Tokyo').day}, ${saySlot(slot, 'Asia/Tokyo').time}`)).toBeVisible()

  await page.locator('input[name="startsAt"]').last().check()
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await expect(page.getByText(`${saySlot(slot, 'Asia/Tokyo').day}, ${saySlot(slot, 'Asia/Tokyo').time}`)).toBeHidden()
  await page.getByRole('button', { name: 'Yes, cancel the demo' }).click()
  await expect(page.getByRole('heading', { name: 'This demo is cancelled' })).toBeVisible()
  await page.context().close()
})

test('a link that opens nothing says so and leads on', async ({ page }) => {
  const answer = await page.goto(`${url}/booking/${'A'.repeat(48)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no booking at this link.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose another time' })).toHaveAttribute('href', '/schedule')
})

test('the scheduler has no accessibility violation at any of its steps', async ({ browser }) => {
  // Six steps, each at every width and in both themes.
  test.setTimeout(400_000)
  const timeZone = 'America/New_York'
  const page = await openSchedule(browser, { timezoneId: timeZone, reducedMotion: 'reduce' })
  const check = async (step: string) => {
    await expect(page.locator('.loading-message')).toBeHidden()
    await expectAccessible(page, step)
  }
  await check('calendar')
  const [slot = ''] = await freeSlots(page, 7)
  await chooseDay(page, slot, timeZone)
  await check('times')
  await page.getByRole('button', { name: saySlot(slot, timeZone).time, exact: true }).click()
  await book(page).click()
  await check('form with errors')
  await fillDetails(page, 'axe@example.com')
  await book(page).click()
  await expect(page.getByRole('heading', { name: 'Your demo is booked' })).toBeVisible()
  await check('booked')
  await page.getByRole('link', { name: 'Move or cancel it' }).click()
  await page.getByRole('button', { name: 'Cancel the demo' }).click()
  await expect(page.getByRole('button', { name: 'Yes, cancel the demo' })).toBeVisible()
  await check('booking')
  await page.goto(`${url}/schedule?plain`)
  await check('plain list')
  await page.context().close()
})

test('what is booked in the owner’s outside calendar is said and stored, and nobody else is believed', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'openround-schedule-'))
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ schedulerUrl: 'https://calendly.com/ana/demo' }))
  const server = await startProductServer({ dataDir, env: serverSettings })
  const message = { event: 'calendly.event_scheduled', payload: { event: { uri: 'https://api.calendly.com/e/1' } } }
  await page.route('https://calendly.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<button onclick='parent.postMessage(${JSON.stringify(message)}, "*")'>Schedule</button>`,
    }),
  )
  await page.goto(`${server.url}/schedule?plan=enterprise`)
  await page.getByRole('link', { name: 'Choose a time' }).click()
  const inside = page.frameLocator('iframe').getByRole('button', { name: 'Schedule' })
  await expect(inside).toBeVisible()
  const stored: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/schedule/external-bookings')) stored.push(request.postDataJSON())
  })
  await page.evaluate((forged) => window.postMessage(forged, '*'), message)
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/schedule/external-bookings'))
  await inside.click()
  expect((await answer).status()).toBe(201)
  await expect(page.getByText('Your demo is booked. calendly.com has sent you a confirmation.')).toBeVisible()
  expect(stored).toEqual([
    {
      provider: 'calendly',
      reference: 'https://api.calendly.com/e/1',
      startsAt: null,
      endsAt: null,
      email: null,
      context: { plan: 'enterprise' },
    },
  ])
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
