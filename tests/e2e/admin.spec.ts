import type { ProductServer } from '../harness/product-server.ts'
import { expectAccessible } from './support/find-violations.ts'
import { admin, signInByLink, signOut, startAdminServer } from './support/own-server.ts'
import { queryProduct, readSignInLink } from './support/product-database.ts'
import { type BrowserContext, expect, type Page, test } from './support/test.ts'

let server: ProductServer
/** The admin's session, opened once. */
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>

test.beforeAll(async ({ browser }) => {
  server = await startAdminServer()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${server.url}/sign-in`)
  await signInByLink(page, server, admin)
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}$/)
  cookies = await context.cookies()
  await context.close()
})
test.afterAll(() => server.stop())

async function asAdmin(page: Page, path: string): Promise<void> {
  await page.context().addCookies(cookies)
  await page.goto(server.url + path)
}

test('whoever is not signed in is asked to, and comes back to the page they wanted', async ({ page }) => {
  await page.goto(`${server.url}/admin/outbox?state=stored`)
  await expect(page).toHaveURL(`${server.url}/sign-in?next=%2Fadmin%2Foutbox%3Fstate%3Dstored`)
  await signInByLink(page, server, admin)
  await expect(page).toHaveURL(`${server.url}/admin/outbox?state=stored`)
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Outbox' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('to another person the area is not there, whatever they post', async ({ page }) => {
  await page.goto(`${server.url}/sign-in`)
  await signInByLink(page, server, 'ana@example.com')
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}$/)
  for (const path of ['/admin', '/admin/outbox', '/admin/settings']) {
    expect((await page.goto(server.url + path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  }
  const posted = await page.request.post(`${server.url}/admin/settings`, {
    form: { do: 'brand', version: '0', 'values.brand.name': 'Taken over', 'values.brand.tagline': 'x' },
  })
  expect(posted.status()).toBe(404)
  expect(await (await page.request.get(server.url)).text()).not.toContain('Taken over')
})

test('the dashboard leads the admin to their area, and the area back to their workspace', async ({ page }) => {
  await asAdmin(page, '/dashboard')
  await page.getByRole('link', { name: 'Admin area' }).click()
  await expect(page).toHaveURL(`${server.url}/admin`)
  await page.getByRole('banner').getByRole('link', { name: 'Your workspace' }).click()
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}$/)
})

/** A mail in the outbox, to an address of its own. */
async function writeMail(page: Page): Promise<string> {
  const email = `reader-${Date.now()}@example.com`
  expect((await page.request.post(`${server.url}/api/sign-in/email`, { data: { email } })).status()).toBe(202)
  await readSignInLink(server.dataDir, email)
  return email
}

/** The words of a mail with a link are shown once it is settled that no mail server takes it. */
async function untilKept(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Not sent')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

test('the outbox shows a mail as text and as it looks, finds it and sends it again', async ({ page }) => {
  const email = await writeMail(page)
  await asAdmin(page, '/admin/outbox')
  await page.getByRole('searchbox', { name: 'Recipient’s address' }).fill(email.slice(0, -4).toUpperCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /Your link to sign in/ }).click()
  await expect(page.getByRole('heading', { name: /Your link to sign in/, level: 1 })).toBeVisible()
  await untilKept(page)
  await expect(page.locator('pre')).toContainText('/sign-in?token=')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: /Sign in to/ })).toBeVisible()
  // Styled, so that the frame's own policy lets it be drawn; without a script and without a way out.
  await expect(frame.getByRole('link', { name: 'Sign in' })).toHaveCSS('border-radius', '6px')
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page).toHaveURL(/done=again$/)
  await page.goto(`${server.url}/admin/outbox?to=${email}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: /^Failed/ }).click()
  await expect(page.getByText('No mail matches.')).toBeVisible()
  expect((await page.goto(`${server.url}/admin/outbox/no-such-mail`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a message that came back marks the address wherever it appears', async ({ page }) => {
  const email = await writeMail(page)
  await asAdmin(page, '/admin/outbox')
  await page.getByText('A mail came back to your mailbox?').click()
  const message = page.getByRole('textbox', { name: 'The message that came back' })
  await message.fill('Hello')
  await page.getByRole('button', { name: 'Read the report' }).click()
  await expect(page.getByText('This is not a delivery report')).toBeInViewport()
  await expect(message).toHaveValue('Hello')
  await message.fill(
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="edge"',
      '',
      '--edge',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${email}`,
      'Action: failed',
      'Status: 5.1.1',
      '--edge--',
      '',
    ].join('\n'),
  )
  await page.getByRole('button', { name: 'Read the report' }).click()
  await expect(page.getByText(`undeliverable: ${email}`)).toBeVisible()
  await page.goto(`${server.url}/admin/outbox?to=${email}`)
  await expect(page.getByText('mail does not reach this address')).toHaveCount(1)
  await page
    .getByRole('link', { name: /Your link to sign in/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'The address works again' }).click()
  await expect(page.getByText('The address counts as working again.')).toBeVisible()
})

test('a changed phone is on the public pages within seconds, and can be undone', async ({ page }) => {
  await asAdmin(page, '/admin/settings')
  const contact = page.getByRole('region', { name: 'Contact details' })
  const phone = contact.getByRole('textbox', { name: 'Phone' })
  await phone.fill('call us')
  await contact.getByRole('textbox', { name: 'Email' }).fill('sales@acme.example')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByText('Nothing was saved.')).toBeInViewport()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveValue('call us')
  await expect(contact.getByRole('textbox', { name: 'Email' })).toHaveValue('sales@acme.example')

  await phone.fill('+44 20 7946 0123')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByText('Nothing was saved.')).toBeHidden()
  await expect(contact.getByText('Saved.')).toBeVisible()
  const publicPage = () => page.request.get(`${server.url}/mission`).then((answer) => answer.text())
  await expect.poll(publicPage).toContain('tel:+442079460123')
  expect(await publicPage()).toContain('sales@acme.example')

  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Email, Phone')).toBeVisible()
  await history.getByRole('button', { name: 'Go back to the file' }).click()
  await expect(history.getByText('Saved.')).toBeVisible()
  await expect.poll(publicPage).toContain('tel:+14155550142')
})

test('of two windows the later one is told what the other has saved, and loses nothing that was typed', async ({
  page,
  context,
}) => {
  await asAdmin(page, '/admin/settings')
  const other = await context.newPage()
  await other.goto(`${server.url}/admin/settings`)
  const brandOf = (window: Page) => window.getByRole('region', { name: 'Brand' })
  await brandOf(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Acme Interviews')
  await brandOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(brandOf(page).getByText('Saved.')).toBeVisible()

  await brandOf(other).getByRole('textbox', { name: 'Line under the name' }).fill('Another line')
  await brandOf(other).getByRole('button', { name: 'Save' }).click()
  await expect(brandOf(other).getByText(`${admin} has saved other changes`)).toBeVisible()
  await expect(brandOf(other).getByRole('textbox', { name: 'Line under the name' })).toHaveValue('Another line')
  await brandOf(other).getByRole('button', { name: 'Save' }).click()
  await expect(brandOf(other).getByText('Saved.')).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(`${server.url}/manifest.webmanifest`)).text())
    .toContain('Another line')
})

test('a claim that is switched off is on no page any more', async ({ page }) => {
  await asAdmin(page, '/admin/settings')
  const claims = page.getByRole('region', { name: 'Claims' })
  for (const name of [/SOC 2 compliance/, /24\/7 support/]) await claims.getByRole('checkbox', { name }).uncheck()
  await claims.getByRole('button', { name: 'Save' }).click()
  await expect(claims.getByText('Saved.')).toBeVisible()
  await expect(claims.getByRole('checkbox', { name: /SOC 2 compliance/ })).not.toBeChecked()
  for (const path of ['/', '/pricing-monthly']) {
    await expect
      .poll(async () => (await page.request.get(server.url + path)).text(), { message: path })
      .not.toMatch(/SOC 2|24\/7/)
  }
})

test('a look at a page is counted by its campaign, without a cookie', async ({ page, browser }) => {
  const visitor = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' })
  const visit = await visitor.newPage()
  await visit.goto(`${server.url}/mission?utm_campaign=owner-test`)
  expect(await visitor.cookies()).toEqual([])
  await visitor.close()
  await asAdmin(page, '/admin')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /owner-test/ })).toContainText('1')
  }).toPass()
  await expect(page.getByRole('img', { name: /Pages viewed/ })).toBeVisible()
  await page.getByText('The same as a table').click()
  await expect(page.getByRole('columnheader', { name: 'Day' })).toBeVisible()
})

test('an event that was given up is listed, and delivered again', async ({ page }) => {
  const interviewId = '0193a5c0-7e1a-7000-8000-000000000001'
  await queryProduct(
    server.dataDir,
    `with event as (
      insert into domain_events (type, subject, data)
      values ('report.ready', $1::text, jsonb_build_object('interviewId', $1::text, 'workspaceId', null)) returning id
    )
    insert into event_deliveries (event_id, subscriber, subject, attempts, dead_at, last_error)
    select id, 'interviews.mark-evaluated', $1::text, 10, now(), 'storage.unavailable' from event`,
    [interviewId],
  )
  await asAdmin(page, '/admin')
  await expect(page.getByText('1 event did not arrive.')).toBeVisible()
  await page.getByRole('link', { name: 'Open undelivered events' }).click()
  const row = page.getByRole('row', { name: new RegExp(interviewId) })
  await expect(row).toContainText('storage.unavailable')
  await expectAccessible(page, '/admin/events')
  await row.getByRole('button', { name: 'Deliver again: report.ready, interviews.mark-evaluated' }).click()
  await expect(page.getByText('The event is being delivered again.')).toBeVisible()
  await expect(page.getByText('Every event has arrived.')).toBeVisible()
  await expect(async () => {
    const left = await queryProduct(server.dataDir, 'select 1 from event_deliveries where subject = $1', [interviewId])
    expect(left).toEqual([])
  }).toPass()
})

test('every page is accessible and scrolls nowhere sideways', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await asAdmin(page, '/admin/outbox')
  const mail = await page
    .getByRole('link', { name: /Your link to sign in/ })
    .first()
    .getAttribute('href')
  for (const path of ['/admin', '/admin/outbox', mail ?? '', '/admin/events', '/admin/settings']) {
    await page.goto(server.url + path)
    await expect(page.locator('.loading-message')).toBeHidden()
    await expectAccessible(page, path)
  }
})

test('on a phone the sections are behind one button, and signing out ends the visit', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await asAdmin(page, '/admin')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(`${server.url}/admin/settings`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await signOut(page)
  expect(await context.cookies()).toEqual([])
  await page.goto(`${server.url}/admin`)
  await expect(page).toHaveURL(`${server.url}/sign-in?next=%2Fadmin`)
})
