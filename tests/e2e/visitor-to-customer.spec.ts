import { FreeSlots } from '../../src/contract/api/schedule.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { chooseTime } from './support/choose-time.ts'
import { findViolations } from './support/find-violations.ts'
import { admin, newAddress, signInTo, startAdminServer } from './support/own-server.ts'
import { queryProduct, readSignInLink } from './support/product-database.ts'
import { expect, type Page, test } from './support/test.ts'

let server: ProductServer

test.beforeAll(async () => {
  server = await startAdminServer()
})
test.afterAll(() => server.stop())

const formOf = (page: Page) => page.getByRole('form', { name: 'Test purchase' })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$\d+ in test mode$/ })
const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Create your account' })

async function fillBuyer(page: Page, email: string, outcome = 'It succeeds'): Promise<void> {
  await formOf(page).getByLabel('Email').fill(email)
  await formOf(page).getByLabel('Name').fill('Ada Byron')
  await formOf(page).getByLabel(outcome, { exact: false }).check()
}

async function mailsTo(email: string): Promise<{ template: unknown; text: string }[]> {
  const rows = await queryProduct(
    server.dataDir,
    'select template, text from mails where recipient = $1 order by created_at, id',
    [email],
  )
  return rows.map(({ template, text }) => ({ template, text: String(text) }))
}

/** Two free times, told apart from those of other tests by nobody: this server is this file's own. */
async function freeTimes(page: Page): Promise<[string, string]> {
  const query = new URLSearchParams({
    minutes: '30',
    from: new Date().toISOString(),
    until: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
  })
  const answer = await page.request.get(`${server.url}/api/schedule/slots?${query}`)
  const { slots } = FreeSlots.parse(await answer.json())
  // The day after the first free one: of that, late in the afternoon, little or nothing is left.
  const [, day = ''] = new Set(slots.map((slot) => slot.slice(0, 10)))
  const ofDay = slots.filter((slot) => slot.startsWith(day))
  return [ofDay[0] ?? '', ofDay.at(-1) ?? '']
}

