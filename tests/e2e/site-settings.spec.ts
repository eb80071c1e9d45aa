import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { framePage, handlerPage } from '../harness/identity-server-pages.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { startProductServer } from '../harness/product-server.ts'
import { findViolations } from './support/find-violations.ts'
import { heightsBeforeLoad } from './support/first-frames.ts'
import { serveGoogleScript, watchOrigins, watchRefusals } from './support/google-popup.ts'
import { serverSettings } from './support/server-settings.ts'
import type { Page } from './support/test.ts'
import { expect, test } from './support/test.ts'

const hourMs = 3_600_000
/** On a whole second, so that figures can be told in advance. */
const startedAt = Math.floor(Date.now() / 1_000) * 1_000
const earlyBirdEndsAt = new Date(startedAt + 30 * hourMs).toISOString()
const lifetimeDealEndsAt = new Date(startedAt + 50 * hourMs).toISOString()

/** Everything here that an owner can set and a page must follow, on one server of its own. */
const settings = {
  brand: { name: 'Acme Interviews', logo: '/icon-192.png', accent: { light: '#ffd400', dark: '#0a2a6b' } },
  schedulerUrl: 'https://meet.example/acme',
  checkoutUrls: { 'tier-2': 'https://pay.example/two' },
  identity: { apiKey: 'key', projectId: 'project', appId: 'app' },
  countdowns: { earlyBirdEndsAt, lifetimeDealEndsAt },
}

let server: ProductServer
let dataDir: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'openround-settings-'))
  await writeFile(join(dataDir, 'site.json'), JSON.stringify(settings))
  server = await startProductServer({ dataDir, env: serverSettings })
})
test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const banner = (page: Page, name: string) => page.locator(`[data-offer="${name}"]`)
const figuresIn = (page: Page, selector: string) =>
  page.locator(`${selector} [data-unit]`).evaluateAll((units) => units.map((unit) => unit.textContent).join(':'))

test('a banner with a real end counts to it and is gone when it comes', async ({ page }) => {
  await page.clock.install({ time: startedAt + 29 * hourMs })
  await page.goto(server.url)
  await page.clock.pauseAt(startedAt + 30 * hourMs - 2_000)
  expect(await figuresIn(page, '[data-offer="early-bird"]')).toBe('00:00:02')
  await page.clock.runFor(1_000)
  await expect(banner(page, 'early-bird')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(banner(page, 'early-bird')).toBeHidden()
})

test('afterwards it stays gone: on no page, in no session, not for a moment', async ({ page }) => {
  await page.clock.install({ time: startedAt + 31 * hourMs })
  await heightsBeforeLoad(page, '[data-offer="early-bird"]')
  for (const path of ['/', '/pricing', '/mission']) {
    await page.goto(server.url + path)
    await expect(banner(page, 'early-bird')).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'seenHeights'))).toEqual([0])
  }
})

test('the countdown of the pricing page closes at zero and says so, and nothing moves', async ({ page }) => {
  await page.clock.install({ time: startedAt + 49 * hourMs })
  await page.goto(`${server.url}/pricing`)
  await page.clock.pauseAt(startedAt + 50 * hourMs - 1_000)
  const countdown = page.locator('.countdown-large')
  expect(await figuresIn(page, '.countdown-large')).toBe('00:00:01')
  await expect(countdown.getByText('The window for this offer has closed.')).toBeHidden()
  const tiers = await page.locator('.plans').boundingBox()
  await page.clock.runFor(1_000)
  expect(await figuresIn(page, '.countdown-large')).toBe('00:00:00')
  await expect(countdown.getByText('The window for this offer has closed.')).toBeVisible()
  await expect(countdown.getByRole('timer')).toContainText('Ended')
  await expect(banner(page, 'lifetime-deal')).toBeHidden()
  // The early-bird banner above has been gone since before: what stays keeps its place.
  expect((await page.locator('.plans').boundingBox())?.y).toBe(tiers?.y)
  await page.clock.runFor(26 * hourMs)
  expect(await figuresIn(page, '.countdown-large')).toBe('00:00:00')
})

test('each tier leads to its own payment link, and plans to the owner’s scheduler', async ({ page }) => {
  await page.goto(`${server.url}/pricing`)
  const tierTwo = page.getByRole('link', { name: 'Get Tier 2' })
  await expect(tierTwo).toHaveAttribute('href', 'https://pay.example/two')
  await expect(tierTwo).toHaveAttribute('rel', 'external')
  await expect(page.getByRole('link', { name: 'Get Tier 1' })).toHaveAttribute(
    'href',
    /^\/(checkout\/tier-1|book-a-demo\?plan=tier-1)$/,
  )
  for (const path of ['/pricing-monthly', '/mo']) {
    await page.goto(server.url + path)
    for (const name of [
      'Start Free Trial (Professional)',
      'Contact Sales (Enterprise)',
      'Contact Sales (White Label)',
    ]) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', 'https://meet.example/acme')
    }
  }
})

test('with the provider’s keys nothing warns of authentication', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.goto(server.url, { waitUntil: 'load' })
  await expect(page.locator('[data-shown]').first()).toBeVisible()
  expect(warnings.filter((text) => /authentication/i.test(text))).toEqual([])
})

test('Google’s popup gets through the policy and nothing else does; a site that Google does not know is told so', async ({
  page,
  context,
}) => {
  const service = 'https://identitytoolkit.googleapis.com'
  const domain = 'https://project.firebaseapp.com'
  await serveGoogleScript(context)
  for (const [path, body] of [
    ['iframe', framePage],
    ['handler', handlerPage],
  ] as const) {
    await context.route(`${domain}/__/auth/${path}*`, (route) => route.fulfill({ contentType: 'text/html', body }))
  }
  await context.route(`${service}/**`, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { authorizedDomains: ['other.example'] } }),
  )
  const refusals = watchRefusals(page)
  const asked = watchOrigins(page)
  await page.goto(`${server.url}/mission`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' }).click()
  const google = page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' })
  await google.hover()
  expect([...asked]).toEqual([server.url])
  const opened = page.waitForEvent('popup')
  await google.click()
  await opened
  await expect(page.getByText('Google does not accept sign-ins from this address of the site yet.')).toBeVisible()
  expect([...asked].sort()).toEqual(['https://apis.google.com', domain, service, server.url].sort())
  expect(refusals).toEqual([])
  expect((await context.request.post(`${server.url}/api/session`)).status()).toBe(401)
})

test('the brand’s name and picture stand in header and footer', async ({ page }) => {
  await page.goto(server.url)
  for (const landmark of ['banner', 'contentinfo'] as const) {
    const mark = page.getByRole(landmark).locator('img[src="/icon-192.png"]')
    await expect(mark).toBeVisible()
    expect(await mark.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true)
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Acme Interviews, home' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the brand’s colour takes the vermilion’s place, and everything can still be read, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    for (const path of ['/', '/pricing']) {
      await page.goto(server.url + path)
      await expect(page.locator('.loading-message')).toBeHidden()
      const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
      // Yellow is too light for white paper and navy too dark for a dark one: both are moved until they can be seen.
      expect(accent).toBe(colorScheme === 'light' ? '#a78a04' : '#4266ad')
      const violations = await findViolations(page)
      expect(violations, path).toEqual([])
    }
    expect(refused).toEqual([])
  })
}
