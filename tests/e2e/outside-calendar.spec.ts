import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import { type OutsideSite, serveOutsideSite } from './support/outside-site.ts'
import { serverSettings } from './support/server-settings.ts'
import { stopClock } from './support/stop-clock.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

/** Says what it is asked to by a press; the messages are those that the services document. */
function calendarPage(messages: Readonly<Record<string, object>>): string {
  const buttons = Object.keys(messages).map((name) => `<button>${name}</button>`)
  return `<!doctype html><title>Calendar</title><p id="heard">nothing</p>${buttons.join('')}<script>
    const messages = ${JSON.stringify(messages)}
    addEventListener('click', ({ target }) => parent.postMessage(messages[target.textContent], '*'))
    addEventListener('message', ({ data }) => { document.getElementById('heard').textContent = data.method })
  </script>`
}

const times = { startTime: '2026-12-01T15:00:00Z', endTime: '2026-12-01T15:30:00Z' }
const messages = {
  'Cal is ready': { originator: 'CAL', type: '__iframeReady' },
  'Cal books': {
    originator: 'CAL',
    type: 'bookingSuccessfulV2',
    fullType: 'CAL::bookingSuccessfulV2',
    data: { uid: 'cal-1', ...times },
  },
  'Calendly books': {
    event: 'calendly.event_scheduled',
    payload: { event: { uri: 'https://api.calendly.com/scheduled_events/E1' }, invitee: { uri: 'x' } },
  },
  'HubSpot books': { meetingBookSucceeded: true, meetingsPayload: { bookingResponse: {} } },
}

let folder: string
let calendar: OutsideSite
let server: ProductServer
let held: ServerResponse[] = []
let isHeld = false

async function startWith(schedulerUrl: string): Promise<ProductServer> {
  const dataDir = join(folder, new URL(schedulerUrl).hostname)
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ schedulerUrl }))
  return await startProductServer({ dataDir, env: serverSettings })
}

test.beforeAll(async () => {
  // A server that starts on a busy machine.
  folder = mkdtempSync(join(tmpdir(), 'openround-calendar-'))
  calendar = await serveOutsideSite((_request, response) => {
    if (isHeld) held.push(response)
    else response.setHeader('content-type', 'text/html').end(calendarPage(messages))
  })
  server = await startWith(`${calendar.origin}/team/demo`)
})

test.afterAll(async () => {
  await server.stop()
  await calendar.close()
  rmSync(folder, { recursive: true, force: true })
})

test.beforeEach(() => {
  isHeld = false
  held = []
  calendar.asked.splice(0)
})

async function press(page: Page): Promise<void> {
  await page.locator('[data-island="scheduler"]').getByRole('link', { name: 'Choose a time' }).click()
}

test('on /schedule the calendar is asked for by a press alone, and the policy opens its origin and no other', async ({
  page,
}) => {
  const answer = await page.goto(`${server.url}/schedule`, { waitUntil: 'networkidle' })
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`frame-src ${calendar.origin};`)
  expect(policy.replace(/frame-src [^;]*;/, '')).not.toContain(calendar.origin)
  expect(calendar.asked).toEqual([])
  await press(page)
  await expect(page.frameLocator('iframe').getByText('nothing')).toBeVisible()
  expect(calendar.asked).toEqual(['/team/demo'])
})

for (const [button, reference] of [
  ['Cal books', 'cal-1'],
  ['Calendly books', 'https://api.calendly.com/scheduled_events/E1'],
  ['HubSpot books', expect.stringMatching(/^[0-9a-f]{32}$/)],
] as const) {
  test(`${button}: the booked event is heard, said, and stored with the campaign`, async ({ page }) => {
    await page.goto(`${server.url}/book-a-demo?utm_source=fair`)
    await press(page)
    const stored = page.waitForResponse('**/api/schedule/external-bookings')
    await page.frameLocator('iframe').getByRole('button', { name: button }).click()
    await expect(page.getByText('Your demo is booked. 127.0.0.1 has sent you a confirmation.')).toBeVisible()
    const response = await stored
    expect(response.status()).toBe(201)
    expect(response.request().postDataJSON()).toMatchObject({ reference, context: { utm_source: 'fair' } })
  })
}

test('Cal.com is told that it was heard', async ({ page }) => {
  await page.goto(`${server.url}/book-a-demo`)
  await press(page)
  await page.frameLocator('iframe').getByRole('button', { name: 'Cal is ready' }).click()
  await expect(page.frameLocator('iframe').getByText('parentKnowsIframeReady')).toBeVisible()
})

test('what any other window says books nothing', async ({ page }) => {
  const stored: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('external-bookings')) stored.push(request.url())
  })
  await page.goto(`${server.url}/book-a-demo`)
  await press(page)
  await expect(page.frameLocator('iframe').getByText('nothing')).toBeVisible()
  await page.evaluate((message) => {
    window.postMessage(message, '*')
    const stranger = document.createElement('iframe')
    document.body.append(stranger)
    stranger.contentWindow?.parent.postMessage(message, '*')
  }, messages['Calendly books'])
  // Messages keep their order: once this one has been heard, so have those.
  await page.frameLocator('iframe[title]').getByRole('button', { name: 'Cal is ready' }).click()
  await expect(page.frameLocator('iframe[title]').getByText('parentKnowsIframeReady')).toBeVisible()
  await expect(page.getByText('Your demo is booked')).toHaveCount(0)
  expect(stored).toEqual([])
})

test('a calendar that does not come is said to be silent, with a way to it; when it comes after all, it is there', async ({
  page,
}) => {
  isHeld = true
  await page.clock.install()
  await page.goto(`${server.url}/book-a-demo`)
  await stopClock(page)
  await press(page)
  await expect(page.getByText('The calendar of 127.0.0.1 is on its way…')).toBeAttached()
  await expect.poll(() => held.length).toBe(1)
  await page.clock.runFor(9_000)
  await expect(page.getByText('does not answer')).toHaveCount(0)
  await page.clock.runFor(1_500)
  const alert = page.getByRole('alert').filter({ hasText: 'The calendar of 127.0.0.1 does not answer.' })
  await expect(alert).toBeVisible()
  const link = alert.getByRole('link', { name: 'Open the calendar at 127.0.0.1 in a new tab' })
  await expect(link).toHaveAttribute('href', `${calendar.origin}/team/demo`)
  await expect(link).toHaveAttribute('target', '_blank')
  for (const response of held) response.setHeader('content-type', 'text/html').end(calendarPage(messages))
  await expect(page.getByText('does not answer')).toHaveCount(0)
  await expect(page.frameLocator('iframe').getByText('nothing')).toBeVisible()
})

test('a calendar that a blocker keeps away is said to be silent', async ({ page }) => {
  const other = await startWith('https://calendly.com/team/demo')
  try {
    await page.route('https://calendly.com/**', (route) => route.abort('blockedbyclient'))
    await page.clock.install()
    await page.goto(`${other.url}/book-a-demo`)
    await stopClock(page)
    await press(page)
    await expect(page.locator('iframe')).toBeAttached()
    await page.clock.runFor(10_500)
    await expect(page.getByText('The calendar of calendly.com does not answer.')).toBeVisible()
    await expect(page.getByText('an ad blocker')).toBeVisible()
  } finally {
    await other.stop()
  }
})
