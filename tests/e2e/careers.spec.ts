import { openings } from '../../src/content/careers.ts'
import { expectAccessible } from './support/find-violations.ts'
import { productUrl } from './support/product-url.ts'
import { expect, test } from './support/test.ts'

test('values and four openings are shown, and Apply Now leads to the application of each', async ({ page }) => {
  await page.goto(`${productUrl()}/careers`)
  for (const value of ['Innovation First', 'Global Impact', 'Customer Obsession']) {
    await expect(page.getByText(value, { exact: true })).toBeVisible()
  }
  for (const { title, department, location, type, slug } of openings) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(`${department} · ${location} · ${type}`).first()).toBeVisible()
    await expect(page.getByRole('link', { name: `Apply Now for ${title}` })).toHaveAttribute(
      'href',
      `/careers/${slug}#apply`,
    )
  }
  await page.getByRole('link', { name: 'Apply Now for Product Manager' }).click()
  await expect(page).toHaveURL(`${productUrl()}/careers/product-manager#apply`)
  await expect(page.locator('#apply')).toBeFocused()
  await expect(page.getByLabel('Name')).toBeInViewport()
})

test('Apply Now starts a real interview with the questions of that opening, and the record carries the position', async ({
  page,
}) => {
  await page.goto(`${productUrl()}/careers/customer-success-manager`)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  const application = page.locator('[data-island="live-demo"]')
  await expect(application.getByText('You will talk with an AI interviewer, not with a person.')).toBeVisible()
  await expect(application.getByLabel('Voice of the interviewer').locator('option')).toHaveCount(3)

  await application.getByRole('button', { name: 'Type instead' }).click()
  await expect(application.locator('.field-error', { hasText: 'Name must be at least 2 characters' })).toBeVisible()
  await expect(application.locator('.field-error', { hasText: 'Please enter a valid email address' })).toBeVisible()

  await application.getByLabel('Name').fill('Ada Example')
  await application.getByLabel('Email').fill('ada@example.com')
  const creation = page.waitForRequest((request) => request.url().endsWith('/api/interviews'))
  await application.getByRole('button', { name: 'Type instead' }).click()
  expect((await creation).postDataJSON()).toMatchObject({
    name: 'Ada Example',
    email: 'ada@example.com',
    position: 'Customer Success Manager',
    source: 'careers',
  })
  await expect(page.getByText('Question 1 of 5')).toBeVisible({ timeout: 60_000 })
  const question = 'Tell me about a customer who was slow to start using what they had bought. What did you do?'
  await expect(page.locator('p.quote').filter({ hasText: question })).toBeVisible()

  await page.reload()
  await expect(page.locator('p.quote').filter({ hasText: question })).toBeVisible({ timeout: 60_000 })
  await page.goto(`${productUrl()}/careers/product-manager`)
  await expect(page.locator('[data-island="live-demo"]').getByText('Ready to start')).toBeVisible()
})

test('an opening says what one does, what is looked for and how we interview', async ({ page }) => {
  for (const { slug, title, lookingFor } of openings) {
    await page.goto(`${productUrl()}/careers/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const heading of ['What you will do', 'What we look for', 'How we interview', 'Apply']) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    }
    await expect(page.getByText(lookingFor[0] ?? '')).toHaveCount(1)
  }
})

test('an opening that does not exist answers 404 with the not-found card', async ({ page }) => {
  const answer = await page.goto(`${productUrl()}/careers/lighthouse-keeper`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('an opening with errors in its application has no accessibility violation', async ({ page }) => {
  await page.goto(`${productUrl()}/careers/product-manager`)
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.locator('.field-error').first()).toBeVisible()
  await expectAccessible(page)
})
