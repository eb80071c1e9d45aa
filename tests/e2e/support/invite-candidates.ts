import { expect, type Page } from '@playwright/test'
import { type RunningServer, signInTo } from './own-server.ts'
import { queryProduct } from './product-database.ts'

/** To the page that invites to an opening which is open for candidates. */
export async function openForCandidates(page: Page, server: RunningServer, customer: string): Promise<void> {
  await signInTo(page, server, '/dashboard/openings/new', customer)
  await makeOpening(page)
  await publish(page)
}

/** From the page that makes an opening to the page of one with a short plan, which is ready. */
export async function makeOpening(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Job title' }).fill('Warehouse associate')
  await page.getByRole('button', { name: 'Go on to the plan' }).click()
  await page.getByRole('radio', { name: /Short/ }).check()
  await page.getByRole('button', { name: 'Save and check' }).click()
}

/** From the page of an opening that is ready to the one that invites to it. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open for candidates' }).click()
  await page.getByRole('link', { name: 'Invite candidates' }).click()
  await page.getByRole('textbox', { name: 'Your company’s name' }).fill('Harbour Logistics')
}

/** From the page of an opening that is ready: opens it and invites one candidate. */
export async function publishAndInvite(page: Page, name: string, address: string): Promise<void> {
  await publish(page)
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`${name} <${address}>`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
}

/** @returns The path that the candidate was mailed. */
export async function readInterviewLink(server: RunningServer, candidate: string): Promise<string> {
  const mails = await queryProduct(
    server.dataDir,
    "select text from mails where recipient = $1 and template = 'interview-invitation'",
    [candidate],
  )
  return /\/interview\/[\w-]{43}/.exec(String(mails[0]?.text))?.[0] ?? 'no link was mailed'
}

/** Waits for the mail that says so, or for as many. */
export async function untilTold(server: RunningServer, customer: string, times = 1): Promise<void> {
  const told = "select 1 from mails where recipient = $1 and template = 'interview-evaluated'"
  await expect
    .poll(async () => (await queryProduct(server.dataDir, told, [customer])).length, { timeout: 60_000 })
    .toBe(times)
}
