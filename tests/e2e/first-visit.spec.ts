import { pages } from '../../src/web/site/pages.ts'
import { productUrl } from './support/product-url.ts'
import { expect, test, untilReady } from './support/test.ts'

/** As the measurements of acceptance use it. */
const phone = { width: 412, height: 823 }
/** Of many pages of a kind the first stands for all: they share their component. */
const paths = pages
  .filter((page, index) => !page.isInstance || pages[index - 1]?.routeId !== page.routeId)
  .filter(({ rendering, path }) => rendering === 'ahead' && !/[:*]/.test(path))
  .map(({ path }) => path)

test('the first page of a visit asks for our fonts after its first paint, and nothing moves when they come', async ({
  browser,
}) => {
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const visit = await browser.newContext({ baseURL: productUrl(), viewport: phone })
    const page = await visit.newPage()
    await page.goto(path)
    await untilReady(page)
    const found = await page.evaluate(async () => {
      const shifts = await new Promise<number[]>((resolve) => {
        const values: number[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) values.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(values)))
      })
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      return {
        early: fonts.filter(({ startTime }) => startTime < painted).map(({ name }) => name),
        fonts: fonts.length,
        shift: shifts.reduce((sum, value) => sum + value, 0),
      }
    })
    expect.soft(found, path).toMatchObject({ early: [], fonts: 2 })
    expect.soft(found.shift, path).toBeLessThanOrEqual(0.01)
    await visit.close()
  }
})

test('what a script puts into the first page of a visit is set in our letters', async ({ page }) => {
  await page.goto(`${productUrl()}/integrations`)
  await page.getByRole('searchbox').fill('greenhouse')
  const found = page.getByRole('link', { name: 'Greenhouse', exact: true })
  await expect(found).toHaveCount(1)
  await expect(found).toHaveCSS('font-family', /^Newsreader,/)
})

test('an address that points far into a long text is followed, though the fonts above it change later', async ({
  page,
  browser,
}) => {
  await page.goto(`${productUrl()}/privacy`)
  const id = await page.locator('.prose section h2').last().getAttribute('id')
  const visit = await browser.newContext({ baseURL: productUrl(), viewport: phone })
  const first = await visit.newPage()
  await first.goto(`/privacy#${id}`)
  await untilReady(first)
  await expect(first.locator(`[id="${id}"]`)).toBeInViewport()
  await visit.close()
})
