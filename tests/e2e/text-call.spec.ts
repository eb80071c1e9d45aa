import { startProductServer } from '../harness/product-server.ts'
import { openDemo } from './support/call-page.ts'
import { typeAnswer, typeUntilCompleted } from './support/candidate.ts'
import { microphoneAnswers } from './support/microphone-answers.ts'
import { productUrl } from './support/product-url.ts'
import { serverSettings } from './support/server-settings.ts'
import { expect, test } from './support/test.ts'

test('a visitor without a microphone is interviewed in text, reads the report and deletes it', async ({ page }) => {
  const demo = await openDemo(page, productUrl())
  await demo.getByRole('button', { name: 'Type instead' }).click()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  await typeUntilCompleted(page)

  const link = page.getByRole('link', { name: 'Open your report' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const path = await link.getAttribute('href')
  await page.goto(`${productUrl()}${path}`)
  await expect(page.getByText('I compared the packing list with the courier log').first()).toBeVisible()

  await page.getByRole('button', { name: 'Delete now' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete now' }).click()
  await expect(page.getByText(/deleted/i).first()).toBeVisible()
  const statusOfReport = async () => (await page.request.get(`${productUrl()}${path}`)).status()
  await expect.poll(statusOfReport).toBe(404)
})

test('a word without an end widens nothing, and the call goes on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const demo = await openDemo(page, productUrl())
  await demo.getByRole('button', { name: 'Type instead' }).click()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Type your answer' })
  await box.fill('x'.repeat(6_000))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log', { name: 'Captions' })).toContainText('xxxxxxxx')
  const edge = await box.evaluate((element) => element.getBoundingClientRect().right)
  expect(edge).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await typeAnswer(page, microphoneAnswers[0])
})

test('a microphone that is refused leads to text, without blame', async ({ browser }) => {
  const context = await browser.newContext({ permissions: [] })
  const page = await context.newPage()
  const demo = await openDemo(page, productUrl())
  await demo.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.getByText('Question 1 of 5')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Type your answer' })).toBeEnabled()
  await typeAnswer(page, microphoneAnswers[0])
  await context.close()
})

test('a call goes on at the same question after the server was killed and started again', async ({ page }) => {
  const first = await startProductServer({ env: serverSettings })
  const demo = await openDemo(page, first.url)
  await demo.getByRole('button', { name: 'Type instead' }).click()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  await typeAnswer(page, microphoneAnswers[0])
  const before = await page.locator('[data-asked]').first().textContent()
  await first.kill()
  const second = await startProductServer({ env: serverSettings, dataDir: first.dataDir, port: first.port })
  try {
    await expect(page.getByRole('log', { name: 'Captions' })).toContainText('packing list', { timeout: 60_000 })
    await expect(page.locator('[data-asked]').first()).toHaveText(before ?? '')
    await page.reload()
    await expect(page.locator('[data-asked]').first()).toHaveText(before ?? '', { timeout: 30_000 })
    await typeUntilCompleted(page)
    await expect(page.getByRole('link', { name: 'Open your report' })).toBeVisible({ timeout: 60_000 })
  } finally {
    await second.stop()
  }
})

test('a second tab takes the call over, and the first one says so', async ({ page, context }) => {
  const demo = await openDemo(page, productUrl())
  await demo.getByRole('button', { name: 'Type instead' }).click()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  const other = await context.newPage()
  const stored = await page.evaluate(() => ({ ...sessionStorage }))
  await other.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, stored)
  await other.goto(productUrl())
  await expect(other.getByText('Question 1 of 5')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/another (tab|window|connection)/i).first()).toBeVisible({ timeout: 30_000 })
})
