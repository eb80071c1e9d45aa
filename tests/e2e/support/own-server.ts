import { expect, type Page } from '@playwright/test'
import { type ProductServer, startProductServer } from '../../harness/product-server.ts'
import { readSignInLink } from './product-database.ts'
import { serverSettings } from './server-settings.ts'

/** Who the admin of a server is that a test has started for itself. */
export const admin = 'owner@example.com'

/** A server of one file's own. @param env Beside what every test's server is told. */
export function startOwnServer(env: Readonly<Record<string, string>> = {}, dataDir?: string): Promise<ProductServer> {
  return startProductServer({ dataDir, env: { ...serverSettings, ...env } })
}

/** One whose admin can sign in. */
export function startAdminServer(env: Readonly<Record<string, string>> = {}, dataDir?: string): Promise<ProductServer> {
  return startOwnServer({ ADMIN_EMAIL: admin, ...env }, dataDir)
}

let given = 0

/** An address that nothing has been written to. @param who What stands before the number. */
export function newAddress(who = 'person'): string {
  given += 1
  return `${who}-${given}-${Date.now()}@acme.example`
}

/** From an open sign-in page: asks for a link and uses the one that was mailed. */
export async function signInByLink(page: Page, server: ProductServer, email: string): Promise<void> {
  await askForLink(page, email)
  await page.goto(server.url + (await readSignInLink(server.dataDir, email)))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Asks for a page of the dashboard, signs in on the way and is on it. @returns The workspace. */
export async function signInTo(page: Page, server: ProductServer, path: string, email: string): Promise<string> {
  await page.goto(server.url + path)
  await signInByLink(page, server, email)
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}(\/|$)/)
  return /\/dashboard\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''
}

/** From an open sign-in page: has a link sent. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Company email' }).fill(email)
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  await expect(page.getByRole('heading', { name: /Check your email|No mail was sent/ })).toBeVisible()
}
