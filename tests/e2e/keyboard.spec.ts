import type { ProductServer } from '../harness/product-server.ts'
import { openForCandidates, readInterviewLink } from './support/invite-candidates.ts'
import { newAddress, silentServer, startOwnServer } from './support/own-server.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

let server: ProductServer
test.beforeAll(async () => {
  server = await startOwnServer({ TRUST_PROXY: 'false', ADMIN_EMAIL: '', OPERATOR_EMAIL: '' })
})
test.afterAll(() => server.stop())

/** Tab by Tab to a control, as somebody without a mouse comes to it; more than a page of controls is too far. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The Tab key does not lead there')
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('by keyboard alone: from the first start to a copied link, and from the consent to the end of an interview', async ({
  page,
  browser,
}) => {
  const find = () => /http\S+\/first-run\?token=[\w-]{43}/.exec(server.lines.join('\n'))?.[0] ?? ''
  await expect.poll(find).not.toBe('')

  const link = await test.step('who runs it: set up, open a job, invite, copy', async () => {
    await page.goto(find())
    await tabTo(page, page.getByRole('textbox', { name: 'Your name' }))
    await page.keyboard.type('Ada Boss')
    await tabTo(page, page.getByRole('textbox', { name: 'Your e-mail address' }))
    await page.keyboard.type('ada@acme.example')
    await tabTo(page, page.getByRole('textbox', { name: 'Company' }))
    await page.keyboard.type('Acme Staffing')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}$/)
    await tabTo(page, page.getByRole('button', { name: 'Use the sample job' }))
    await page.goto(`${server.url}/dashboard/openings/new`)
    await tabTo(page, page.getByRole('textbox', { name: 'Job title' }))
    await page.keyboard.type('Warehouse associate')
    await press(page, page.getByRole('button', { name: 'Go on to the plan' }))
    await press(page, page.getByRole('button', { name: 'Save and check' }))
    await press(page, page.getByRole('button', { name: 'Open for candidates' }))
    await press(page, page.getByRole('link', { name: 'Invite candidates' }))
    await tabTo(page, page.getByRole('textbox', { name: 'Names and addresses' }))
    await page.keyboard.type('Dana Okafor, dana@candidate.example')
    await press(page, page.getByRole('button', { name: 'Check the list' }))
    await press(page, page.getByRole('button', { name: 'Invite 1 candidate' }))
    const shown = await page.getByText(/\/interview\/[\w-]{43}$/).innerText()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, page.getByRole('button', { name: /Copy/ }))
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    return shown
  })

  await test.step('the candidate: agree, write, end', async () => {
    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(link)
    await tabTo(theirs, theirs.getByRole('checkbox', { name: /an AI evaluates/ }))
    await theirs.keyboard.press('Space')
    await press(theirs, theirs.getByRole('button', { name: 'Agree and go on' }))
    await press(theirs, theirs.getByRole('button', { name: 'Answer in writing' }))
    await expect(theirs.getByText(/Question 1 of/)).toBeVisible({ timeout: 60_000 })
    await tabTo(theirs, theirs.getByRole('textbox', { name: 'Type your answer' }))
    await theirs.keyboard.type('I want to stop the interview now, please end it.')
    await press(theirs, theirs.getByRole('button', { name: 'Send', exact: true }))
    await expect(theirs.getByText('Please say yes or no.').first()).toBeVisible()
    await tabTo(theirs, theirs.getByRole('textbox', { name: 'Type your answer' }))
    await theirs.keyboard.type('Yes, please.')
    await press(theirs, theirs.getByRole('button', { name: 'Send', exact: true }))
    await expect(theirs.getByRole('heading', { name: 'This interview is over.' })).toBeFocused()
    await press(theirs, theirs.getByRole('button', { name: 'See what is stored' }))
    await expect(theirs).toHaveURL(/\/your-data\//)
  })
})

const answer =
  'Nine parcels a week went missing, so I compared the packing list with the courier log myself, I called the supplier, and in a month it went down to one.'

test('by keyboard alone: a whole interview with everything that a call offers, and the two questions after it', async ({
  page,
  browser,
}) => {
  const candidate = newAddress('keys')
  await openForCandidates(page, silentServer, newAddress('keys-customer'))
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Noor Haddad <${candidate}>`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(silentServer.url + (await readInterviewLink(silentServer, candidate)))

  const button = (name: string) => theirs.getByRole('button', { name, exact: true })
  const heading = (number: number) => theirs.getByRole('heading', { name: `Question ${number} of 5` })
  const box = theirs.getByRole('textbox', { name: 'Type your answer' })
  const asked = () => theirs.locator('[data-asked]').textContent({ timeout: 1_000 })
  const over = theirs.getByRole('heading', { name: 'Thank you. Your interview is complete.' })

  await test.step('agree, and choose to write', async () => {
    await tabTo(theirs, theirs.getByRole('checkbox', { name: /an AI evaluates/ }))
    await theirs.keyboard.press('Space')
    await press(theirs, button('Agree and go on'))
    await press(theirs, button('Answer in writing'))
    await expect(heading(1)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('help and back, a repeat, a pause and its end, more time', async () => {
    await press(theirs, button('Help'))
    await expect(theirs.getByRole('dialog', { name: 'Help' })).toBeVisible()
    await theirs.keyboard.press('Escape')
    await expect(button('Help')).toBeFocused()
    const lines = theirs.locator('[data-speaker="interviewer"]')
    const before = await lines.count()
    await press(theirs, button('Repeat'))
    await expect.poll(() => lines.count()).toBeGreaterThan(before)
    await press(theirs, button('Pause'))
    await expect(theirs.getByText(/You have up to 15 minutes/)).toBeVisible()
    await press(theirs, button('Go on'))
    await expect(theirs.getByText(/You have up to 15 minutes/)).toHaveCount(0)
    const spoken = await lines.count()
    await press(theirs, button('More time'))
    await expect.poll(() => lines.count()).toBeGreaterThan(spoken)
    await expect(heading(1)).toBeVisible()
  })

  await test.step('one question is skipped, the others are answered, by Ctrl and Enter or by the button', async () => {
    await press(theirs, button('Skip'))
    await expect(heading(2)).toBeVisible()
    for (let turn = 0; turn < 12 && !(await over.isVisible()); turn++) {
      const before = await asked()
      await tabTo(theirs, box)
      await theirs.keyboard.type(answer)
      if (turn % 2 === 0) await theirs.keyboard.press('Control+Enter')
      else await press(theirs, button('Send'))
      await expect
        .poll(async () => (await over.isVisible()) || (await asked().catch(() => before)) !== before)
        .toBe(true)
    }
    await expect(over).toBeFocused()
  })

  await test.step('the two questions after it, and what is stored', async () => {
    await press(theirs, theirs.getByRole('link', { name: 'See where it stands' }))
    await tabTo(theirs, theirs.getByRole('radio', { name: '1', exact: true }))
    for (let presses = 0; presses < 4; presses++) await theirs.keyboard.press('ArrowRight')
    await tabTo(theirs, theirs.getByRole('radio', { name: 'Yes', exact: true }))
    await theirs.keyboard.press('Space')
    await press(theirs, button('Send'))
    await expect(theirs.getByText('Thank you for your two answers.')).toBeVisible()
    await press(theirs, button('Read and correct the transcript'))
    await expect(theirs).toHaveURL(/\/your-data\/[\w-]+#transcript$/)
  })
})
