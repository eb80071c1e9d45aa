import { findViolationsAnywhere } from './support/find-violations.ts'
import { openForCandidates } from './support/invite-candidates.ts'
import { silentServer as server } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, type Page, test } from './support/test.ts'

const resume = { name: 'Dana résumé.txt', mimeType: 'text/plain', buffer: Buffer.from('Ten years on a reach truck.\n') }

/** @returns The path that an applicant was mailed. */
async function readApplicationLink(applicant: string): Promise<string> {
  const [mail] = await queryProduct(
    server.dataDir,
    "select text from mails where recipient = $1 and template = 'application-link'",
    [applicant],
  )
  return /\/interview\/[\w-]{43}/.exec(String(mail?.text))?.[0] ?? 'no link was mailed'
}

async function fill(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill(email)
  await page.getByRole('checkbox', { name: /^I agree that Harbour Logistics/ }).check()
}

/** The form has been open for as long as a person takes. */
async function hasTakenAMinute(page: Page): Promise<void> {
  await page.locator('input[name="shownAt"]').evaluate((input: HTMLInputElement) => {
    input.value = String(Number(input.value) - 60_000)
  })
}

test('a recruiter switches the apply link on, a stranger applies with a résumé and confirms by mail, the recruiter sees who came and how', async ({
  page,
  browser,
}) => {
  const [customer, applicant] = [`ines-${Date.now()}@customer.example`, `dana-${Date.now()}@applicant.example`]
  await openForCandidates(page, server, customer)
  await page.getByRole('link', { name: 'All candidates' }).click()
  await expect(page).toHaveURL(/\/openings\/[\da-f-]{36}$/)
  const opening = page.url()

  const url =
    await test.step('switched on by a press, with an advertisement and a site that may embed it', async () => {
      await page.getByRole('link', { name: 'Switch it on' }).click()
      await page.getByRole('textbox', { name: 'Your company’s name' }).fill('Harbour Logistics')
      await page.getByRole('button', { name: 'Switch it on' }).click()
      await expect(page.getByText('The apply link is on.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Places' }).fill('1')
      await page.getByRole('textbox', { name: 'Advertisements' }).fill('Job board')
      await page.getByRole('textbox', { name: 'Sites that may embed the page' }).fill('http://careers.example.com')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Please give the address of your site')).toBeVisible()
      await page
        .getByRole('textbox', { name: 'Sites that may embed the page' })
        .fill('https://careers.example.com/jobs')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The settings of the apply link are saved.')).toBeVisible()
      await expect(page.getByRole('img', { name: /^QR code of the apply link/ })).toHaveCount(1)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download the QR code' }).first().click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^QR code, .*\.svg$/)
      await expect(page.getByText('<iframe')).toBeVisible()
      expect(await findViolationsAnywhere(page)).toEqual([])
      return (
        (await page
          .getByText(/\/apply\/[a-z0-9-]+\?source=/)
          .first()
          .textContent()) ?? ''
      )
    })

  await test.step('a stranger applies without script; what is wrong stands beside the field', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const theirs = await plain.newPage()
    const answer = await theirs.goto(url)
    const headers = answer?.headers() ?? {}
    expect(headers['content-security-policy']).toContain('frame-ancestors https://careers.example.com')
    expect(headers['x-frame-options']).toBeUndefined()
    await expect(theirs.getByRole('heading', { name: 'Warehouse associate at Harbour Logistics' })).toBeVisible()
    await theirs.getByRole('button', { name: 'Apply' }).click()
    await expect(theirs.getByText('Please give your name, within 120 characters.')).toBeVisible()
    await plain.close()
  })

  await test.step('a file that is too large is told on the page, beside its field', async () => {
    const theirs = await (await browser.newContext()).newPage()
    for (const megabytes of [6, 20]) {
      await theirs.goto(url)
      await fill(theirs, 'Dana Okafor', applicant)
      const buffer = Buffer.alloc(megabytes * 1024 * 1024)
      await theirs.getByLabel('Résumé (optional)').setInputFiles({ ...resume, buffer })
      await theirs.getByRole('button', { name: 'Apply' }).click()
      await expect(theirs.getByRole('alert')).toContainText('Please fill in the form again')
      await expect(theirs.getByLabel('Résumé (optional)')).toHaveAccessibleDescription(/larger than 5 MB/)
    }
    expect(await findViolationsAnywhere(theirs)).toEqual([])
  })

  await test.step('and with one: the link is mailed and not shown', async () => {
    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(url)
    expect(await findViolationsAnywhere(theirs)).toEqual([])
    await fill(theirs, 'Dana Okafor', applicant)
    await theirs.getByLabel('Résumé (optional)').setInputFiles(resume)
    await hasTakenAMinute(theirs)
    await theirs.getByRole('button', { name: 'Apply' }).click()
    await expect(theirs.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    expect(await findViolationsAnywhere(theirs)).toEqual([])
    expect(await theirs.locator('main').innerHTML()).not.toContain('/interview/')
    await theirs.goto(server.url + (await readApplicationLink(applicant)))
    await expect(theirs.getByRole('heading', { name: /Harbour Logistics/ })).toBeVisible()
    await expect(theirs.getByRole('checkbox', { name: /an AI evaluates/ })).toBeVisible()
  })

  await test.step('whoever applies beyond the places is kept, and told so', async () => {
    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(url)
    await fill(theirs, 'Luis Ferreira', `luis-${Date.now()}@applicant.example`)
    await hasTakenAMinute(theirs)
    await theirs.getByRole('button', { name: 'Apply' }).click()
    await expect(theirs.getByText('Nothing is lost')).toBeVisible()
  })

  await test.step('the recruiter sees the candidate, the source and the résumé, and lets the other one in', async () => {
    await page.goto(opening)
    const row = page.getByRole('row').filter({ hasText: 'Dana Okafor' })
    await expect(row).toContainText('Job board')
    await expect(page.getByText('1 of 1 places used.')).toBeVisible()
    const download = page.waitForEvent('download')
    await row.getByRole('link', { name: 'Résumé of Dana Okafor' }).click()
    expect((await download).suggestedFilename()).toBe('Dana résumé.txt')
    await page.getByRole('link', { name: 'Look at them' }).click()
    const other = page.getByRole('row').filter({ hasText: 'Luis Ferreira' })
    await expect(other).toContainText('Waits: the places were used up')
    expect(await findViolationsAnywhere(page)).toEqual([])
    await other.getByText('Change').click()
    await other.getByRole('button', { name: 'Let in: send the link' }).click()
    await expect(page.getByText('The link to the interview is on its way.')).toBeVisible()
  })

  await test.step('paused, the page says so', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('The apply link is paused: its page says so.')).toBeVisible()
    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(url)
    await expect(theirs.getByRole('heading', { name: /is not taking applications/ })).toBeVisible()
    expect(await findViolationsAnywhere(theirs)).toEqual([])
  })

  await test.step('archived, the opening stands in its own part of the list', async () => {
    await page.getByText('More actions').click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('The opening is archived')).toBeVisible()
    await page.getByRole('link', { name: 'All openings' }).click()
    await expect(page.getByRole('link', { name: 'Warehouse associate' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Archived/ }).click()
    await expect(page.getByRole('link', { name: 'Warehouse associate' })).toBeVisible()
  })
})
