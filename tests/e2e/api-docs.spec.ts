import { expect, test } from './support/test.ts'

test('the API reference renders under its policy and asks no other host for anything', async ({ page }) => {
  const url = process.env.PRODUCT_URL ?? ''
  const foreign: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) problems.push(message.text())
  })
  await page.goto(`${url}/api/docs`)
  await expect(page.getByRole('heading', { name: 'Openround API' })).toBeVisible()
  // One group is open at first; the others are drawn when they are.
  await page.getByRole('button', { name: 'Open Group - Interviews' }).click()
  await expect(page.getByRole('link', { name: /^List interviews/ })).toBeVisible()
  expect(foreign).toEqual([])
  expect(problems).toEqual([])
})
