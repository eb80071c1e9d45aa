import { findViolationsAnywhere } from './support/find-violations.ts'
import { newAddress, type RunningServer, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { expect, type Page, test, untilReady } from './support/test.ts'

const server: RunningServer = silentServer

/** A workspace with a name of its own, whose one candidate is advanced. */
async function advance(page: Page) {
  const workspaceId = await signInTo(page, server, '/dashboard/openings', newAddress('rounds'))
  const { interviewId } = await seedWorkspace(page, server, workspaceId, manyInterviews(1))
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true); update workspaces set name = 'Harbour Logistics' where id = '${workspaceId}'; commit`,
  )
  const home = `${server.url}/dashboard/${workspaceId}`
  await page.goto(`${home}/inbox`)
  await expect(page.getByText('Score covered.')).toBeVisible()
  await untilReady(page)
  await page.keyboard.press('s')
  await expect(page.getByText('The report recommends:')).toBeVisible()
  for (const key of ['1', 'a']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'Nobody waits for you' })).toBeVisible()
  return { home, interviewId }
}

async function newestLink(interviewId: string, key: string): Promise<string> {
  const mails = await queryProduct(
    server.dataDir,
    `select text from mails where key like $1 and text like '%/next-round/%' order by created_at desc, id desc limit 1`,
    [`${key}/${interviewId}/%`],
  )
  return server.url + (/\/next-round\/[\w-]{48}/.exec(String(mails[0]?.text))?.[0] ?? '/no-link-was-mailed')
}

const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a round is offered, booked by the candidate without script, moved with it, and prepared with the kit', async ({
  page,
  browser,
}) => {
  const { home, interviewId } = await advance(page)

  await test.step('a member sets their hours', async () => {
    await page.goto(`${home}/settings/interview-hours`)
    await expect(page.getByText('You have set no hours')).toBeVisible()
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Berlin')
    await page.getByRole('textbox', { name: 'Saturday' }).fill('10-12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saturday: write hours as 09:00-12:00')).toBeVisible()
    for (const day of ['Saturday', 'Sunday']) await page.getByRole('textbox', { name: day }).fill('10:00-12:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your hours are saved.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Saturday' })).toHaveValue('10:00-12:00')
    expect(await findViolationsAnywhere(page)).toEqual([])
  })

  await test.step('and offers the next round', async () => {
    await page.goto(`${home}/interviews/${interviewId}`)
    await page.getByRole('link', { name: 'Next round', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Next round: Dana Okafor' })).toBeVisible()
    await page.getByRole('button', { name: 'Send the offer' }).click()
    await expect(page.getByText('Please choose who interviews.')).toBeVisible()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('textbox', { name: 'Where' }).fill('https://meet.example/ward')
    await page.getByRole('button', { name: 'See how many times are free' }).click()
    await expect(page.getByText(/times are free for all interviewers, the first on/)).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    expect(await findViolationsAnywhere(page)).toEqual([])
    await page.getByRole('button', { name: 'Send the offer' }).click()
    await expect(page.getByText('The candidate has been written to.')).toBeVisible()
    await expect(page.getByText('Waiting for the candidate to choose a time')).toBeVisible()
  })

  await test.step('the candidate books a time on a phone without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const candidate = await context.newPage()
    await candidate.goto(await newestLink(interviewId, 'message'))
    await expect(candidate.getByRole('heading', { name: 'Choose a time', exact: true })).toBeVisible()
    await expect(candidate.getByText('meet.example')).toHaveCount(0)
    await candidate.getByRole('button', { name: 'Book this time' }).click()
    await expect(candidate.getByRole('alert')).toHaveText('Please choose a time.')
    await candidate.getByRole('radio').first().check()
    await candidate.getByRole('button', { name: 'Book this time' }).click()
    await expect(candidate.getByText('The time is yours.')).toBeVisible()
    await expect(candidate.getByRole('link', { name: 'https://meet.example/ward' })).toBeVisible()
    await context.close()
  })

  await test.step('and moves it with script, in their own time zone', async () => {
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', viewport: { width: 390, height: 844 } })
    const candidate = await context.newPage()
    await candidate.goto(await newestLink(interviewId, 'next-round'))
    await expect(candidate.getByText('Japan Standard Time (Tokyo)').first()).toBeVisible()
    await candidate.getByText('Choose another time').click()
    expect(await candidate.locator('input[name=timeZone]').inputValue()).toBe('Asia/Tokyo')
    expect(await findViolationsAnywhere(candidate)).toEqual([])
    expect(await isNarrow(candidate)).toBe(true)
    await candidate.getByRole('radio').nth(3).check()
    await candidate.getByRole('button', { name: 'Move to this time' }).click()
    await expect(candidate.getByText('Your interview has moved.')).toBeVisible()
    await context.close()
  })

  await test.step('lists and report say for when, and the kit says what to verify', async () => {
    await page.goto(`${home}/interviews`)
    await expect(page.getByText(/^Next round: booked for /)).toBeVisible()
    await page.goto(`${home}/interviews/${interviewId}`)
    await page.getByRole('link', { name: /^Next round: booked for / }).click()
    await page.getByRole('link', { name: 'Open the interview kit' }).click()
    await expect(page.getByRole('heading', { name: 'Interview kit: Dana Okafor' })).toBeVisible()
    await expect(page.getByText('For the candidate')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What to verify' })).toBeVisible()
    await expect(page.getByText(/of 100|\bof 5\b/)).toHaveCount(0)
    expect(await findViolationsAnywhere(page)).toEqual([])
  })

  await test.step('the candidate cancels, and another round can be offered', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const candidate = await context.newPage()
    await candidate.goto(await newestLink(interviewId, 'next-round'))
    await candidate.getByRole('button', { name: 'Cancel the interview' }).click()
    await expect(candidate.getByRole('heading', { name: 'This interview is cancelled' })).toBeVisible()
    await context.close()
    await page.goto(`${home}/interviews/${interviewId}/next-round`)
    await expect(page.getByText('Cancelled by the candidate')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the offer' })).toBeVisible()
  })
})
