import { findViolations } from './support/find-violations.ts'
import { productUrl } from './support/product-url.ts'
import type { Page } from './support/test.ts'
import { expect, test } from './support/test.ts'

const service = '/api/forms/submissions/v3/integration/submit/openround'

interface Call {
  path: string
  body: unknown
  key: string
}

/** What the page posts, in the order it begins to. */
function recordCalls(page: Page): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST') return
    calls.push({ path: pathname, body: request.postDataJSON(), key: request.headers()['idempotency-key'] ?? '' })
  })
  return calls
}

/** The page's form; the sign-in dialog has one of its own. */
const formOf = (page: Page) => page.locator('#contact form, #claim form')
const submit = (page: Page) => formOf(page).locator('button[type="submit"]')
const fieldOf = (page: Page, label: string) => formOf(page).getByLabel(label, { exact: true })

async function fillContact(page: Page): Promise<void> {
  await fieldOf(page, 'First name').fill('Ada')
  await fieldOf(page, 'Last name').fill('Byron')
  await fieldOf(page, 'Email').fill('ada@example.com')
}

async function fillEarlyDiscount(page: Page): Promise<void> {
  await fillContact(page)
  await fieldOf(page, 'Company').fill('Analytical Engines')
}

const toastOf = (page: Page) => page.locator('.toast')

test('the contact form of the landing page and of the demo page: thanks, scheduler, empty form, its own toast', async ({
  page,
}) => {
  for (const [path, reply] of [
    ['/', "We'll get back to you within 24 hours."],
    ['/book-a-demo', "We'll get back to you as soon as possible."],
  ] as const) {
    await page.goto(productUrl() + path)
    await fillContact(page)
    await fieldOf(page, 'Message').fill('Hello')
    await submit(page).click()
    const thanks = page.locator('#contact').getByText("Thank you! We'll be in touch soon.")
    await expect(thanks).toBeVisible()
    await expect(toastOf(page)).toContainText('Message sent!')
    await expect(toastOf(page)).toContainText(reply)
    for (const label of ['First name', 'Last name', 'Company', 'Message']) {
      await expect(fieldOf(page, label)).toHaveValue('')
    }
    await expect(page.locator('#contact').getByRole('link', { name: /time/i })).toBeVisible()
    await expect(page.locator('#contact [tabindex="-1"]').first()).toBeFocused()
    await expect(page).not.toHaveTitle(/^Error/)
  }
})

