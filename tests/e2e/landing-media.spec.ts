import { productUrl } from './support/product-url.ts'
import { expect, type Page, type Request, test } from './support/test.ts'

/** Every address the page asks for, from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

const pathOf = (url: string) => new URL(url).pathname

test('a sentence of the sample report is heard and marked where it was said', async ({ page }) => {
  const asked = watchRequests(page)
  await page.goto(productUrl())
  const section = page.getByRole('region', { name: 'No sentence without a source' })
  const quote = section.locator('a.report-quote').first()
  const words = (await quote.locator('.report-quote-words').textContent())?.replace(/[“”]/g, '') ?? ''
  expect(asked.map(pathOf).filter((path) => path.endsWith('.m4a'))).toEqual([])
  await quote.click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0)
  expect((await section.locator('[data-playing]').allTextContents()).join('')).toContain(words)
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(asked.every((url) => url.startsWith(productUrl()))).toBe(true)
})

test('the whole sample report opens as a PDF that says it is a sample', async ({ page }) => {
  await page.goto(productUrl())
  const link = page.getByRole('link', { name: 'The whole report, as PDF' })
  const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', productUrl()).href)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('before anything is touched the page asks nobody else, at most ten times and for at most 120 kB', async ({
  page,
}) => {
  const asked = watchRequests(page)
  const sizes: ReturnType<Request['sizes']>[] = []
  page.on('response', (response) => void sizes.push(response.request().sizes()))
  await page.goto(productUrl())
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeLessThanOrEqual(10)
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([new URL(productUrl()).origin]))
  const bytes = (await Promise.all(sizes)).reduce(
    (sum, size) => sum + size.responseBodySize + size.responseHeadersSize,
    0,
  )
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(120_000)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a sentence of the sample report is a link to its sound', async ({ page }) => {
    await page.goto(productUrl())
    await expect(page.locator('a.report-quote').first()).toHaveAttribute('href', /^\/sample\/turn-1\.m4a#t=/)
  })
})
