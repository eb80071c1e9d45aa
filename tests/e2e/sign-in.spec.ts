import { demoNotice } from '../../src/content/interview/notice.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { expectAccessible } from './support/find-violations.ts'
import { admin, askForLink, newAddress, signInByLink, signOut, startAdminServer } from './support/own-server.ts'
import { queryProduct, readSignInLink } from './support/product-database.ts'
import { type APIRequestContext, type BrowserContext, expect, type Page, test, untilReady } from './support/test.ts'

let server: ProductServer

test.beforeAll(async () => {
  server = await startAdminServer()
})
test.afterAll(() => server.stop())

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Company email' })
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue with Email' })

async function askOnPage(page: Page, email: string, path = '/sign-in'): Promise<void> {
  await page.goto(server.url + path)
  await askForLink(page, email)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/sign-in`)
  await signInByLink(page, server, email)
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}$/)
}

/** From the overview to what has nothing to do with the workspace. */
async function openOwn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Your demos and orders' }).click()
  await expect(page.getByRole('heading', { name: 'Your demos and orders' })).toBeVisible()
}

async function createInterview(request: APIRequestContext, email: string, name: string): Promise<string> {
  const answer = await request.post(`${server.url}/api/interviews`, {
    data: { name, email, voice: 'john_us_eng', noticeVersion: demoNotice.version },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).interviewId
}

test('from the header to the dashboard and out again', async ({ page, context }) => {
  const email = newAddress()
  await createInterview(page.request, email.toUpperCase(), 'Dana Okafor')
  await page.goto(`${server.url}/pricing`)
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await emailField(page).fill('nobody')
  await dialog.getByRole('button', { name: 'Continue with Email' }).click()
  await expect(dialog.getByText('Please enter a valid company email address.')).toBeVisible()
  await emailField(page).fill(email)
  await dialog.getByRole('button', { name: 'Continue with Email' }).click()
  await expect(dialog.getByText('No mail was sent.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/pricing`)

  await page.goto(server.url + (await readSignInLink(server.dataDir, email)))
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}$/)
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible()
  await openOwn(page)
  await expect(page.getByRole('heading', { name: 'Dana Okafor' })).toBeVisible()
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await signOut(page)
  expect(await context.cookies()).toEqual([])
  await page.goto(`${server.url}/dashboard`)
  await expect(page).toHaveURL(`${server.url}/sign-in?next=/dashboard`)
})

test('everything works without JavaScript, and a wrong address stays in its field', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/sign-in`)
  await emailField(page).fill('ana@')
  await continueButton(page).click()
  await expect(page.getByText('Please enter a valid company email address.')).toBeVisible()
  await expect(emailField(page)).toHaveValue('ana@')
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
  const email = newAddress()
  await signIn(page, email)
  await openOwn(page)
  await expect(page.getByText('No interview has been held with this address yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start an interview' })).toHaveAttribute('href', '/voice')
  await signOut(page)
  await context.close()
})

test('a mail scanner that opens the link does not use it; a press does, once', async ({ page, browser }) => {
  const email = newAddress()
  await askOnPage(page, email)
  const link = server.url + (await readSignInLink(server.dataDir, email))
  for (let look = 0; look < 3; look += 1) expect((await page.request.get(link)).status()).toBe(200)
  expect((await page.request.head(link)).status()).toBe(200)

  // Another browser than the one that asked.
  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await otherPage.goto(link)
  await otherPage.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(otherPage.getByText(`Signed in as ${email}.`)).toBeVisible()
  await other.close()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link opens nothing any more.' })).toBeVisible()
  await expect(emailField(page)).toBeVisible()
  await page.goto(`${server.url}/dashboard`)
  await expect(page).toHaveURL(/\/sign-in\?next=/)
})

test('a link that ran out while the page was open says so when it is pressed, and another one works', async ({
  page,
}) => {
  const email = newAddress()
  await askOnPage(page, email)
  await page.goto(server.url + (await readSignInLink(server.dataDir, email)))
  await queryProduct(
    server.dataDir,
    "update sign_in_links set expires_at = now() - interval '1 second' where email = $1",
    [email],
  )
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This link opens nothing any more.' })).toBeVisible()
  await signIn(page, email)
})

test('signing in leads back to the page that asked for it, and to no other site', async ({ page, context }) => {
  const email = newAddress()
  const interviewId = await createInterview(page.request, email, 'Dana Okafor')
  await page.goto(`${server.url}/report/${interviewId}`)
  await expect(page).toHaveURL(`${server.url}/sign-in?next=%2Freport%2F${interviewId}`)
  await askOnPage(page, email, `/sign-in?next=%2Freport%2F${interviewId}`)
  await page.goto(server.url + (await readSignInLink(server.dataDir, email)))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/report/${interviewId}`)
  await expect(page.getByRole('heading', { name: 'The interview has not begun.' })).toBeVisible()

  // Whoever is signed in already goes there at once.
  await page.goto(`${server.url}/sign-in?next=%2Freport%2F${interviewId}`)
  await expect(page).toHaveURL(`${server.url}/report/${interviewId}`)

  const other = newAddress()
  await context.clearCookies()
  await askOnPage(page, other, '/sign-in?next=//evil.example')
  await page.goto(server.url + (await readSignInLink(server.dataDir, other)))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}$/)
})

