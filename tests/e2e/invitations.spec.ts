import { findViolations } from './support/find-violations.ts'
import { openForCandidates, readInterviewLink, untilTold } from './support/invite-candidates.ts'
import { silentServer as server } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, type Page, test } from './support/test.ts'

const answer =
  'I noticed that nine parcels a week went missing, so I compared the packing list with the courier log myself, called the supplier on the Monday, and in the end the number went from nine a week to one.'

/** Types answers until the interview says that it is over. */
async function answerAll(page: Page): Promise<void> {
  const over = page.getByRole('heading', { name: 'Thank you. Your interview is complete.' })
  for (let turn = 0; turn < 40 && !(await over.isVisible()); turn++) {
    const question = page.locator('[data-asked]').first()
    const before = await question.textContent({ timeout: 10_000 }).catch(() => null)
    if (before === null) continue
    await page.getByRole('textbox', { name: 'Type your answer' }).fill(answer)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect
      .poll(
        async () =>
          (await over.isVisible()) || (await question.textContent({ timeout: 500 }).catch(() => before)) !== before,
        { timeout: 60_000 },
      )
      .toBe(true)
  }
  await expect(over).toBeVisible()
}

/** Nothing that axe finds, and nothing wider than the narrowest screen. */
async function looksRight(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  if (size !== null) await page.setViewportSize(size)
}

/** Agrees with the recording alone: the answer stands at the box that is missing, and what was ticked stays. */
async function showsMissingAgreement(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /is recorded/ }).check()
  await page.getByRole('button', { name: 'Agree and go on' }).click()
  const box = page.getByRole('checkbox', { name: /an AI evaluates/ })
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveAccessibleDescription(/needs your agreement/)
  await expect(box).toBeFocused()
  await expect(box).toBeInViewport()
  await expect(page.getByText('needs your agreement')).toBeInViewport()
  await expect(page.getByRole('checkbox', { name: /is recorded/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /is recorded/ }).uncheck()
}

/** Without script: nothing goes on before the company has a name, and what was typed stays. */
async function asksForCompany(page: Page): Promise<void> {
  const storageState = await page.context().storageState()
  const plain = await page.context().browser()?.newContext({ storageState, javaScriptEnabled: false })
  const form = await plain?.newPage()
  if (form === undefined) throw new Error('There is a browser')
  await form.goto(page.url())
  await form.getByRole('textbox', { name: 'Names and addresses' }).fill('dana@candidate.example')
  await form.getByRole('textbox', { name: 'Your company’s name' }).fill('Ines’s workspace')
  await form.getByRole('button', { name: 'Check the list' }).click()
  const company = form.getByRole('textbox', { name: 'Your company’s name' })
  await expect(company).toHaveAccessibleDescription(/Candidates read this name/)
  await expect(company).toBeFocused()
  await expect(company).toHaveValue('Ines’s workspace')
  await expect(form.getByRole('textbox', { name: 'Names and addresses' })).toHaveValue('dana@candidate.example')
  await expect(form.getByRole('button', { name: /^Invite/ })).toHaveCount(0)
  await plain?.close()
}

