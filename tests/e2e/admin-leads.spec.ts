import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HubspotServer, startHubspotServer } from '../harness/hubspot-server.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { findViolations } from './support/find-violations.ts'
import { admin, signInByLink, startAdminServer } from './support/own-server.ts'
import { expect, type Page, test } from './support/test.ts'

const forms = {
  portalId: '4242',
  contactFormId: '0a1b2c3d-0000-4000-8000-000000000001',
  earlyDiscountFormId: '0a1b2c3d-0000-4000-8000-000000000002',
}
let hubspot: HubspotServer
let server: ProductServer
let dataDir = ''

/** What a form was sent with has been answered: gone on before, the page would take it back. */
const answered = (page: Page) => page.waitForResponse((response) => response.request().method() === 'POST')

test.beforeAll(async () => {
  hubspot = await startHubspotServer()
  dataDir = mkdtempSync(join(tmpdir(), 'openround-leads-'))
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ forms }))
  server = await startAdminServer({ CRM_FORMS: 'hubspot', HUBSPOT_URL: hubspot.url }, dataDir)
})
test.afterAll(async () => {
  await server.stop()
  await hubspot.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/sign-in?next=/admin/leads`)
  await signInByLink(page, server, admin)
  await expect(page).toHaveURL(/\/(admin|dashboard)/)
}

/** A visitor who takes their time over the form on a page that a campaign has brought them to. */
async function writeAsVisitor(page: Page, person: { first: string; last: string; email: string; message: string }) {
  await page.goto(`${server.url}/book-a-demo?utm_campaign=spring`)
  const form = page
    .getByRole('form')
    .filter({ has: page.getByLabel(/First name/) })
    .first()
  await form.getByLabel(/First name/).fill(person.first)
  await form.getByLabel(/Last name/).fill(person.last)
  await form.getByLabel(/Email/).fill(person.email)
  await form.getByLabel(/Message/).fill(person.message)
  await page.waitForFunction(() => performance.now() > 2_500)
  await form.getByRole('button').click()
  await expect(page.getByText("We'll get back to you as soon as possible").first()).toBeVisible()
}

test('what a visitor writes reaches the owner and HubSpot, and the owner works with it without script', async ({
  page,
  browser,
}) => {
  const body = JSON.stringify({ errors: [{ message: "Error in 'fields.email'. x", errorType: 'BLOCKED_EMAIL' }] })
  hubspot.behave((count) => (count === 0 ? { status: 400, body } : null))
  const email = 'ana@example.com'
  await writeAsVisitor(page, { first: 'Ana', last: 'García', email, message: 'See https://evil.example/click' })

  const owner = await browser.newContext()
  const desk = await owner.newPage()
  await signIn(desk)
  await desk.goto(`${server.url}/admin/leads?search=garc`)
  await desk.getByRole('link', { name: 'Ana García' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Ana García')
  await expect(desk.getByText('See https://evil.example/click')).toBeVisible()
  await expect(desk.getByRole('link', { name: /evil/ })).toHaveCount(0)
  await expect(desk.getByText(/spring/).first()).toBeVisible()
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByText('Given up')).toBeVisible({ timeout: 500 })
  }).toPass()
  await Promise.all([answered(desk), desk.getByRole('button', { name: /Deliver again/ }).click()])
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByText('Delivered')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(hubspot.arrivals.map((arrival) => arrival.body.fields.find(({ name }) => name === 'email')?.value)).toEqual([
    email,
  ])

  await desk.getByLabel('New note').fill('Called, wants a demo.')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await expect(desk.getByText('Called, wants a demo.')).toBeVisible()
  await desk.getByLabel('Status').selectOption('qualified')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Saved.')).toBeVisible()

  // What was typed over something older, or leads nowhere, is not lost.
  const second = await owner.newPage()
  await second.goto(desk.url())
  await desk.getByLabel('Company').fill('Clinic')
  await Promise.all([answered(desk), desk.getByRole('button', { name: 'Save' }).click()])
  await expect(desk.getByLabel('Company')).toHaveValue('Clinic')
  await second.getByLabel('Phone').fill('+49 30 1234')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Your form said: +49 30 1234')).toBeVisible()
  await expect(second.getByLabel('Company')).toHaveValue('Clinic')
  await second.getByLabel('Address of the other contact').fill('nobody@example.com')
  await second.getByRole('button', { name: 'Merge into this one' }).click()
  await expect(second.getByText('No contact has this address.')).toBeVisible()
  await expect(second.getByLabel('Address of the other contact')).toHaveValue('nobody@example.com')
  await second.close()
  await desk.goto(`${server.url}/admin/leads?status=qualified`)
  await expect(desk.getByRole('link', { name: 'Ana García' })).toBeVisible()

  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^contacts-.*\.csv$/)

  await desk.getByRole('link', { name: 'Ana García' }).click()
  await desk.getByText('Forget this person').click()
  await desk.getByLabel('Yes, delete everything').check()
  await desk.getByRole('button', { name: 'Forget for good' }).click()
  await expect(desk.getByText(/Forgotten: .*1 contacts/)).toBeVisible()
  await desk.goto(`${server.url}/admin/leads?search=garc`)
  await expect(desk.getByText('No results')).toBeVisible()
  await owner.close()
})

test('the pages of leads are accessible and fit a phone', async ({ page }) => {
  await signIn(page)
  await page.goto(`${server.url}/admin/leads/import`)
  await page.getByRole('textbox').fill('email,firstName\nzoe@example.com,Zoe\nwrong,x')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/1 new, .* 1 refused/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'is no e-mail address' })).toBeVisible()
  await page.goto(`${server.url}/admin/leads`)
  const contact = await page.getByRole('link', { name: /Zoe/ }).getAttribute('href')
  for (const path of ['/admin/leads', contact ?? '', '/admin/leads/quarantine', '/admin/leads/import']) {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(server.url + path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const violations = await findViolations(page)
    expect(violations).toEqual([])
  }
})

test('nobody else sees the leads', async ({ page, request }) => {
  await page.goto(`${server.url}/admin/leads`)
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  expect((await request.get(`${server.url}/api/admin/contacts.csv`)).status()).toBe(401)
})
