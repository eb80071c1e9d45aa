import { randomInt } from 'node:crypto'
import { test as base, type Page } from '@playwright/test'

export * from '@playwright/test'

const patienceMs = 20_000

/**
 * Headers of a machine that nobody else uses. Servers that trust proxies count what one machine asks for, and a run of tests
 * asks for more than one machine may.
 */
export function fromNewMachine(): { 'x-forwarded-for': string } {
  const part = () => randomInt(1, 255)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/**
 * Each test is a machine of its own.
 *
 * Pages ask for their script after the first paint, which no load event waits for. Here a page is open when its script
 * listens and its fonts are there, as it is for a person by the time they press something.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are wanted
  extraHTTPHeaders: async ({}, use) => use(fromNewMachine()),
  page: async ({ page }, use) => {
    for (const step of ['goto', 'reload'] as const) {
      const go = page[step].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>
      Object.assign(page, {
        async [step](...args: unknown[]) {
          const answer = await go(...args)
          await untilReady(page)
          return answer
        },
      })
    }
    await use(page)
  },
})

/** Returns at once where there is no script to wait for, and gives up quietly where a test keeps it away. */
export async function untilReady(page: Page): Promise<void> {
  const isAwaited = await page
    .evaluate(() => 'earlyPresses' in window || '__reactRouterContext' in window)
    .catch(() => false)
  if (!isAwaited) return
  const ready = page.locator('html[data-ready]:not([data-first])')
  await ready.waitFor({ state: 'attached', timeout: patienceMs }).catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(() => undefined)).catch(() => {})
}