test('the demo page has the built-in calendar, in place when it is asked for and on its page without script', async ({
  page,
  browser,
}) => {
  await page.goto(`${productUrl()}/book-a-demo`)
  for (const words of [
    '30–45 minute demo',
    'Tailored features',
    'Live Q&A',
    'Custom pricing',
    'Free trial setup help',
  ]) {
    await expect(page.locator('dt', { hasText: words })).toBeVisible()
  }
  const scheduler = page.locator('[data-island="scheduler"]')
  await scheduler.getByRole('link', { name: 'Choose a time' }).click()
  await expect(scheduler.getByRole('grid').or(scheduler.getByRole('table'))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/book-a-demo')
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${productUrl()}/book-a-demo`)
  await plain.locator('[data-island="scheduler"]').getByRole('link', { name: 'Choose a time' }).click()
  await expect(plain).toHaveURL(`${productUrl()}/schedule`)
  await plain.close()
})

test('the contact form calls the form service first and saves the lead after it, with the payloads of section 7', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await page.goto(`${productUrl()}/book-a-demo?utm_source=newsletter`)
  await fillContact(page)
  await submit(page).click()
  await expect(page.getByText("Thank you! We'll be in touch soon.")).toBeVisible()
  expect(calls.map(({ path }) => path)).toEqual([`${service}/contact`, '/api/save-lead'])
  expect(calls[0]?.body).toEqual({
    portalId: 'openround',
    formId: 'contact',
    fields: [
      { name: 'firstname', value: 'Ada' },
      { name: 'lastname', value: 'Byron' },
      { name: 'email', value: 'ada@example.com' },
    ],
  })
  expect(calls[1]?.body).toEqual({
    email: 'ada@example.com',
    metadata: {
      firstname: 'Ada',
      lastname: 'Byron',
      email: 'ada@example.com',
      company: '',
      message: '',
      source: 'hubspot_form',
      formId: 'contact',
      portalId: 'openround',
    },
  })
  expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('every rule of the contact form is said at its field, in a summary and in the title, and goes when it is kept', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await page.goto(`${productUrl()}/book-a-demo`)
  const email = fieldOf(page, 'Email')
  await email.fill('ada@')
  await email.blur()
  await expect(formOf(page).locator('.field-error')).toHaveText('Please enter a valid email address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await fieldOf(page, 'Message').fill('Hello')
  await submit(page).click()
  const summary = formOf(page).getByRole('alert').filter({ hasText: 'Please correct 3 things' })
  await expect(summary).toBeFocused()
  for (const words of ['First name is required', 'Last name is required', 'Please enter a valid email address']) {
    await expect(summary.getByRole('link', { name: words })).toBeVisible()
    await expect(formOf(page).locator('.field-error', { hasText: words })).toBeVisible()
  }
  await expect(page).toHaveTitle('Error: Book a demo · Openround')
  await summary.getByRole('link', { name: 'Last name is required' }).click()
  await expect(fieldOf(page, 'Last name')).toBeFocused()
  await expect(email).toHaveValue('ada@')
  await expect(fieldOf(page, 'Message')).toHaveValue('Hello')
  await fillContact(page)
  await expect(formOf(page).locator('.field-error')).toHaveCount(0)
  await expect(page).toHaveTitle('Book a demo · Openround')
  expect(calls).toEqual([])
})

test('a form service that cannot be reached is said on the form, nothing is lost, and the next press is the same sending', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await page.goto(`${productUrl()}/book-a-demo`)
  await page.route('**/api/forms/**', (route) => route.abort())
  await fillContact(page)
  await fieldOf(page, 'Company').fill('Acme')
  await submit(page).click()
  await expect(formOf(page).getByRole('alert')).toHaveText('There was an error submitting the form. Please try again.')
  await expect(fieldOf(page, 'Company')).toHaveValue('Acme')
  await expect(toastOf(page)).toHaveCount(0)
  expect(calls.map(({ path }) => path)).toEqual([`${service}/contact`])
  await page.unroute('**/api/forms/**')
  await submit(page).click()
  await expect(page.getByText("Thank you! We'll be in touch soon.")).toBeVisible()
  await expect(page.getByText('There was an error submitting the form.')).toHaveCount(0)
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('an answer of the form service other than 2xx is a failure', async ({ page }) => {
  await page.goto(`${productUrl()}/book-a-demo`)
  await page.route('**/api/forms/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await fillContact(page)
  await submit(page).click()
  await expect(formOf(page).getByRole('alert')).toHaveText('There was an error submitting the form. Please try again.')
})

test('a lead record that cannot be saved is logged and nothing else', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(`${productUrl()}/book-a-demo`)
  await page.route('**/api/save-lead', (route) => route.fulfill({ status: 500, body: '{}' }))
  await fillContact(page)
  await submit(page).click()
  await expect(page.getByText("Thank you! We'll be in touch soon.")).toBeVisible()
  expect(logged).toContain('The lead record could not be saved')
})

test('pressing again while it is being sent sends once; the button says that it is at work and stays pressable', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await page.goto(`${productUrl()}/book-a-demo`)
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/forms/**', async (route) => {
    await arrival
    await route.continue()
  })
  await fillContact(page)
  await submit(page).click()
  await expect(submit(page)).toHaveText('Sending…')
  await expect(submit(page)).toBeEnabled({ enabled: false })
  expect(await submit(page).evaluate((button: HTMLButtonElement) => button.disabled)).toBe(false)
  await submit(page).click({ force: true })
  await page.keyboard.press('Enter')
  arrive()
  await expect(page.getByText("Thank you! We'll be in touch soon.")).toBeVisible()
  expect(calls.filter(({ path }) => path.startsWith(service))).toHaveLength(1)
})

test('the early-discount form calls in order, with the page for the form service, and welcomes', async ({ page }) => {
  const calls = recordCalls(page)
  await page.goto(`${productUrl()}/early-discount?utm_source=fair`)
  await fillEarlyDiscount(page)
  await submit(page).click()
  await expect(toastOf(page)).toContainText('Welcome to Openround!')
  await expect(toastOf(page)).toContainText("We'll contact you within 24 hours with your 35% discount.")
  await expect(page.locator('#claim').getByText('Welcome to Openround!')).toBeVisible()
  for (const label of ['First name', 'Last name', 'Email', 'Company', 'Phone']) {
    await expect(fieldOf(page, label)).toHaveValue('')
  }
  expect(calls.map(({ path }) => path)).toEqual([`${service}/early-discount`, '/api/save-lead', '/api/leads'])
  expect(calls[0]?.body).toEqual({
    portalId: 'openround',
    formId: 'early-discount',
    fields: [
      { name: 'firstname', value: 'Ada' },
      { name: 'lastname', value: 'Byron' },
      { name: 'email', value: 'ada@example.com' },
      { name: 'company', value: 'Analytical Engines' },
    ],
    context: {
      pageUri: `${productUrl()}/early-discount?utm_source=fair`,
      pageName: 'Early discount: up to 35% off · Openround',
    },
  })
  expect(calls[1]?.body).toMatchObject({ email: 'ada@example.com', metadata: { source: 'hubspot_form_direct' } })
  expect(calls[2]?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    phone: null,
    referralSource: 'fair',
    leadType: 'early_discount',
  })
  expect(await page.evaluate(() => localStorage.getItem('unsent-forms'))).toBeNull()
})

test('every rule of the early-discount form is said in the words of section 5', async ({ page }) => {
  await page.goto(`${productUrl()}/early-discount`)
  await fieldOf(page, 'First name').fill('A')
  await fieldOf(page, 'Company').fill(' x ')
  await submit(page).click()
  await expect(formOf(page).locator('.field-error')).toHaveText([
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Company name must be at least 2 characters',
  ])
  await expect(page).toHaveTitle(/^Error: Early discount/)
})

test('an early-discount form that could not be sent is thanked for, kept, and sent again when the network is back', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await page.goto(`${productUrl()}/early-discount`)
  await page.route('**/api/forms/**', (route) => route.abort())
  await fillEarlyDiscount(page)
  await submit(page).click()
  await expect(toastOf(page)).toContainText('Thank you for your interest!')
  await expect(page.locator('#claim').getByText('Thank you for your interest!')).toBeVisible()
  await expect(fieldOf(page, 'First name')).toHaveValue('')
  const kept = await page.evaluate(() => localStorage.getItem('unsent-forms'))
  expect(kept).toContain('ada@example.com')
  await page.unroute('**/api/forms/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent-forms'))).toBeNull()
  expect(calls.map(({ path }) => path)).toEqual([
    `${service}/early-discount`,
    `${service}/early-discount`,
    '/api/save-lead',
    '/api/leads',
  ])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
})

test('what is kept is sent from whichever page is opened next, and by then from no other', async ({ page }) => {
  await page.goto(`${productUrl()}/early-discount`)
  await page.route('**/api/**', (route) => route.abort())
  await fillEarlyDiscount(page)
  await submit(page).click()
  await expect(toastOf(page)).toContainText('Thank you for your interest!')
  await page.unroute('**/api/**')
  const calls = recordCalls(page)
  await page.goto(`${productUrl()}/mission`)
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/leads')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent-forms'))).toBeNull()
  const before = calls.length
  await page.goto(`${productUrl()}/terms`, { waitUntil: 'networkidle' })
  expect(calls).toHaveLength(before)
})

test('the early-discount window is closed by its countdown, zeros stay, and the form still works', async ({ page }) => {
  await page.goto(`${productUrl()}/early-discount`)
  const countdown = page.locator('main [data-countdown]')
  await expect(countdown).toContainText('The early-discount window has closed.')
  await expect(countdown.locator('[data-unit]')).toHaveText([/^0+$/, /^0+$/, /^0+$/])
  await expect(page.getByText('This offer expires July 4th, 2025.')).toBeVisible()
  await fillEarlyDiscount(page)
  await submit(page).click()
  await expect(toastOf(page)).toContainText('Welcome to Openround!')
})

test('by keyboard alone: fill in, be led to what is wrong, put it right, send', async ({ page }) => {
  await page.goto(`${productUrl()}/book-a-demo`)
  await fieldOf(page, 'First name').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Byron')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada')
  await page.keyboard.press('Enter')
  const email = fieldOf(page, 'Email')
  await expect(email).toBeFocused()
  await expect(formOf(page).locator('.field-error')).toHaveText('Please enter a valid email address')
  await page.keyboard.press('End')
  await page.keyboard.type('@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText("Thank you! We'll be in touch soon.")).toBeVisible()
})

test('the hidden field is out of the way of keyboards and screen readers', async ({ page }) => {
  await page.goto(`${productUrl()}/book-a-demo`)
  const trap = formOf(page).locator('[name="website"]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  expect(await trap.evaluate((field) => field.closest('[aria-hidden="true"]') !== null)).toBe(true)
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no accessibility violation with errors standing and after the thanks, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/book-a-demo', '/early-discount']) {
      await page.goto(productUrl() + path)
      await submit(page).click()
      await expect(formOf(page).getByRole('alert').filter({ hasText: 'Please correct' })).toBeFocused()
      const standing = await findViolations(page)
      expect(standing).toEqual([])
      await fillEarlyDiscount(page)
      await submit(page).click()
      await expect(toastOf(page)).toBeVisible()
      const thanked = await findViolations(page)
      expect(thanked).toEqual([])
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact form posts to its page, which answers with the errors and what was typed, then with the thanks', async ({
    page,
  }) => {
    for (const path of ['/', '/book-a-demo']) {
      await page.goto(productUrl() + path)
      await fieldOf(page, 'First name').fill('Ada')
      await fieldOf(page, 'Email').fill('ada')
      await fieldOf(page, 'Message').fill('<b>Hello</b>')
      await submit(page).click()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(formOf(page).locator('.field-error')).toHaveText([
        'Last name is required',
        'Please enter a valid email address',
      ])
      const summary = page.locator('#contact [data-summary]')
      await expect(summary).toContainText('Please correct 2 things')
      await expect(fieldOf(page, 'First name')).toHaveValue('Ada')
      await expect(fieldOf(page, 'Message')).toHaveValue('<b>Hello</b>')
      await expect(fieldOf(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
      await fieldOf(page, 'Last name').fill('Byron')
      await fieldOf(page, 'Email').fill('ada@example.com')
      await submit(page).click()
      await expect(page.getByText("Thank you! We'll be in touch soon.")).toBeVisible()
      await expect(fieldOf(page, 'First name')).toHaveValue('')
      await expect(page).not.toHaveTitle(/^Error/)
    }
  })

  test('the early-discount form does so too', async ({ page }) => {
    await page.goto(`${productUrl()}/early-discount`)
    await fieldOf(page, 'First name').fill('A')
    await submit(page).click()
    await expect(formOf(page).locator('.field-error').first()).toHaveText('First name must be at least 2 characters')
    await fillEarlyDiscount(page)
    await submit(page).click()
    await expect(page.getByText('Welcome to Openround!')).toBeVisible()
  })
})

test('a form whose code cannot be loaded is posted to its page instead', async ({ page }) => {
  await page.goto(`${productUrl()}/book-a-demo`)
  await page.route('**/assets/*.js', (route) => route.abort())
  await fillContact(page)
  await submit(page).click()
  await expect(page.getByText("Thank you! We'll be in touch soon.")).toBeVisible()
})