test.describe('from visitor to customer', () => {
  test.use({ timezoneId: 'UTC', locale: 'en-US' })

  test('a visitor writes, books, moves the demo, buys, signs in and has the plan', async ({ page }) => {
    const email = newAddress()

    // A lead.
    await page.goto(server.url)
    const contact = page.locator('#contact form')
    await contact.getByLabel('First name', { exact: true }).fill('Ada')
    await contact.getByLabel('Last name', { exact: true }).fill('Byron')
    await contact.getByLabel('Email', { exact: true }).fill(email)
    await contact.getByLabel('Message', { exact: true }).fill('We screen 200 nurses a month.')
    await page.waitForFunction(() => performance.now() > 2_100)
    await contact.locator('button[type="submit"]').click()
    await expect(page.locator('#contact').getByText("Thank you! We'll be in touch soon.")).toBeVisible()
    const leads = await queryProduct(server.dataDir, 'select email from contacts where email = $1', [email])
    expect(leads).toHaveLength(1)

    // A demo, and another time for it.
    await page.locator('#contact').getByRole('link', { name: /time/i }).click()
    const [first, second] = await freeTimes(page)
    await chooseTime(page, first, 'UTC')
    const details = page.getByRole('form', { name: 'Book a demo' })
    await details.getByLabel('First name').fill('Ada')
    await details.getByLabel('Last name').fill('Byron')
    await details.getByLabel('Work email').fill(email)
    await page.waitForFunction(() => performance.now() > 2_100)
    await page.getByRole('button', { name: 'Book this time' }).click()
    await expect(page.getByRole('heading', { name: 'Your demo is booked' })).toBeVisible()
    await page.getByRole('link', { name: 'Move or cancel it' }).click()
    await page.getByRole('button', { name: 'Choose another time' }).click()
    await chooseTime(page, second, 'UTC')
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await expect(page.getByText('Your demo has moved.', { exact: false })).toBeVisible()

    // A tier.
    await page.goto(`${server.url}/pricing`)
    await page.getByRole('link', { name: 'Get Tier 2' }).click()
    await expect(page).toHaveURL(`${server.url}/checkout/tier-2`)
    await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
    await fillBuyer(page, email)
    await pay(page).click()

    // An account.
    await expect(signUpDialog(page)).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/pricing`)
    await expect(signUpDialog(page).getByLabel('Company email')).toHaveValue(email)
    await signUpDialog(page).getByRole('button', { name: 'Go to my dashboard' }).click()
    await expect(signUpDialog(page).getByText('No mail was sent.')).toBeVisible()
    await expect(signUpDialog(page).getByText('the mail stays in its admin’s outbox')).toBeVisible()
    await page.goto(`${server.url}/dashboard`)
    await expect(page).toHaveURL(/\/sign-in/)
    await page.goto(server.url + (await readSignInLink(server.dataDir, email)))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}$/)
    await page.getByRole('link', { name: 'Your demos and orders' }).click()
    const section = (name: string) => page.getByRole('region', { name })
    await expect(section('Plan')).toContainText('Lifetime Tier 2 (test mode)')
    await expect(section('Plan')).toContainText('150 interviews a month')
    await expect(section('Orders')).toContainText(/Lifetime Tier 2 \(test mode\)\s*Paid · \$497\.00/)

    // What was written of it.
    const mails = await mailsTo(email)
    const templates = mails.map(({ template }) => template)
    expect(templates).toEqual(expect.arrayContaining(['booking-confirmation', 'booking-changed', 'receipt', 'sign-in']))
    expect(templates.filter((template) => template === 'receipt')).toHaveLength(1)
    const receipt = mails.find(({ template }) => template === 'receipt')?.text ?? ''
    expect(receipt).toContain('Lifetime Tier 2')
    expect(receipt).toContain('$497.00')
    expect(receipt).toContain('no money has moved')
    expect((await mailsTo(admin)).map(({ template }) => template)).toContain('order-notice')
  })
})

test('whoever buys while signed in has the plan in their dashboard: no account to create, nothing more to claim', async ({
  page,
  browser,
}) => {
  const email = newAddress()
  await signInTo(page, server, '/dashboard', email)
  await page.goto(`${server.url}/pricing`)
  await page.getByRole('link', { name: 'Get Tier 1' }).click()
  await expect(formOf(page).getByLabel('Email')).toHaveValue(email)
  await fillBuyer(page, email)
  await pay(page).click()
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}\/usage$/)
  await expect(page.getByRole('main')).toContainText('Lifetime Tier 1')
  await expect(page.getByRole('contentinfo')).toContainText(email)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/Claim|Create your account|Early Bird/)).toHaveCount(0)

  await test.step('without script, too', async () => {
    const storageState = await page.context().storageState()
    const context = await browser.newContext({ javaScriptEnabled: false, storageState })
    const plain = await context.newPage()
    await plain.goto(`${server.url}/checkout/tier-2`)
    await fillBuyer(plain, email)
    await pay(plain).click()
    await expect(plain).toHaveURL(/\/usage$/)
    await context.close()
  })
})

test('a payment by bank opens the account when it has arrived', async ({ page }) => {
  const email = newAddress()
  await page.goto(`${server.url}/checkout/tier-1`)
  await fillBuyer(page, email, 'It takes a while and succeeds')
  await pay(page).click()
  await expect(page).toHaveURL(`${server.url}/pricing`)
  const [order] = await queryProduct(
    server.dataDir,
    'select state, (select count(*)::int from mails where recipient = $1) as mails from orders where email = $1',
    [email],
  )
  expect(['pending', 'paid']).toContain(order?.state)
  if (order?.state === 'pending') expect(order.mails).toBe(0)
  await expect(signUpDialog(page)).toBeVisible()
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['receipt'])
})

test('a declined payment and wrong fields keep what was typed, and order nothing', async ({ page }) => {
  const email = newAddress()
  await page.goto(`${server.url}/checkout/tier-3`)
  await pay(page).click()
  await expect(formOf(page).getByText('Please enter a valid email address').last()).toBeVisible()
  await expect(formOf(page).getByText('Name is required').last()).toBeVisible()
  await fillBuyer(page, email, 'It is declined')
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('The payment was declined.')
  await expect(formOf(page).getByLabel('Email')).toHaveValue(email)
  await expect(formOf(page).getByLabel('It is declined', { exact: false })).toBeChecked()
  expect(await queryProduct(server.dataDir, 'select id from orders where email = $1', [email])).toEqual([])
})

test('without script the purchase goes the same way, and its page says what comes next', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const email = newAddress()
  await page.goto(`${server.url}/pricing`)
  await page.getByRole('link', { name: 'Get Tier 1' }).click()
  await fillBuyer(page, email)
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your test purchase.' })).toBeVisible()
  await expect(page.getByText(email, { exact: false })).toBeVisible()
  expect(await queryProduct(server.dataDir, 'select plan from entitlements where email = $1', [email])).toEqual([
    { plan: 'tier-1' },
  ])
  await context.close()
})

test('the admin sees the order, gives a monthly plan and takes one back', async ({ page, browser }) => {
  const email = newAddress()
  const buyer = await browser.newContext()
  const shop = await buyer.newPage()
  await shop.goto(`${server.url}/checkout/tier-3`)
  await fillBuyer(shop, email)
  await pay(shop).click()
  await expect(signUpDialog(shop)).toBeVisible()
  await buyer.close()

  await page.request.post(`${server.url}/api/sign-in/email`, { data: { email: admin } })
  await page.goto(server.url + (await readSignInLink(server.dataDir, admin)))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}$/)
  await page.goto(`${server.url}/admin/orders?buyer=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.first()).toContainText('Lifetime Tier 3')
  await expect(row.first()).toContainText('$697.00')
  const file = await page.request.get(
    server.url + ((await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')) ?? ''),
  )
  expect(await file.text()).toContain(`"${email}"`)

  const grant = page.getByRole('form', { name: 'Give a plan' })
  await grant.getByRole('button').click()
  await expect(grant.getByText('Please enter a valid email address').last()).toBeVisible()
  await grant.getByLabel('Email').fill(email)
  await grant.getByLabel('Plan', { exact: true }).selectOption('Professional')
  await grant.getByRole('button').click()
  await expect(page.getByText('The plan is given.')).toBeVisible()
  await page.getByLabel(`Take back: Lifetime Tier 3, ${email}`).click()
  await page.getByRole('button', { name: 'Yes, take it back' }).locator('visible=true').click()
  await expect(page.getByText('The plan is taken back.')).toBeVisible()
  const plans = await queryProduct(
    server.dataDir,
    'select plan, revoked_for from entitlements where email = $1 order by granted_at',
    [email],
  )
  expect(plans).toEqual([
    { plan: 'tier-3', revoked_for: 'admin' },
    { plan: 'professional', revoked_for: null },
  ])
  const violations = await findViolations(page)
  expect(violations).toEqual([])
})

test('a tier that is not sold has no checkout', async ({ page }) => {
  const answer = await page.goto(`${server.url}/checkout/tier-4`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the checkout has no accessibility violation and nothing sideways, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${server.url}/checkout/tier-2`)
      await pay(page).click()
      await expect(page.locator('.field-error').first()).toBeVisible()
      const found = await findViolations(page)
      expect(found, `at ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width)
    }
  })
}
