import { findViolations } from './support/find-violations.ts'
import { productUrl } from './support/product-url.ts'
import type { Page } from './support/test.ts'
import { expect, test } from './support/test.ts'

const installedAt = Date.parse('2026-11-20T10:00:00Z')

const toasts = (page: Page) => page.locator('[data-toast]')
const area = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
/** Outside the part that cannot be loaded, which would show another toast when the focus comes to it. */
const elsewhere = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Integrations' })
const startCall = (page: Page) => page.getByRole('button', { name: 'Start Call' })

/**
 * Opens a page whose every press shows a toast: the code of its interactive part cannot be loaded, and it says so. The
 * clock stands still, so that a toast has all of its time until a test lets some of it pass.
 */
async function openWithToast(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.install({ time: installedAt })
  await page.goto(`${productUrl()}/voice`)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.clock.pauseAt(installedAt + 60_000)
  await pressForToast(page)
}

async function pressForToast(page: Page): Promise<void> {
  const before = (await toasts(page).count()) === 0 ? null : await toasts(page).getAttribute('data-toast')
  // The event alone: a whole press may wake the part twice, and show two toasts one after the other.
  await startCall(page).dispatchEvent('click')
  await expect(toasts(page)).not.toHaveAttribute('data-toast', before ?? '')
}

/** Drags the toast's words sideways, in steps as a finger does. */
async function swipe(page: Page, byPx: number): Promise<void> {
  const box = await toasts(page).locator('.toast-title').boundingBox()
  const x = (box?.x ?? 0) + 5
  const y = (box?.y ?? 0) + 5
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const share of [0.3, 0.6, 1]) await page.mouse.move(x + byPx * share, y)
  await page.mouse.up()
}

test('a toast says what happened where a screen reader hears it', async ({ page }) => {
  await openWithToast(page)
  await expect(page.getByRole('status').filter({ hasText: 'This part of the page did not load' })).toBeVisible()
  await expect(toasts(page)).toContainText('Check your connection and load this page again.')
})

test('a press while the network is away spoils none after it', async ({ page, context }) => {
  await page.goto(productUrl())
  await context.setOffline(true)
  await startCall(page).click()
  await expect(toasts(page)).toContainText('Check your connection and press again.')
  await context.setOffline(false)
  await startCall(page).click()
  await expect(page.locator('[data-island="live-demo"]')).toHaveAttribute('data-awake', '')
})

test('there is one toast at a time: a new one takes the place of the old, with its full time', async ({ page }) => {
  await openWithToast(page)
  await page.clock.runFor(4_000)
  await pressForToast(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(4_999)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast closes by itself after 5,000 ms', async ({ page }) => {
  await openWithToast(page)
  await page.clock.runFor(4_999)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCount(0)
})

test('it is removed 1,000,000 ms after it was dismissed', async ({ page }) => {
  await openWithToast(page)
  await expect(area(page)).toHaveAttribute('data-state', 'open')
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(area(page)).toHaveAttribute('data-state', 'dismissed')
  await page.clock.runFor(999_999)
  await expect(area(page)).toHaveAttribute('data-state', 'dismissed')
  await page.clock.runFor(1)
  await expect(area(page)).toHaveAttribute('data-state', 'empty')
})

test('resting the pointer on it stops its clock, leaving lets the rest run', async ({ page }) => {
  await openWithToast(page)
  await page.clock.runFor(3_000)
  await toasts(page).hover()
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(1_999)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 leads to the notifications from anywhere, and while the focus is there the clock stands', async ({ page }) => {
  await openWithToast(page)
  await page.clock.runFor(3_000)
  await elsewhere(page).focus()
  await page.keyboard.press('F8')
  await expect(area(page)).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toBeVisible()
  await elsewhere(page).focus()
  await page.clock.runFor(1_999)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCount(0)
})

test('dismissed by keyboard, the focus goes back to where it came from', async ({ page }) => {
  await openWithToast(page)
  await elsewhere(page).focus()
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
  await expect(elsewhere(page)).toBeFocused()
})

for (const [byPx, isDismissed] of [
  [51, true],
  [180, true],
  [50, false],
  [30, false],
  [-180, false],
] as const) {
  test(`a swipe of ${byPx} px to the right ${isDismissed ? 'dismisses it' : 'leaves it in its place'}`, async ({
    page,
  }) => {
    await openWithToast(page)
    const before = await toasts(page).boundingBox()
    await swipe(page, byPx)
    await expect(toasts(page)).toHaveCount(isDismissed ? 0 : 1)
    if (!isDismissed) expect((await toasts(page).boundingBox())?.x).toBe(before?.x)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a toast has no accessibility violation and fits the narrowest screen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openWithToast(page)
    await page.keyboard.press('F8')
    await page.clock.resume()
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const violations = await findViolations(page, '[data-toasts]')
      expect(violations, `at ${width} px`).toEqual([])
      const box = await toasts(page).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  })
}
