import { pages } from '../../src/web/site/pages.ts'
import { countShifts, heightsBeforeLoad } from './support/first-frames.ts'
import { productUrl } from './support/product-url.ts'
import type { Page } from './support/test.ts'
import { expect, test, untilReady } from './support/test.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const start = Date.parse('2026-11-20T10:00:00Z')

const earlyBird = (page: Page) => page.getByRole('complementary', { name: 'Early bird' })
const lifetimeDeal = (page: Page) => page.getByRole('complementary', { name: 'Lifetime Deal' })
/** Longer than a page takes to load: a clock cannot be stopped at a moment that is past. */
const pausedMs = 60_000
const figuresIn = (page: Page, offer: string) =>
  page
    .locator(`[data-offer="${offer}"] [data-unit]`)
    .evaluateAll((units) => units.map((unit) => unit.textContent).join(':'))

/** Opens a page at ten o'clock with an end that is kept already, and stops the clock a minute later. */
async function openWithEnd(page: Page, path: string, kept: string): Promise<void> {
  await page.addInitScript((end) => {
    for (const key of ['countdown:early-bird', 'countdown:lifetime-deal']) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, end)
    }
  }, kept)
  await page.clock.install({ time: start })
  await page.goto(productUrl() + path)
  await page.clock.pauseAt(start + pausedMs)
}

test('the early-bird banner counts down second by second to the end that the browser keeps', async ({ page }) => {
  await openWithEnd(page, '/', String(start + 2 * hourMs))
  expect(await figuresIn(page, 'early-bird')).toBe('01:59:00')
  await page.clock.runFor(1_000)
  expect(await figuresIn(page, 'early-bird')).toBe('01:58:59')
  await page.clock.runFor(50_000)
  expect(await figuresIn(page, 'early-bird')).toBe('01:58:09')
})

test('at zero the early-bird countdown starts again for another 24 hours', async ({ page }) => {
  await openWithEnd(page, '/', String(start + pausedMs + 2_000))
  expect(await figuresIn(page, 'early-bird')).toBe('00:00:02')
  await page.clock.runFor(2_000)
  expect(await figuresIn(page, 'early-bird')).toBe('24:00:00')
  await page.clock.runFor(1_000)
  expect(await figuresIn(page, 'early-bird')).toBe('23:59:59')
  expect(await page.evaluate(() => localStorage.getItem('countdown:early-bird'))).toBe(
    String(start + pausedMs + 2_000 + dayMs),
  )
})

test('a first visit begins at 24 hours, and the next page and another tab go on from there', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: start })
  await page.goto(productUrl())
  const end = Number(await page.evaluate(() => localStorage.getItem('countdown:early-bird')))
  expect(end - start).toBeGreaterThanOrEqual(dayMs)
  expect(end - start).toBeLessThan(dayMs + 120_000)
  const other = await context.newPage()
  await other.clock.install({ time: start + hourMs })
  await other.goto(`${productUrl()}/mission`)
  await untilReady(other)
  await page.clock.pauseAt(start + 2 * hourMs)
  await other.clock.pauseAt(start + 2 * hourMs)
  const figures = await figuresIn(page, 'early-bird')
  expect(figures).toMatch(/^2[12]:/)
  expect(await figuresIn(other, 'early-bird')).toBe(figures)
})

for (const [what, kept] of [
  ['no number', 'tomorrow'],
  ['an end years ahead, as after setting the clock back', String(start + 1_000 * dayMs)],
] as const) {
  test(`a kept end that is ${what} is repaired`, async ({ page }) => {
    await openWithEnd(page, '/', kept)
    expect(await figuresIn(page, 'early-bird')).toMatch(/^23:59:\d\d$/)
    const repaired = Number(await page.evaluate(() => localStorage.getItem('countdown:early-bird')))
    expect(repaired).toBeLessThanOrEqual(start + pausedMs + dayMs)
  })
}

