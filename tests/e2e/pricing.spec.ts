import { productUrl } from './support/product-url.ts'
import { expect, test } from './support/test.ts'

test('the pricing page shows three tiers at their prices, each with its button', async ({ page }) => {
  await page.goto(`${productUrl()}/pricing`)
  const tiers = page.locator('.plan')
  for (const [index, words] of [
    ['Tier 1', '$197', '$297', '25% off', '50 interviews a month'],
    ['Most Popular', 'Tier 2', '$497', '$697', '30% off', '150 interviews a month'],
    ['Tier 3', '$697', '$1,497', '35% off', '250 interviews a month'],
  ].entries()) {
    const tier = tiers.nth(index)
    for (const word of words) await expect(tier).toContainText(word)
    await expect(tier.locator('s')).toHaveText(words.find((word) => word === '$297' || word === '$1,497') ?? '$697')
    await expect(tier).toContainText('instead of')
    for (const feature of ['Evaluation summaries', '30 days video retention', 'Bring your own API keys']) {
      await expect(tier).toContainText(feature)
    }
    await expect(tier.getByRole('link', { name: `Get Tier ${index + 1}` })).toHaveAttribute(
      'href',
      new RegExp(`^/(checkout/tier-${index + 1}|book-a-demo\\?plan=tier-${index + 1})$`),
    )
  }
  for (const [name, path] of [
    ['Get the normal deal', '/pricing-monthly'],
    ['Read the terms of the Lifetime Deal', '/terms-lifetime-deal'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  }
  for (const promise of ['Pay once', '30 days money back', 'Lifetime updates']) {
    await expect(page.getByRole('term').filter({ hasText: promise })).toBeVisible()
  }
})

test('tiers stand row by row: prices, allowances and buttons are level', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of ['/pricing', '/pricing-monthly', '/mo']) {
    await page.goto(productUrl() + path)
    for (const part of ['h2', '.button', '.plan-features']) {
      const tops = await page
        .locator(`.plan > ${part}`)
        .evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect().top))
      expect(tops).toHaveLength(3)
      expect(new Set(tops.map(Math.round)).size, `${path} ${part}`).toBe(1)
    }
  }
})

test('the pricing page counts hours, minutes and seconds', async ({ page }) => {
  await page.clock.install({ time: Date.parse('2026-11-20T10:00:00Z') })
  await page.goto(`${productUrl()}/pricing`)
  await page.clock.pauseAt(Date.parse('2026-11-20T11:00:00Z'))
  const countdown = page.locator('.countdown-large')
  const before = await countdown.innerText()
  expect(before.replace(/\s+/g, ' ')).toMatch(/\d\d hours \d\d minutes \d\d seconds left in this round of the offer/)
  const seconds = Number(await countdown.locator('[data-unit="seconds"]').innerText())
  await page.clock.runFor(1_000)
  expect(Number(await countdown.locator('[data-unit="seconds"]').innerText())).toBe((seconds + 59) % 60)
})

test('one lifetime question is open at a time, by keyboard too, and an open one closes', async ({ page }) => {
  await page.goto(`${productUrl()}/pricing`)
  const open = page.locator('details.faq[open]')
  const questions = page.locator('details.faq > summary')
  await questions.nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(1)
  await questions.nth(3).focus()
  await page.keyboard.press('Space')
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('No integrations are offered for lifetime deals')
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(0)
})

test('monthly questions open and close one by one, without JavaScript too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${productUrl()}/pricing-monthly`)
  const open = page.locator('details.faq[open]')
  const questions = page.locator('details.faq > summary')
  await expect(questions).toHaveCount(6)
  for (let index = 0; index < 6; index += 1) await questions.nth(index).click()
  await expect(open).toHaveCount(6)
  await questions.nth(2).click()
  await expect(open).toHaveCount(5)
  await context.close()
})

test('the monthly page offers the early bird, three plans that lead to booking, and what all of them include', async ({
  page,
}) => {
  await page.goto(`${productUrl()}/pricing-monthly`)
  await expect(page.getByText('Early Bird Deal for first 100 users')).toBeVisible()
  for (const [plan, action] of [
    ['Professional', 'Start Free Trial'],
    ['Enterprise', 'Contact Sales'],
    ['White Label', 'Contact Sales'],
  ] as const) {
    await expect(page.getByRole('link', { name: `${action} (${plan})` })).toHaveAttribute(
      'href',
      /^\/(schedule|book-a-demo)\?plan=/,
    )
  }
  await expect(page.locator('.plan').first()).toContainText(/\$497.*\$697.*30% off/s)
  for (const included of ['AI video screening', 'Evaluation summaries', 'ATS integrations', '24/7 support']) {
    await expect(page.getByRole('term').filter({ hasText: included })).toBeVisible()
  }
})

test('the campaign page holds the plans, the brand and the legal links, and nothing else to press', async ({
  page,
}) => {
  await page.goto(`${productUrl()}/mo`)
  await expect(page.locator('.plan')).toHaveCount(3)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/pricing-monthly$/)
  const links = await page
    .locator('a:visible:not(.skip-link)')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.filter((href) => !/^\/(schedule|book-a-demo)\?plan=/.test(href ?? ''))).toEqual([
    '/',
    '/privacy',
    '/terms',
  ])
  await expect(page.locator('button:visible, [data-offer], dialog')).toHaveCount(0)
})

test('header and footer hold what the specification lists', async ({ page }) => {
  await page.goto(`${productUrl()}/mission`)
  const header = page.getByRole('banner')
  for (const [name, path] of [
    ['Openround, home', '/'],
    ['Integrations', '/integrations'],
    ['Early Bird Pricing', '/pricing-monthly'],
    ['Book a Demo', '/book-a-demo'],
  ] as const) {
    await expect(header.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  const footer = page.getByRole('contentinfo')
  for (const path of ['/integrations', '/mission', '/blog', '/privacy', '/terms', '/terms-lifetime-deal']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
  }
  await expect(footer).toContainText('100 Example Street')
  await expect(footer.getByRole('link', { name: 'hello@openround.example' })).toHaveAttribute('href', /^mailto:/)
  await expect(footer.getByRole('link', { name: /555-01/ })).toHaveAttribute('href', /^tel:/)
})
