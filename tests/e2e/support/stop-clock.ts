import type { Page } from '@playwright/test'

/** From here on the page's time passes only as the test says; on a busy machine it would run ahead of what is tested. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}