test('a screen reader is told the moment, never the seconds', async ({ page }) => {
  await openWithEnd(page, '/pricing', String(start + 2 * hourMs))
  const timers = page.getByRole('timer')
  await expect(timers).toHaveCount(3)
  const before = await timers.first().ariaSnapshot()
  expect(before).toMatch(/Ends November 20, \d+:00 [AP]M, then starts again/)
  expect(before).not.toMatch(/59/)
  await expect(timers.first()).toHaveAttribute('datetime', '2026-11-20T12:00:00.000Z')
  await page.clock.runFor(5_000)
  expect(await timers.first().ariaSnapshot()).toBe(before)
  await expect(page.locator('[data-countdown] [aria-live], [data-countdown][aria-live]')).toHaveCount(0)
})

test('without JavaScript the countdown is read as words, and nothing offers to close', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${productUrl()}/pricing`)
  const timers = page.getByRole('timer')
  await expect(timers).toHaveText(Array(3).fill('Ends 24 hours after you first came here, then starts again'), {
    useInnerText: true,
  })
  for (const timer of await timers.all()) {
    const box = await timer.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
  await expect(page.locator('.countdown-figures').first()).toBeHidden()
  await expect(page.locator('[data-dismisses]').first()).toBeHidden()
  await context.close()
})

test('the early-bird banner says what is offered and leads to the monthly plans', async ({ page }) => {
  await page.goto(productUrl())
  await expect(earlyBird(page)).toContainText(/Early bird\s*Up to 35% off monthly plans/)
  await earlyBird(page).getByRole('link', { name: 'Claim' }).click()
  await expect(page).toHaveURL(`${productUrl()}/pricing-monthly`)
})

test('a closed banner stays away for the session, is never seen flashing, and comes back in the next', async ({
  page,
  browser,
}) => {
  await page.goto(productUrl())
  await earlyBird(page).getByRole('button', { name: 'Close: Early bird' }).click()
  await expect(earlyBird(page)).toBeHidden()
  await heightsBeforeLoad(page, '[data-offer="early-bird"]')
  for (const path of ['/mission', '/pricing', '/']) {
    await page.goto(productUrl() + path)
    await expect(earlyBird(page)).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'seenHeights'))).toEqual([0])
  }
  await expect(lifetimeDeal(page)).toHaveCount(0)
  const nextSession = await browser.newPage()
  await nextSession.goto(productUrl())
  await expect(earlyBird(nextSession)).toBeVisible()
  await nextSession.close()
})

test('going back to a page does not bring a closed banner back', async ({ page }) => {
  await page.goto(productUrl())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Integrations' }).click()
  await expect(page).toHaveURL(/integrations/)
  await earlyBird(page).getByRole('button', { name: 'Close: Early bird' }).click()
  await page.goBack()
  await expect(page).toHaveURL(`${productUrl()}/`)
  await expect(earlyBird(page)).toBeHidden()
})

test('closing by keyboard leaves the keyboard where it was', async ({ page }) => {
  await page.goto(productUrl())
  await earlyBird(page).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(earlyBird(page)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: /home/ })).toBeFocused()
})

test('the banners keep their room: nothing moves while the page loads', async ({ page }) => {
  await countShifts(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/pricing', '/instructions', '/']) {
      await page.goto(productUrl() + path, { waitUntil: 'networkidle' })
      await expect(page.locator('[data-offer="early-bird"] [data-shown]')).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'shiftedBy')), `${path} at ${width}`).toBeLessThanOrEqual(
        0.01,
      )
    }
  }
})

test('the early-bird banner is one line on every phone, with a target of 44 px to close it', async ({ page }) => {
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(productUrl())
    const banner = await earlyBird(page).boundingBox()
    expect(banner?.height, `at ${width}`).toBeLessThanOrEqual(45)
    const close = await earlyBird(page).getByRole('button').boundingBox()
    expect(close?.width).toBeGreaterThanOrEqual(44)
    expect(close?.height).toBeGreaterThanOrEqual(44)
    expect((close?.x ?? width) + (close?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(width)
    const claim = await earlyBird(page).getByRole('link').boundingBox()
    expect((claim?.x ?? 0) + (claim?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0)
    expect(claim?.height).toBeGreaterThanOrEqual(42)
  }
})

test('the banners stand where they belong, and nowhere else', async ({ page }) => {
  for (const { path, rendering, isInstance, offers } of pages) {
    if (isInstance || rendering !== 'ahead') continue
    await page.goto(productUrl() + path.replace('*', '/nowhere'))
    expect(await earlyBird(page).count(), path).toBe(path === '/mo' || !offers.includes('early-bird') ? 0 : 1)
    expect(await lifetimeDeal(page).count(), path).toBe(['/pricing', '/instructions'].includes(path) ? 1 : 0)
  }
  const withoutEarlyBird = pages.filter(
    ({ rendering, offers }) => rendering === 'ahead' && !offers.includes('early-bird'),
  )
  expect(withoutEarlyBird.map(({ path }) => path)).toContain('/mo')
  expect(
    withoutEarlyBird.filter(({ isIndexed, isInstance }) => isIndexed && !isInstance).map(({ path }) => path),
    // Legal texts in Spanish are opened from the pages of candidates, to whom nothing is sold.
  ).toEqual(['/mo', '/privacy/es', '/terms/es'])
  await page.goto(`${productUrl()}/report/no-such-report`)
  await expect(page.locator('[data-offer]')).toHaveCount(0)
  // A report may be a candidate's, sent to a hiring manager: nothing is sold around it.
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
})

test('the lifetime banner says what is saved, leads to the tiers and can be closed', async ({ page }) => {
  await page.goto(`${productUrl()}/instructions`)
  await expect(lifetimeDeal(page)).toContainText('Save 90%, $497 versus $5,964 per year')
  await lifetimeDeal(page).getByRole('link', { name: 'Claim' }).click()
  await expect(page).toHaveURL(`${productUrl()}/pricing`)
  await lifetimeDeal(page).getByRole('button', { name: 'Close: Lifetime Deal' }).click()
  await expect(lifetimeDeal(page)).toBeHidden()
  await page.goto(`${productUrl()}/instructions`)
  await expect(lifetimeDeal(page)).toBeHidden()
  await expect(earlyBird(page)).toBeVisible()
})

test('the lifetime banner shows hours and minutes alone on small screens', async ({ page }) => {
  await page.goto(`${productUrl()}/pricing`)
  for (const [width, isShown] of [
    [320, false],
    [390, false],
    [768, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(lifetimeDeal(page).locator('.countdown-hours')).toBeVisible()
    await expect(lifetimeDeal(page).locator('.countdown-minutes')).toBeVisible()
    await expect(lifetimeDeal(page).locator('.countdown-seconds')).toBeVisible({ visible: isShown })
  }
})

test('the lifetime banner stays in sight, and rests above the footer at the end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${productUrl()}/pricing`)
  for (const share of [0, 0.4]) {
    await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share)
    await expect(lifetimeDeal(page)).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const banner = await lifetimeDeal(page).boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1)
})

for (const [width, height] of [
  [390, 700],
  [1280, 720],
] as const) {
  test(`no focus is ever hidden under a banner at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${productUrl()}/pricing`)
    const stops = await page.locator('a:visible, button:visible, summary:visible').count()
    for (let stop = 0; stop < stops + 1; stop += 1) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement
        const banner = document.querySelector('[data-offer="lifetime-deal"]')
        if (focused === null || banner === null || focused === document.body || banner.contains(focused)) return null
        const box = focused.getBoundingClientRect()
        const isClear =
          box.bottom <= banner.getBoundingClientRect().top + 1 || box.top >= banner.getBoundingClientRect().bottom - 1
        return isClear && box.top >= 0 && box.bottom <= innerHeight ? null : focused.outerHTML.slice(0, 120)
      })
      expect(hidden).toBeNull()
    }
  })
}
