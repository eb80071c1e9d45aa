import { expect, type Page } from '@playwright/test'
import { type ProductServer, startProductServer } from '../../harness/product-server.ts'
import { readSignInLink } from './product-database.ts'
import { serverSettings, speakingSettings } from './server-settings.ts'

/** Who the admin of a server is that a test has started for itself. */
export const admin = 'owner@example.com'

/** What tests need of a server that they do not stop. */
export type RunningServer = Pick<ProductServer, 'url' | 'dataDir'>

/** The run's server that nobody speaks to, for files whose tests work in workspaces of their own. */
export const silentServer: RunningServer = {
  get url() {
    return readShared('SILENT_URL')
  },
  get dataDir() {
    return readShared('SILENT_DATA_DIR')
  },
}

/** The run's server that speaks and listens. */
export const speakingServer: RunningServer = {
  get url() {
    return readShared('PRODUCT_URL')
  },
  get dataDir() {
    return readShared('PRODUCT_DATA_DIR')
  },
}

function readShared(variable: string): string {
  const value = process.env[variable]
  if (value === undefined) throw new Error('The shared server is not running: start the tests with "npm test"')
  return value
}

/** A server of one file's own, for what is told to all of it or counted in all of it. @param env Beside what every test's server is told. */
export function startOwnServer(env: Readonly<Record<string, string>> = {}, dataDir?: string): Promise<ProductServer> {
  return startProductServer({ dataDir, env: { ...serverSettings, ...env } })
}

/** One that speaks and listens, for a call that needs settings of its own. */
export function startSpeakingServer(env: Readonly<Record<string, string>>): Promise<ProductServer> {
  return startProductServer({ env: { ...speakingSettings, ...env } })
}

/** One whose admin can sign in. */
export function startAdminServer(env: Readonly<Record<string, string>> = {}, dataDir?: string): Promise<ProductServer> {
  return startOwnServer({ ADMIN_EMAIL: admin, ...env }, dataDir)
}

let given = 0

/** An address that nothing has been written to. @param who What stands before the number. */
export function newAddress(who = 'person'): string {
  given += 1
  return `${who}-${process.env.TEST_WORKER_INDEX ?? 0}-${given}-${Date.now()}@acme.example`
}

/** From an open sign-in page: asks for a link and uses the one that was mailed. */
export async function signInByLink(page: Page, server: RunningServer, email: string): Promise<void> {
  await askForLink(page, email)
  await page.goto(server.url + (await readSignInLink(server.dataDir, email)))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Is signed in and on a page of the dashboard. The session is the one that a mailed link opens, asked for without the
 * pages in between: those are looked at where signing in is what is tested.
 * @returns The workspace.
 */
export async function signInTo(page: Page, server: RunningServer, path: string, email: string): Promise<string> {
  const asked = await page.request.post(`${server.url}/api/sign-in/email`, { data: { email } })
  expect(asked.status()).toBe(202)
  const { searchParams } = new URL(await readSignInLink(server.dataDir, email), server.url)
  const opened = await page.request.post(`${server.url}/api/sign-in`, { data: { token: searchParams.get('token') } })
  expect(opened.status()).toBe(200)
  await page.goto(server.url + path)
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}(\/|$)/)
  return /\/dashboard\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''
}

/** From an open sign-in page: has a link sent. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Company email' }).fill(email)
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  await expect(page.getByRole('heading', { name: /Check your email|No mail was sent/ })).toBeVisible()
}

/** The page that follows is waited for: whoever goes elsewhere at once may take the press back. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'You have signed out.' })).toBeVisible()
}
