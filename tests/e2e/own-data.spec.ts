import { findViolations } from './support/find-violations.ts'
import { publishAndInvite } from './support/invite-candidates.ts'
import { signInByLink, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

/** Opens a workspace with one opening and invites somebody to it; answers the candidate's link. */
async function invite(page: Page, customer: string, candidate: string): Promise<string> {
  await page.goto(`${server.url}/dashboard/openings/new`)
  await signInByLink(page, server, customer)
  await page.getByRole('textbox', { name: 'Job title' }).fill('Warehouse associate')
  await page.getByRole('button', { name: 'Go on to the plan' }).click()
  await page.getByRole('radio', { name: /Short/ }).check()
  await page.getByRole('button', { name: 'Save and check' }).click()
  await publishAndInvite(page, 'Dana Okafor', candidate)
  return await mailedPath(candidate, 'interview-invitation', /\/interview\/[\w-]{43}/)
}

async function mailedPath(to: string, template: string, pattern: RegExp): Promise<string> {
  const mails = await queryProduct(
    server.dataDir,
    'select text from mails where recipient = $1 and template = $2 order by created_at desc',
    [to, template],
  )
  return pattern.exec(String(mails[0]?.text))?.[0] ?? 'no link was mailed'
}

test('without a mail server the list says so of whoever has not begun, and a new link takes the old one’s place', async ({
  page,
  browser,
}) => {
  const [customer, candidate] = [`mona-${Date.now()}@customer.example`, `luis-${Date.now()}@candidate.example`]
  await invite(page, customer, candidate)
  const shown = page.getByText(/\/interview\/[\w-]{43}$/)
  const given = await shown.innerText()
  await page.getByRole('link', { name: 'All candidates' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Dana Okafor' })
  await expect(row).toContainText('Invited')
  await expect(row).toContainText('No mail server: pass a link on')
  await row.getByText('Change').click()
  await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await row.getByRole('button', { name: 'New link' }).click()
  const renewed = await shown.innerText()
  expect(renewed).not.toBe(given)
  const theirs = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  expect((await theirs.goto(given))?.status()).toBe(404)
  expect((await theirs.goto(renewed))?.status()).toBe(200)
  await expect(theirs.getByRole('heading', { name: /Harbour Logistics invites you/ })).toBeVisible()
})

test('without script a candidate sees, downloads, corrects and deletes what is stored, and the customer no longer sees them', async ({
  page,
  browser,
}) => {
  const [customer, candidate] = [`ines-${Date.now()}@customer.example`, `dana-${Date.now()}@candidate.example`]
  const portal = await invite(page, customer, candidate)
  const theirs = await (await browser.newContext({ javaScriptEnabled: false })).newPage()

  await test.step('from the page of the interview to the page of the data', async () => {
    await theirs.goto(server.url + portal)
    await theirs.getByRole('button', { name: 'See what is stored' }).click()
    await expect(theirs.getByRole('heading', { name: /What is stored about your interview/ })).toBeVisible()
    expect(theirs.url()).toContain('/your-data/')
    expect(await theirs.title()).not.toContain('Dana')
    const again = await theirs.reload()
    expect(again?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    await expect(theirs.getByRole('row', { name: /Name and address/ })).toContainText(candidate)
  })

  await test.step('the data is a file', async () => {
    const href = await theirs.getByRole('link', { name: 'Data alone (JSON)' }).getAttribute('href')
    const answer = await theirs.request.get(server.url + href)
    expect(answer.headers()['content-disposition']).toContain('attachment')
    expect((await answer.json()).person).toEqual({ name: 'Dana Okafor', email: candidate })
    const zip = await theirs.request.get(
      server.url + (await theirs.getByRole('link', { name: /Download everything/ }).getAttribute('href')),
    )
    expect((await zip.body()).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  })

  await test.step('what is typed wrong is told at its field, what is right is saved', async () => {
    await theirs.getByRole('textbox', { name: 'E-mail address' }).fill('dana at example')
    await theirs.getByRole('button', { name: 'Save name and address' }).click()
    await expect(theirs.getByText('Please enter a valid e-mail address.')).toBeVisible()
    await theirs.getByRole('textbox', { name: 'E-mail address' }).fill(candidate)
    await theirs.getByRole('textbox', { name: 'Name', exact: true }).fill('Dana Okafor-Lee')
    await theirs.getByRole('button', { name: 'Save name and address' }).click()
    await expect(theirs.getByText('Name and address are saved.')).toBeVisible()
    await theirs.getByRole('textbox', { name: 'E-mail address' }).fill(`other-${candidate}`)
    await theirs.getByRole('button', { name: 'Save name and address' }).click()
    await expect(theirs.getByText('Nothing is sent to the new address')).toContainText('Ask Harbour Logistics')
    await theirs.getByRole('textbox', { name: 'What should they know?' }).fill('Please call me.')
    await theirs.getByRole('button', { name: 'Ask for a person' }).click()
    await expect(theirs.getByText(/has been told\./)).toBeVisible()
    await page.goto(`${server.url}/dashboard/interviews`)
    await expect(page.getByRole('row').filter({ hasText: 'Dana Okafor-Lee' })).toContainText('Please call me.')
  })

  await test.step('a lost link comes by mail, and the page tells nobody whether there is one', async () => {
    const ask = async (address: string) => {
      await theirs.goto(`${server.url}/your-data`)
      await theirs.getByRole('textbox', { name: 'E-mail address' }).fill(address)
      await theirs.getByRole('button', { name: 'Send me the link' }).click()
      await expect(theirs.getByRole('heading', { name: 'No mail leaves this site.' })).toBeVisible()
      return await theirs.locator('main').innerText()
    }
    expect(await ask(candidate)).toBe(await ask(`nobody-${candidate}`))
    await expect
      .poll(() => mailedPath(candidate, 'own-data-link', /\/your-data\/[\w-]{43}/), { timeout: 30_000 })
      .toContain('/your-data/')
    const view = await (await browser.newContext({ viewport: { width: 320, height: 800 } })).newPage()
    await view.goto(server.url + (await mailedPath(candidate, 'own-data-link', /\/your-data\/[\w-]{43}/)))
    await expect(view.getByRole('heading', { name: /What is stored about your interview/ })).toBeVisible()
    expect(await view.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await findViolations(view)).toEqual([])
    await view.goto(`${server.url}/your-data`)
    expect(await findViolations(view)).toEqual([])
  })

  await test.step('deleting asks first, is done for good, and is harmless twice', async () => {
    const own = await mailedPath(candidate, 'own-data-link', /\/your-data\/[\w-]{43}/)
    await theirs.goto(server.url + own)
    await theirs.getByRole('button', { name: 'Delete everything' }).click()
    await expect(theirs.getByText('please tick the box')).toBeVisible()
    await theirs.getByRole('checkbox', { name: /Yes, delete everything/ }).check()
    await theirs.getByRole('button', { name: 'Delete everything' }).click()
    await expect(theirs.getByRole('heading', { name: 'It is deleted.' })).toBeVisible()
    await page.goto(`${server.url}/dashboard/interviews`)
    await expect(page.getByText('Dana')).toHaveCount(0)
    await expect
      .poll(
        async () =>
          (await queryProduct(server.dataDir, 'select 1 from mails where recipient = $1', [candidate])).length,
        { timeout: 60_000 },
      )
      .toBe(0)
    const gone = await theirs.goto(server.url + portal)
    expect(gone?.status()).toBe(404)
  })
})
