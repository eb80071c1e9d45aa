import { expectAccessible } from './support/find-violations.ts'
import { productUrl } from './support/product-url.ts'
import type { Page } from './support/test.ts'
import { expect, test } from './support/test.ts'

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })
const signUp = (page: Page) => page.getByRole('dialog', { name: 'Create your account' })
const opener = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' })

/** What the page asks of our own sign-in; `status` is what it is answered. */
async function answerSignIn(page: Page, status: number): Promise<unknown[]> {
  const asked: unknown[] = []
  await page.route('**/api/sign-in/email', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ status, json: {} })
  })
  return asked
}

test('the dialog opens over the page with the focus in its field, and gives the focus back', async ({ page }) => {
  await page.goto(`${productUrl()}/mission`)
  await opener(page).click()
  await expect(signIn(page)).toBeVisible()
  await expect(page).toHaveURL(`${productUrl()}/mission`)
  await expect(signIn(page).getByLabel('Company email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(signIn(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('it can be opened, used and closed by keyboard alone, and the focus cannot leave it', async ({ page }) => {
  await page.goto(productUrl())
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(signIn(page).getByLabel('Company email')).toBeFocused()
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => document.activeElement?.closest('header, main, footer, aside') !== null)
    expect(isBehind).toBe(false)
  }
  await signIn(page).getByRole('button', { name: 'Close the sign-in dialog' }).focus()
  await page.keyboard.press('Enter')
  await expect(signIn(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('a press outside closes it, a press inside does not', async ({ page }) => {
  await page.goto(productUrl())
  await opener(page).click()
  await signIn(page).getByRole('heading', { name: 'Sign in' }).click()
  await expect(signIn(page)).toBeVisible()
  await page.mouse.click(20, 300)
  await expect(signIn(page)).toBeHidden()
})

test('from the menu of small screens it opens too, and the focus comes back to the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(productUrl())
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(signIn(page).getByLabel('Company email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('a press for another tab is left to the browser, and the link leads to the page behind it', async ({
  browser,
  page,
}) => {
  await page.goto(productUrl())
  const isLeft = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        window.addEventListener('click', (press) => resolve(!press.defaultPrevented), { once: true }),
      ),
  )
  // The tab itself is the browser's: under load the driver loses it, and waits for its address without end.
  await opener(page).click({ modifiers: ['ControlOrMeta'] })
  expect(await isLeft).toBe(true)
  await expect(signIn(page)).toBeHidden()
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(productUrl())
  await opener(reader).click()
  await expect(reader).toHaveURL(`${productUrl()}/sign-in`)
  await expect(reader.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await plain.close()
})

test('an address that is none is refused in the words of the specification, and nothing is sent', async ({ page }) => {
  const asked = await answerSignIn(page, 202)
  await page.goto(productUrl())
  await opener(page).click()
  const email = signIn(page).getByLabel('Company email')
  for (const wrong of ['', 'ada', 'ada@', 'ada@acme']) {
    await email.fill(wrong)
    await signIn(page).getByRole('button', { name: 'Continue with Email' }).click()
    await expect(signIn(page).getByText('Please enter a valid company email address.')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveValue(wrong)
  }
  await email.fill('ada@acme.example')
  await expect(signIn(page).getByText('Please enter a valid company email address.')).toBeHidden()
  expect(asked).toEqual([])
})

test('leaving the field with a wrong address says so', async ({ page }) => {
  await page.goto(productUrl())
  await opener(page).click()
  const field = signIn(page).getByLabel('Company email')
  await field.fill('ada')
  // The form's code is loaded by the first touch: a field that is left before that is not looked at.
  await expect(async () => {
    await field.focus()
    await field.blur()
    await expect(signIn(page).getByText('Please enter a valid company email address.')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a good address is sent once, and the dialog says that the link is on its way', async ({ page }) => {
  const asked = await answerSignIn(page, 202)
  await page.goto(productUrl())
  await opener(page).click()
  await signIn(page).getByLabel('Company email').fill('  ada@acme.example ')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(signIn(page).getByText('We have sent a link to ada@acme.example.')).toBeVisible()
  expect(asked).toEqual([{ email: 'ada@acme.example', next: '/dashboard' }])
})

for (const [what, status] of [
  ['a server that fails', 500],
  ['a server that has no such address', 404],
] as const) {
  test(`${what} is said to have failed, and the address stays`, async ({ page }) => {
    await answerSignIn(page, status)
    await page.goto(productUrl())
    await opener(page).click()
    await signIn(page).getByLabel('Company email').fill('ada@acme.example')
    await signIn(page).getByRole('button', { name: 'Continue with Email' }).click()
    await expect(signIn(page).getByRole('alert').filter({ hasText: 'Authentication failed' })).toBeVisible()
    await expect(signIn(page).getByLabel('Company email')).toHaveValue('ada@acme.example')
  })
}

test('a lost network is a failure too, and a second try goes through', async ({ page }) => {
  await page.goto(productUrl())
  await opener(page).click()
  await signIn(page).getByLabel('Company email').fill('ada@acme.example')
  await page.route('**/api/sign-in/email', (route) => route.abort())
  const send = signIn(page).getByRole('button', { name: 'Continue with Email' })
  await send.click()
  await expect(signIn(page).getByText('Authentication failed')).toBeVisible()
  await page.unroute('**/api/sign-in/email')
  await answerSignIn(page, 202)
  await send.click()
  await expect(signIn(page).getByText('Check your email')).toBeVisible()
})

test('without the provider’s keys there is no way in by Google, and the console is warned exactly once', async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto(productUrl())
  await opener(page).click()
  await expect(signIn(page).getByRole('textbox', { name: 'Company email' })).toBeVisible()
  await expect(signIn(page).getByRole('button', { name: 'Sign in with Google' })).toHaveCount(0)
  expect(warnings).toEqual([expect.stringMatching(/^Authentication is not fully configured/)])
})

test('nothing on the pricing page opens the sign-up dialog, nor does an address that somebody made up', async ({
  page,
}) => {
  for (const query of ['', '?checkout=', '?receipt=1&email=me@evil.example']) {
    await page.goto(`${productUrl()}/pricing${query}`)
    await expect(page.locator('[data-shown]').first()).toBeVisible()
    await expect(page.locator('dialog')).toHaveCount(0)
  }
  const asked = page.waitForResponse(/\/api\/checkout\/receipts\/complete/)
  await page.goto(`${productUrl()}/pricing?checkout=complete&email=me%40evil.example`)
  expect((await asked).status()).toBe(404)
  await expect(page).toHaveURL(`${productUrl()}/pricing?email=me%40evil.example`)
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('a receipt that the server vouches for opens it with the buyer’s email; whoever is signed in gets to the dashboard', async ({
  page,
}) => {
  const made: unknown[] = []
  await page.route('**/api/checkout/receipts/r-1', (route) => route.fulfill({ json: { email: 'buyer@acme.example' } }))
  await page.route('**/api/sign-up', async (route) => {
    made.push(route.request().postDataJSON())
    await route.fulfill({ status: 202, json: { isSignedIn: true, sent: false } })
  })
  await page.goto(`${productUrl()}/pricing?checkout=r-1`)
  await expect(signUp(page)).toBeVisible()
  await expect(signUp(page).getByLabel('Company email')).toHaveValue('buyer@acme.example')
  await expect(signUp(page).getByLabel('Company email')).toBeFocused()
  await expect(page).toHaveURL(`${productUrl()}/pricing`)
  await signUp(page).getByRole('button', { name: 'Go to my dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(made).toEqual([{ email: 'buyer@acme.example', receipt: 'r-1' }])
})

test('the open dialogs have no accessibility violation', async ({ page }) => {
  await page.route('**/api/checkout/receipts/r-1', (route) => route.fulfill({ json: { email: 'buyer@acme.example' } }))
  const dialog = page.locator('dialog[open]')
  await page.goto(`${productUrl()}/pricing?checkout=r-1`)
  await expect(dialog.locator('[data-island]')).toHaveAttribute('data-awake', '')
  await expectAccessible(page, 'sign-up')
  await page.goto(`${productUrl()}/mission`)
  await page.locator('[data-opens="sign-in"]:visible').click()
  await expect(dialog.locator('[data-island]')).toHaveAttribute('data-awake', '')
  await dialog.getByRole('button', { name: 'Continue with Email' }).click()
  await expect(dialog.locator('.field-error')).toBeVisible()
  await expectAccessible(page, 'sign-in')
})
