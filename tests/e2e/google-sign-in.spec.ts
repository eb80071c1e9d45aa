import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startIdentityServer } from '../harness/identity-server.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { findViolations } from './support/find-violations.ts'
import { serveGoogleScript, watchOrigins, watchRefusals } from './support/google-popup.ts'
import { startOwnServer } from './support/own-server.ts'
import { queryProduct, readSignInLink } from './support/product-database.ts'
import { type BrowserContext, expect, type Page, test } from './support/test.ts'

/** The official emulator, where `npm run test:firebase` has started it; else our own server of the same protocol. */
const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST
const identity = { apiKey: 'key', projectId: 'demo-openround', appId: 'app' }
/** A workspace may stand behind it. */
const dashboard = /\/dashboard(\/|$)/

let own: Awaited<ReturnType<typeof startIdentityServer>>
let server: ProductServer
let dataDir: string

const host = () => emulatorHost ?? own.host
const MailedLinks = z.object({ oobCodes: z.array(z.object({ email: z.string(), oobLink: z.string() })) })

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  own = await startIdentityServer(identity.projectId)
  dataDir = await mkdtemp(join(tmpdir(), 'openround-google-'))
  await writeFile(join(dataDir, 'site.json'), JSON.stringify({ identity }))
  server = await startOwnServer({ FIREBASE_AUTH_EMULATOR_HOST: host() }, dataDir)
})
test.afterAll(async () => {
  await server.stop()
  await own.close()
  await rm(dataDir, { recursive: true, force: true })
})

test.beforeEach(({ context }) => serveGoogleScript(context))

let count = 0
function newAddress(): string {
  count += 1
  return `google-${count}-${Date.now()}@example.com`
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })
const google = (page: Page) => dialog(page).getByRole('button', { name: /^(Sign in with|Waiting for) Google/ })
const failure = (page: Page, words: string | RegExp) => dialog(page).getByRole('alert').filter({ hasText: words })

async function openDialog(page: Page, path = '/mission'): Promise<void> {
  await page.goto(server.url + path)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(dialog(page).locator('[data-island]')).toHaveAttribute('data-awake', '')
}

async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await google(page).click()
  const popup = await opened
  await expect(popup).toHaveTitle(/Auth Emulator IDP Login Widget/)
  return popup
}

/** The popup is closed by the library as soon as it has its answer. */
async function comeAs(popup: Page, email: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Add new account' }).click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#sign-in').click()
  await closed
}

/** The page of the popup takes everybody for verified; on the way to the service they no longer are. */
async function comeUnverified(context: BrowserContext): Promise<void> {
  await context.route('**/accounts:signInWithIdp*', (route) => {
    const body = route.request().postData() ?? ''
    return route.continue({ postData: body.replace('email_verified%22%3Atrue', 'email_verified%22%3Afalse') })
  })
}

/** The links that the service has mailed to verify an address, the newest first. */
async function linksMailedTo(email: string): Promise<string[]> {
  const answer = await fetch(`http://${host()}/emulator/v1/projects/${identity.projectId}/oobCodes`)
  const { oobCodes } = MailedLinks.parse(await answer.json())
  return oobCodes
    .filter((mail) => mail.email === email)
    .map(({ oobLink }) => oobLink)
    .reverse()
}

const isSignedIn = async (context: BrowserContext) =>
  (await context.request.get(`${server.url}/api/sessions`)).status() === 200

test('one press, one window, and in: as the same user whom a link to that address signs in', async ({
  page,
  context,
  browser,
}) => {
  const email = newAddress()
  const refusals = watchRefusals(page)
  const asked = watchOrigins(page)
  await openDialog(page)
  await google(page).hover()
  await dialog(page).getByLabel('Company email').focus()
  expect([...asked]).toEqual([server.url])

  await comeAs(await openPopup(page), email)
  await expect(page).toHaveURL(dashboard)
  expect(await (await context.request.get(`${server.url}/api/sessions`)).json()).toMatchObject({ email })
  const [cookie] = await context.cookies(server.url)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  // The library keeps nothing of its own that would outlive our session.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('firebase')))).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    'firebaseLocalStorageDb',
  )
  expect(refusals).toEqual([])

  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await other.request.post(`${server.url}/api/sign-in/email`, { data: { email } })
  await otherPage.goto(server.url + (await readSignInLink(dataDir, email)))
  await otherPage.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(otherPage).toHaveURL(dashboard)
  const [row] = await queryProduct(
    dataDir,
    `select count(distinct u.id)::int as users, count(s.id)::int as sessions
     from users u join sessions s on s.user_id = u.id where u.email = $1`,
    [email],
  )
  expect(row).toEqual({ users: 1, sessions: 2 })
  await other.close()
})

