import { productUrl } from './support/product-url.ts'
import { expect, test } from './support/test.ts'

test('seven steps are drawn and told, then where the key goes', async ({ page }) => {
  await page.goto(`${productUrl()}/instructions`)
  const steps = page.locator('main ol > li')
  await expect(steps).toHaveCount(7)
  for (const [index, words] of [
    ['Create an account', 'full name and date of birth', 'Verify your email', 'Verify your phone'],
    ['Create an organization'],
    ['Invite your team (optional)'],
    ['Create your first key', 'Name it', 'Choose a project'],
    ['Copy the key and test it', 'shown once'],
    ['Add credits', '$5 is recommended', 'about 2 million input or 500k output tokens'],
    ['Verify your organization settings'],
  ].entries()) {
    for (const each of words) await expect(steps.nth(index)).toContainText(each)
    const drawing = steps.nth(index).locator('svg[viewBox="0 0 320 200"]')
    await expect(drawing).toHaveAttribute('aria-hidden', 'true')
    expect(await drawing.locator('path, rect, circle').count()).toBeGreaterThan(4)
    const detail = drawing.locator('.stroke-accent, .fill-accent-text').first()
    await expect(detail).toBeVisible()
  }
  await expect(page.getByText('find the section API configuration, and paste the key there')).toBeVisible()
})

test('the way back, to a call and to the settings', async ({ page, request }) => {
  await page.goto(`${productUrl()}/instructions`)
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  for (const name of ['Schedule a call', 'Open API configuration']) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    const answer = await request.get(`${productUrl()}${href}`)
    expect(answer.status(), `${name}: ${href}`).toBe(200)
  }
})

test('each drawing is seen whole, beside its step or below it', async ({ page }) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${productUrl()}/instructions`)
    for (const step of await page.locator('main ol > li').all()) {
      const box = await step.locator('svg[viewBox="0 0 320 200"]').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
      expect(box?.width).toBeGreaterThan(200)
    }
  }
})