test('nobody reads, plays or deletes the interview of somebody else by its id', async ({ page }) => {
  const interviewId = await createInterview(page.request, newAddress(), 'Dana Okafor')
  await signIn(page, newAddress())
  await openOwn(page)
  await expect(page.getByText('Dana Okafor')).toHaveCount(0)
  expect((await page.goto(`${server.url}/report/${interviewId}`))?.status()).toBe(404)
  const api = `${server.url}/api/reports/${interviewId}`
  for (const path of ['', '/report.pdf', `/turns/${interviewId}/audio`]) {
    expect((await page.request.get(api + path)).status()).toBe(404)
  }
  expect((await page.request.delete(api)).status()).toBe(404)
})

test('the admin’s link, and only theirs, is printed on the server’s terminal', async ({ page }) => {
  const email = newAddress()
  await askOnPage(page, email)
  await readSignInLink(server.dataDir, email)
  await askOnPage(page, admin)
  const link = await readSignInLink(server.dataDir, admin)
  await expect.poll(() => server.lines.some((line) => line.endsWith(link)), { timeout: 15_000 }).toBe(true)
  const others = await readSignInLink(server.dataDir, email)
  expect(server.lines.some((line) => line.includes(others))).toBe(false)
  await page.goto(server.url + link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Admin area' })).toBeVisible()
})

test('the pages are one person’s: kept by nobody and listed nowhere', async ({ page }) => {
  await signIn(page, newAddress())
  for (const path of ['/sign-in', '/dashboard']) {
    const headers = (await page.request.get(server.url + path)).headers()
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
  }
  const sitemap = await (await page.request.get(`${server.url}/sitemap.xml`)).text()
  expect(sitemap).not.toMatch(/sign-in|dashboard/)
})

test('a form of another site signs nobody in or out', async ({ page, context }) => {
  await signIn(page, newAddress())
  const answer = await context.request.post(`${server.url}/dashboard`, {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    form: {},
  })
  expect(answer.status()).toBe(403)
  expect((await context.request.get(`${server.url}/api/sessions`)).status()).toBe(200)
})

test('every state has no accessibility violation and nothing sideways', async ({ page }) => {
  await page.goto(`${server.url}/sign-in`)
  await expect(page.locator('.loading-message')).toBeHidden()
  await expectAccessible(page, 'ask')
  const email = `a-long-address-that-somebody-really-has-${Date.now()}@a-long-company-name.example.com`
  await createInterview(page.request, email, 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh')
  await askOnPage(page, email)
  await expectAccessible(page, 'sent')
  await expect(page.getByText('This installation has no mail server yet')).toBeVisible()
  await page.goto(server.url + (await readSignInLink(server.dataDir, email)))
  await expectAccessible(page, 'press')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await untilReady(page)
  await expectAccessible(page, 'dashboard')
  await page.goto(`${server.url}/sign-in`)
  await expectAccessible(page, 'signed in')
  await page.goto(`${server.url}/sign-in?token=x`)
  await expectAccessible(page, 'dead')
})

test('a session that was taken away elsewhere leads back to signing in', async ({ page, browser }) => {
  const email = newAddress()
  await signIn(page, email)
  await queryProduct(server.dataDir, 'delete from sessions s using users u where u.id = s.user_id and u.email = $1', [
    email,
  ])
  await page.reload()
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard%2F/)
  const fresh: BrowserContext = await browser.newContext()
  expect((await fresh.request.get(`${server.url}/api/sessions`)).status()).toBe(401)
  await fresh.close()
})
