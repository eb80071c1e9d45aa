import { expect, test } from './support/test.ts'

const url = process.env.PRODUCT_URL ?? ''

test('the loading message leaves by itself, also without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${url}/`)
  const message = page.locator('.loading-message')
  await expect(message).toHaveCount(1)
  await expect(message).toHaveCSS('visibility', 'hidden')
  await context.close()
})

test('the loading message is shown once in a visit', async ({ page }) => {
  await page.goto(`${url}/`)
  await expect(page.locator('.loading-message')).not.toHaveCSS('display', 'none')
  await page.goto(`${url}/mission`)
  await expect(page.locator('.loading-message')).toHaveCSS('display', 'none')
})

test('the menu of small screens works without JavaScript and leads to its pages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Integrations' }).click()
  await expect(page).toHaveURL(`${url}/integrations`)
  await context.close()
})

test('the interviewer can be started above the fold', async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${url}/`)
    const box = await page.getByRole('button', { name: 'Start Call' }).boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    await expect(page.getByText('You will talk with an AI interviewer').first()).toBeInViewport()
  }
})

test('one question of the lifetime deal is open at a time; monthly ones open and close by themselves', async ({
  page,
}) => {
  await page.goto(`${url}/pricing`)
  const open = page.locator('details.faq[open]')
  const questions = page.locator('details.faq > summary')
  await questions.nth(0).click()
  await questions.nth(2).click()
  await expect(open).toHaveCount(1)
  await questions.nth(2).click()
  await expect(open).toHaveCount(0)

  await page.goto(`${url}/pricing-monthly`)
  await expect(questions).toHaveCount(6)
  await questions.nth(0).click()
  await questions.nth(2).click()
  await expect(open).toHaveCount(2)
})

test('nothing scrolls sideways at 320 px, nor with text at twice its size', async ({ page }) => {
  const paths = await publicPaths(page.request)
  test.setTimeout(paths.length * 5_000)
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(url + path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 640, height: 640 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at 200 %`).toBeLessThanOrEqual(640)
  }
})

async function publicPaths(request: import('@playwright/test').APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '/')
}
