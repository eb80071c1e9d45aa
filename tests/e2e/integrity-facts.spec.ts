import { findViolations } from './support/find-violations.ts'
import { openForCandidates, readInterviewLink, untilTold } from './support/invite-candidates.ts'
import { silentServer as server } from './support/own-server.ts'
import { expect, type Page, test } from './support/test.ts'

async function setVisibility(page: Page, value: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, value)
}

test('an opening notes what happens around the answers: told before, noted in the room, read beside the transcript', async ({
  page,
  browser,
}) => {
  const [customer, candidate] = [`nils-${Date.now()}@customer.example`, `vera-${Date.now()}@candidate.example`]
  await openForCandidates(page, server, customer)
  const inviting = page.url()
  await test.step('a recruiter turns it on', async () => {
    await page.goto(inviting.replace(/\/invite.*$/, ''))
    await page.getByText('Interview plan, job and versions').click()
    await page.getByRole('radio', { name: /On: reports show the moments/ }).check()
    await page.getByRole('button', { name: 'Save notes around the answers' }).click()
    await expect(page.getByText('Notes around the answers are set.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /On: reports show the moments/ })).toBeChecked()
    expect(await findViolations(page)).toEqual([])
  })
  await page.goto(inviting)
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Vera Lindqvist <${candidate}>`)
  await page.getByRole('textbox', { name: 'Your company’s name' }).fill('Harbour Logistics')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await test.step('the candidate reads it before they agree, then pastes and looks elsewhere', async () => {
    await theirs.goto(server.url + (await readInterviewLink(server, candidate)))
    await expect(theirs.getByText(/The moments when text is pasted/)).toBeVisible()
    await theirs.getByRole('checkbox', { name: /an AI evaluates/ }).check()
    await theirs.getByRole('button', { name: 'Agree and go on' }).click()
    await theirs.getByRole('button', { name: 'Answer in writing' }).click()
    await expect(theirs.getByRole('heading', { name: /^Question 1/ })).toBeVisible({ timeout: 60_000 })
    const box = theirs.getByRole('textbox', { name: /answer/i })
    await box.focus()
    await box.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, 'Notes of my own, kept in another place.')
    await box.fill('I checked the belts before each shift, found two that were worn, and had them replaced that day.')
    await theirs.getByRole('button', { name: 'Send', exact: true }).click()
    await setVisibility(theirs, 'hidden')
    await setVisibility(theirs, 'visible')
    const over = theirs.getByRole('heading', { name: 'Thank you. Your interview is complete.' })
    await expect(async () => {
      await theirs.getByRole('button', { name: 'Skip' }).click({ timeout: 2_000 })
      await expect(over).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 120_000 })
  })

  await test.step('the report shows the moments with their ordinary reasons, and says that they count for nothing', async () => {
    await untilTold(server, customer)
    await page.goto(`${server.url}/dashboard/interviews`)
    await page.getByRole('link', { name: 'Report on Vera Lindqvist' }).click()
    await page.getByText('Around the answers', { exact: true }).click()
    await expect(page.getByText('Text pasted into an answer: 1 time')).toBeVisible()
    await expect(page.getByText(/^at \d+:\d\d, 39 characters$/)).toBeVisible()
    await expect(page.getByText('The page out of sight: 1 time')).toBeVisible()
    await expect(page.getByText(/counts towards no score/)).toBeVisible()
    await expect(page.getByText(/Notes of my own/)).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
  })
})