test('the page of its own signs in too, and leads where it was asked to', async ({ page }) => {
  await page.goto(`${server.url}/sign-in?next=/mission`)
  const button = page.getByRole('main').getByRole('button', { name: 'Sign in with Google' })
  const opened = page.waitForEvent('popup')
  await button.click()
  await comeAs(await opened, newAddress())
  await expect(page).toHaveURL(`${server.url}/mission`)
})

test('a new window takes the place of the one before, and closing it is told calmly', async ({ page, context }) => {
  await openDialog(page)
  const first = await openPopup(page)
  const firstClosed = first.waitForEvent('close')
  const second = await openPopup(page)
  await firstClosed
  await expect(google(page)).toHaveText('Waiting for Google…')
  await second.close()
  await expect(dialog(page).getByRole('status').filter({ hasText: 'closed before you were signed in' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(failure(page, /./)).toHaveCount(0)
  await expect(google(page)).toHaveText('Sign in with Google')
  expect(await isSignedIn(context)).toBe(false)
})

test('a window that the browser blocks is named, and once it may open the same press works', async ({ page }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    Reflect.set(window, 'allowPopups', () => Reflect.set(window, 'open', open))
    Reflect.set(window, 'open', () => null)
  })
  await openDialog(page)
  await google(page).click()
  await expect(failure(page, 'Your browser blocked the Google window.')).toBeVisible()
  await expect(dialog(page).getByText('Please enter a valid company email address.')).toHaveCount(0)
  await page.evaluate(() => Reflect.get(window, 'allowPopups')())
  await comeAs(await openPopup(page), newAddress())
  await expect(page).toHaveURL(dashboard)
})

test('a lost network is told at every step, nobody is signed in, and the next press goes through', async ({
  page,
  context,
}) => {
  await openDialog(page)
  await context.setOffline(true)
  await google(page).click()
  await expect(failure(page, /Google could not be reached|could not start/)).toBeVisible()
  await context.setOffline(false)

  await context.route('**/accounts:signInWithIdp*', (route) => route.abort())
  await comeAs(await openPopup(page), newAddress())
  await expect(failure(page, 'Google could not be reached. Check your connection')).toBeVisible()
  await context.unroute('**/accounts:signInWithIdp*')

  await page.route('**/api/session', (route) => route.abort())
  await comeAs(await openPopup(page), newAddress())
  await expect(failure(page, 'You are signed in at Google, but this site could not be reached.')).toBeVisible()
  await page.unroute('**/api/session')
  expect(await isSignedIn(context)).toBe(false)

  await comeAs(await openPopup(page), newAddress())
  await expect(page).toHaveURL(dashboard)
})

test('an address that is not verified sees only what to do, and is let in once it is', async ({ page, context }) => {
  const email = newAddress()
  await comeUnverified(context)
  await openDialog(page)
  await comeAs(await openPopup(page), newAddress())
  await dialog(page).getByRole('button', { name: 'Sign in another way' }).click()
  await expect(dialog(page).getByLabel('Company email')).toBeVisible()

  await comeAs(await openPopup(page), email)
  await expect(dialog(page).getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(dialog(page).getByText(`Google has not verified ${email} yet.`)).toBeVisible()
  await expect(dialog(page).getByText('With your company email.')).toBeHidden()
  await expect(dialog(page).getByLabel('Company email')).toHaveCount(0)
  expect(await linksMailedTo(email)).toHaveLength(1)
  expect(await isSignedIn(context)).toBe(false)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await findViolations(page, 'dialog[open]')).toEqual([])
  }

  await dialog(page).getByRole('button', { name: 'I have verified my address' }).click()
  await expect(failure(page, 'The address is not verified yet.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Send the mail again' }).click()
  await expect(dialog(page).getByText('Another mail is on its way.')).toBeVisible()
  const [link = '', ...older] = await linksMailedTo(email)
  expect(older).toHaveLength(1)
  expect((await fetch(link)).status).toBe(200)
  await dialog(page).getByRole('button', { name: 'I have verified my address' }).click()
  await expect(page).toHaveURL(dashboard)
})
