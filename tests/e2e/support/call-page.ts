import { expect, type Locator, type Page } from '@playwright/test'

/** The live demo as a person finds it on the landing page. */
export async function openDemo(page: Page, baseUrl: string): Promise<Locator> {
  await page.goto(baseUrl)
  const demo = page.locator('[data-island="live-demo"]').first()
  await expect(demo.getByText('Ready to start')).toBeVisible()
  return demo
}
