import { chromium } from '@playwright/test'
import { browserArguments, findTestBrowser } from '../../scripts/browser.mjs'
import type { ProductServer } from '../harness/product-server.ts'
import { findViolationsAnywhere } from './support/find-violations.ts'
import { readInterviewLink } from './support/invite-candidates.ts'
import { admin, signInTo, startAdminServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { seedWorkspace } from './support/seed-workspace.ts'
import { expect, test, untilReady } from './support/test.ts'

const host = 'interviews.acme-care.example'
let server: ProductServer
test.beforeAll(async () => {
  // Names of `.invalid` are in no DNS: a check here asks nobody who could answer.
  server = await startAdminServer({ OWN_DOMAIN_TARGET: 'pages.openround.invalid' })
})
test.afterAll(() => server.stop())

test('an employer’s own domain: its records, its state, and a candidate who meets nobody else there', async ({
  page,
}) => {
  const workspace = await signInTo(page, server, '/dashboard/settings/domain', admin)

  await test.step('an owner gives a name and finds the records to add', async () => {
    await page.getByRole('textbox', { name: 'Domain' }).fill('acme.example')
    await page.getByRole('textbox', { name: 'Your privacy policy' }).fill('https://acme-care.example/privacy')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please give a name of three parts or more')).toBeVisible()
    await page.getByRole('textbox', { name: 'Domain' }).fill(`https://${host}/`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. Add the records below, then check.')).toBeVisible()
    await expect(page.getByText('pages.openround.invalid')).toBeVisible()
    await expect(page.getByText(`_openround.${host}`)).toBeVisible()
    await expect(page.getByText('Waiting for DNS')).toBeVisible()
    expect(await findViolationsAnywhere(page)).toEqual([])
  })

  await test.step('checked and ready, the invitation’s mail names it', async () => {
    // What a check with both records in place writes down.
    await queryProduct(
      server.dataDir,
      `begin; select set_config('openround.scope_workspace', '${workspace}', true);
       update own_domains set state = 'ready', verified_at = now(); commit`,
    )
    await page.reload()
    await expect(page.getByText('Ready: links to candidates name it')).toBeVisible()
    await page.goto(`${server.url}/dashboard/${workspace}/settings/brand`)
    await page.getByRole('textbox', { name: 'Company name' }).fill('Acme Care')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. Candidates see it from now on.')).toBeVisible()
  })

  const candidate = 'dana@acme-care.example'
  await test.step('a candidate is invited', async () => {
    const { openingId } = await seedWorkspace(page, server, workspace, [])
    await page.goto(`${server.url}/dashboard/${workspace}/openings/${openingId}/invite`)
    await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Dana Okafor <${candidate}>`)
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
    await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
    const [mail] = await queryProduct(server.dataDir, 'select text from mails where recipient = $1', [candidate])
    expect(String(mail?.text)).toContain(`http://${host}:${server.port}/interview/`)
  })

  await test.step('their browser knows no other host, and comes as far as the room', async () => {
    const browser = await chromium.launch({
      executablePath: findTestBrowser() ?? undefined,
      args: [...browserArguments(), `--host-resolver-rules=MAP ${host} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`],
    })
    const theirs = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const failures: string[] = []
    theirs.on('requestfailed', (request) => failures.push(request.url()))
    theirs.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
    })
    theirs.on('console', (message) => {
      // Over plain http, as here, Chromium says of this header that it does not hold.
      const isOfPlainHttp = message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored')
      if (message.type() === 'error' && !isOfPlainHttp) failures.push(message.text())
    })
    const link = await readInterviewLink(server, candidate)
    await theirs.goto(`http://${host}:${server.port}${link}`)
    // What is still on its way when the page is left counts as failed.
    await untilReady(theirs)
    await expect(theirs).toHaveTitle(/Acme Care/)
    await expect(theirs.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      'https://acme-care.example/privacy',
    )
    await expect(theirs.locator('html')).not.toContainText(/Openround/i)
    expect(await theirs.content()).not.toMatch(/localhost/)
    await theirs.getByRole('checkbox', { name: /an AI evaluates/ }).check()
    await theirs.getByRole('button', { name: 'Agree and go on' }).click()
    await theirs.getByRole('button', { name: 'Answer in writing' }).click()
    await expect(theirs.getByText(/Question 1 of 10/)).toBeVisible({ timeout: 60_000 })
    await expect(theirs.locator('html')).not.toContainText(/Openround/i)
    expect(await findViolationsAnywhere(theirs)).toEqual([])
    expect(failures).toEqual([])
    const elsewhere = await theirs.goto(`http://${host}:${server.port}/pricing`)
    expect(elsewhere?.status()).toBe(404)
    await expect(theirs.getByRole('heading', { name: 'There is no page at this address.' })).toBeVisible()
    await browser.close()
  })
})