test('a customer invites, the candidate agrees and is interviewed in writing on two devices, the customer reads the report and decides', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000)
  const [customer, candidate] = [`ines-${Date.now()}@customer.example`, `dana-${Date.now()}@candidate.example`]
  await openForCandidates(page, server, customer)
  await test.step('the company’s name is asked for', () => asksForCompany(page))

  const link = await test.step('a list is checked before anybody is invited', async () => {
    await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Dana Okafor <${candidate}>\nnobody`)
    await page.getByRole('button', { name: 'Check the list' }).click()
    await expect(page.getByText('Line 2: No e-mail address in this line.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
    await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
    await expect(page.getByText('Harbour Logistics').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your company’s name' })).toHaveCount(0)
    return readInterviewLink(server, candidate)
  })

  const theirs = await (await browser.newContext()).newPage()
  await test.step('the candidate reads the notice and agrees to one thing and not the other', async () => {
    const opened = await theirs.goto(server.url + link)
    expect(opened?.headers()['cache-control']).toBe('no-store')
    expect(await theirs.title()).not.toContain('Dana')
    await expect(theirs.getByRole('heading', { name: /Harbour Logistics/ })).toBeVisible()
    await expect(theirs.getByRole('checkbox', { checked: true })).toHaveCount(0)
    expect(await findViolations(theirs)).toEqual([])
    await showsMissingAgreement(theirs)
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const phone = await plain.newPage()
    await phone.goto(server.url + link)
    await showsMissingAgreement(phone)
    await plain.close()
    await theirs.getByRole('checkbox', { name: /an AI evaluates/ }).check()
    await theirs.getByRole('button', { name: 'Agree and go on' }).click()
    await expect(theirs.getByText('You are not recorded')).toBeVisible()
  })

  const other = await (await browser.newContext()).newPage()
  await test.step('begun on one device, finished on another', async () => {
    await theirs.getByRole('button', { name: 'Answer in writing' }).click()
    await expect(theirs.getByText(/Question 1 of 5/)).toBeVisible({ timeout: 60_000 })
    await other.goto(server.url + link)
    await other.getByRole('button', { name: 'Go on in writing' }).click()
    await expect(other.getByText(/Question 1 of 5/)).toBeVisible({ timeout: 60_000 })
    await answerAll(other)
    await expect(other.getByRole('heading', { name: 'Thank you. Your interview is complete.' })).toBeVisible()
    // No mail server: nothing is on its way to anybody.
    await expect(other.getByText('opens below, in this browser: this site sends no mail')).toBeVisible()
  })

  await test.step('the customer is told and reads the report', async () => {
    await untilTold(server, customer)
    await page.goto(`${server.url}/dashboard/interviews`)
    await expect(page.getByRole('row').filter({ hasText: 'Dana Okafor' })).toContainText('Report ready')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Report on Dana Okafor' }).click()
    await expect(page.getByText('I compared the packing list with the courier log').first()).toBeVisible()
    const foreign = await theirs.request.get(page.url())
    expect(foreign.url()).toContain('/sign-in')
  })

  await test.step('they decide after the evidence, which shows no figure, and the decision stands above the report', async () => {
    await page.getByRole('link', { name: 'Decide' }).click()
    await expect(page.getByText('Score covered')).toBeVisible()
    await expect(page.getByText('I compared the packing list with the courier log').first()).toBeVisible()
    await expect(page.getByText(/\d of 100|\d\.\d of 5/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Advance' })).toHaveCount(0)
    await looksRight(page)
    await page.getByRole('button', { name: 'Show the score' }).click()
    await expect(page.getByText('Recommendation', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Advance' }).click()
    await expect(page.getByText('Please say in a sentence why.')).toBeVisible()
    await looksRight(page)
    await page
      .getByRole('textbox', { name: 'Why, in terms of the work' })
      .fill('Found the cause of the missing parcels on their own.')
    await page.getByRole('button', { name: 'Advance' }).click()
    await expect(page.getByText('The decision is recorded.')).toBeVisible()
    await page.getByRole('link', { name: 'Decide anew' }).click()
    await page.getByRole('radio', { name: 'Hold' }).check()
    await page.getByRole('textbox', { name: 'Why' }).fill('The second shift lead should hear them first.')
    await page.getByRole('button', { name: 'Record the decision' }).click()
    await expect(page.getByText('The decision is recorded.')).toBeVisible()
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history).toHaveCount(2)
    await expect(history.first()).toContainText(customer)
    await page.getByRole('link', { name: 'Report', exact: true }).click()
    await expect(page.getByText('The second shift lead should hear them first.')).toBeVisible()
    await looksRight(page)
  })

  await test.step('a note stands beside the report', async () => {
    await page.getByRole('link', { name: 'Notes' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask about night shifts.\nSee 0:41.')
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByText('The note is there.')).toBeVisible()
    await expect(page.getByText('Ask about night shifts.')).toBeVisible()
    await looksRight(page)
  })

  await test.step('a spoken answer is corrected, and the report marks what it quotes of it', async () => {
    await page.getByRole('link', { name: 'Corrections' }).click()
    await expect(page.getByText(answer).first()).toBeVisible()
    await expect(page.getByText('Interviewer').first()).toBeVisible()
    await expect(page.getByLabel(/^Correct the answer/)).toHaveCount(0)
    // Held in writing, so that no microphone decides what was said: its answers are made spoken ones.
    const interviewId = /interviews\/([\w-]{36})/.exec(page.url())?.[1] ?? ''
    await queryProduct(
      server.dataDir,
      `select set_config('openround.scope_system', 'sweep', true);
       update turns set channel = 'voice' where speaker = 'candidate' and interview_id = '${interviewId}'`,
    )
    await page.reload()
    await page
      .getByLabel(/^Correct the answer/)
      .first()
      .click()
    const spoken = page.getByRole('textbox', { name: 'What was said' }).first()
    await expect(spoken).toHaveValue(answer)
    await spoken.fill('')
    await page.getByRole('button', { name: 'Save the correction' }).first().click()
    await expect(page.getByText('Please write what was said.')).toBeVisible()
    await looksRight(page)
    await page.getByRole('textbox', { name: 'What was said' }).first().fill('I weighed every parcel myself.')
    await page.getByRole('button', { name: 'Save the correction' }).first().click()
    await expect(page.getByText('The correction is saved')).toBeVisible()
    await expect(page.getByText(answer).first()).toBeVisible()
    await looksRight(page)
    await page.getByRole('link', { name: 'Report', exact: true }).click()
    await expect(page.getByText('The second shift lead should hear them first.')).toBeVisible()
    // Evaluated anew within moments of the correction.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('and rated in these words')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText('Preliminary: the candidate may correct what was heard until')).toBeVisible()
    await expect(page.getByText('I weighed every parcel myself.')).toBeVisible()
    await looksRight(page)
  })

  await test.step('a link opens the report to somebody without an account until it is closed', async () => {
    await page.getByRole('link', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Make a link' }).click()
    const shared = (await page.locator('.select-all').textContent()) ?? ''
    await looksRight(page)
    const opened = await theirs.goto(shared)
    expect(opened?.headers()['cache-control']).toContain('no-store')
    expect(opened?.headers()['x-robots-tag']).toContain('noindex')
    await expect(theirs.getByText('Shared with you to read until')).toBeVisible()
    await expect(theirs.getByText('Ask about night shifts.')).toHaveCount(0)
    await expect(theirs.getByText('The second shift lead')).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: 'Delete now' })).toHaveCount(0)
    await looksRight(theirs)
    await page.reload()
    await page.getByRole('link', { name: 'Share' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('once')
    await page.getByRole('button', { name: /^Close the link/ }).click()
    await expect(page.getByText('it opens nothing any more')).toBeVisible()
    expect((await theirs.goto(shared))?.status()).toBe(404)
  })

  await test.step('a link that was changed opens nothing', async () => {
    const wrong = await theirs.goto(`${server.url}/interview/${'A'.repeat(43)}`)
    expect(wrong?.status()).toBe(404)
    await expect(theirs.getByRole('heading', { name: 'This link opens no interview.' })).toBeVisible()
  })
})
