import { posts } from '../../src/content/blog/posts.ts'
import { expectAccessible } from './support/find-violations.ts'
import { expect, test } from './support/test.ts'

const url = process.env.PRODUCT_URL ?? ''

test('Read More opens the article, also without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { title, slug, author, category, readTime } of posts) {
    await page.goto(`${url}/blog`)
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(card).toContainText(category)
    await expect(card).toContainText(`${author} · ${readTime}`)
    await expect(card.locator('time')).toBeVisible()
    await card.getByRole('link', { name: `Read More ${title}` }).click()
    await expect(page).toHaveURL(`${url}/blog/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await context.close()
})

test('a reference leads to its source, and the contents to their section', async ({ page }) => {
  await page.goto(`${url}/blog/why-structured-interviews-work`)
  await page.getByRole('link', { name: 'Source 2' }).first().click()
  await expect(page.locator('#source-2')).toBeInViewport()
  await expect(page.locator('#source-2')).toContainText('Sackett')
  await page
    .getByRole('navigation', { name: 'In this article' })
    .getByRole('link', { name: 'What to do on Monday' })
    .click()
  await expect(page.getByRole('heading', { name: 'What to do on Monday' })).toBeInViewport()
})

for (const { slug } of posts) {
  test(`${slug} has no accessibility violation and nothing that scrolls sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${url}/blog/${slug}`)
    await expect(page.locator('.loading-message')).toBeHidden()
    await expectAccessible(page)
  })
}

test('the drawing of an article shows its numbers as a table to those who do not see it', async ({ page }) => {
  await page.goto(`${url}/blog/how-to-read-a-score-with-an-interval`)
  const row = page.getByRole('row', { name: /^Ana/ })
  await expect(row.getByRole('rowheader')).toHaveText('Ana')
  await expect(row).toContainText('71')
  await expect(row).toContainText('57–85')
})

test('the terms of the Lifetime Deal lead back to pricing, and their contents to each section', async ({ page }) => {
  await page.goto(`${url}/terms-lifetime-deal`)
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(sections).toHaveCount(12)
  await sections.filter({ hasText: 'Refund' }).click()
  await expect(page.getByRole('heading', { name: '6. Refund' })).toBeInViewport()
  await page.getByRole('link', { name: 'Back to pricing' }).click()
  await expect(page).toHaveURL(`${url}/pricing`)
})

test('an address that no page has answers 404 with the card of the specification', async ({ page }) => {
  for (const path of ['/nowhere', '/blog/nowhere']) {
    const response = await page.goto(url + path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page.locator('main svg').first()).toBeVisible()
  }
})

test('the facts that a page gives to search engines are there to be read', async ({ page }) => {
  for (const [path, types] of [
    ['/', ['Organization', 'WebSite']],
    ['/pricing', ['Product', 'FAQPage']],
    ['/pricing-monthly', ['Product', 'FAQPage']],
    [`/blog/${posts[0]?.slug}`, ['Article', 'BreadcrumbList']],
    ['/careers/senior-ai-engineer', ['JobPosting', 'BreadcrumbList']],
    ['/integrations/greenhouse', ['BreadcrumbList']],
  ] as const) {
    await page.goto(url + path)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const facts = blocks.flatMap((block) => JSON.parse(block)['@graph'])
    expect(
      facts.map((fact) => fact['@type']),
      path,
    ).toEqual(types)
  }
})
