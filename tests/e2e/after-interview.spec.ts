import { findViolations } from './support/find-violations.ts'
import { holdInterviews } from './support/hold-interviews.ts'
import { openForCandidates, readInterviewLink, untilTold } from './support/invite-candidates.ts'
import { silentServer as server } from './support/own-server.ts'
import { expect, type Page, test } from './support/test.ts'

/** Invites somebody to a new opening; answers the path that they were mailed. */
async function invite(page: Page, customer: string, candidate: string): Promise<string> {
  await openForCandidates(page, server, customer)
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Dana Okafor <${candidate}>`)
  await page.getByRole('textbox', { name: 'Your company’s name' }).fill('Harbour Logistics')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
  return await readInterviewLink(server, candidate)
}

test('after the interview the same link says where it stands, what was good in it, and lets its candidate go', async ({
  page,
  browser,
}) => {
  const [customer, candidate] = [`rosa-${Date.now()}@customer.example`, `dana-${Date.now()}@candidate.example`]
  const link = await invite(page, customer, candidate)
  await test.step('the employer chooses that candidates are shown feedback', async () => {
    await page.goto(`${server.url}/dashboard/settings/messages`)
    await page.getByRole('combobox', { name: 'Shown' }).selectOption('After the interview')
    await page.getByRole('button', { name: 'Save the choice' }).click()
    await expect(page.getByText('Saved: when candidates are shown feedback.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
  await holdInterviews(server, [{ link: server.url + link, manner: 'strong' }])
  await untilTold(server, customer)

  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await test.step('received, by when they hear back, and their own words', async () => {
    const opened = await theirs.goto(server.url + link)
    expect(opened?.headers()['cache-control']).toBe('no-store')
    await expect(theirs.getByRole('heading', { name: 'Thank you, Dana Okafor.' })).toBeVisible()
    await expect(theirs.getByText(/Harbour Logistics writes to you by/)).toBeVisible()
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Received' })).toContainText('(done)')
    await expect(theirs.getByText('A strength:')).toHaveCount(0)
    await theirs.getByRole('button', { name: 'Show my feedback' }).click()
    await expect(theirs.getByText('A strength:').first()).toBeVisible()
    await expect(theirs.getByText(/\d of 100|\d\.\d of 5|score/i)).toHaveCount(0)
    expect(await findViolations(theirs)).toEqual([])
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  await test.step('two questions, answered once', async () => {
    await theirs.getByRole('radio', { name: '4' }).check()
    await theirs.getByRole('radio', { name: 'Yes' }).check()
    await theirs.getByRole('button', { name: 'Send' }).click()
    await expect(theirs.getByText('Thank you for your two answers.')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Send' })).toHaveCount(0)
  })

  await test.step('what is stored opens from there', async () => {
    await theirs.getByRole('button', { name: 'Read and correct the transcript' }).click()
    await expect(theirs).toHaveURL(/\/your-data\/[\w-]+#transcript$/)
    await expect(theirs.getByRole('list', { name: 'How far it is' })).toBeVisible()
    expect(await findViolations(theirs)).toEqual([])
  })

  await test.step('withdrawing takes two presses, and the employer’s list says so', async () => {
    await theirs.goto(server.url + link)
    await theirs.locator('summary', { hasText: 'Withdraw' }).click()
    await theirs.getByRole('button', { name: 'Withdraw' }).click()
    await expect(theirs.getByRole('alert')).toContainText('tick the box')
    await theirs.locator('summary', { hasText: 'Withdraw' }).click()
    await theirs.getByRole('checkbox', { name: 'Yes, I withdraw.' }).check()
    await theirs.getByRole('button', { name: 'Withdraw' }).click()
    await expect(theirs.getByText(/You have withdrawn/)).toBeVisible()
    await page.goto(`${server.url}/dashboard/interviews`)
    const row = page.getByRole('row').filter({ hasText: 'Dana Okafor' })
    await expect(row).toContainText('Cancelled')
    await expect(row).toContainText('Has withdrawn')
  })
})

test('an interview in which something did not work is held again, once, without script', async ({ page, browser }) => {
  const [customer, candidate] = [`ines-${Date.now()}@customer.example`, `dana-${Date.now()}@candidate.example`]
  const link = await invite(page, customer, candidate)
  await holdInterviews(server, [{ link: server.url + link, manner: 'weak' }])
  await untilTold(server, customer)
  const viewport = { width: 390, height: 844 }
  const theirs = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage()
  const part = theirs.locator('#retake')

  await test.step('a tick and a press delete it, and the room is there again', async () => {
    await theirs.goto(server.url + link)
    await part.locator('summary').click()
    await part.getByRole('button', { name: 'Delete it and begin again' }).click()
    await expect(theirs.getByRole('alert')).toContainText('tick the box')
    await part.locator('summary').click()
    await part.getByRole('checkbox').check()
    await part.getByRole('button', { name: 'Delete it and begin again' }).click()
    await expect(theirs).toHaveURL(server.url + link)
    await expect(theirs.getByText(/You begin again: what you said before is deleted/)).toBeVisible()
    await page.goto(`${server.url}/dashboard/interviews`)
    const row = page.getByRole('row').filter({ hasText: 'Dana Okafor' })
    await expect(row).toContainText('In progress')
    await expect(row).toContainText('Technical failure')
  })

  await test.step('the second one is evaluated and told, and is the last', async () => {
    await holdInterviews(server, [{ link: server.url + link, manner: 'strong' }])
    await untilTold(server, customer, 2)
    await theirs.goto(server.url + link)
    await expect(theirs.getByRole('heading', { name: 'Thank you, Dana Okafor.' })).toBeVisible()
    await part.locator('summary').click()
    await expect(part.getByText(/You have begun this interview again before/)).toBeVisible()
    await expect(part.getByRole('checkbox')).toHaveCount(0)
  })
})

test('without script a candidate says “not by an AI”, agrees to nothing, and the employer’s list says so', async ({
  page,
  browser,
}) => {
  const [customer, candidate] = [`omar-${Date.now()}@customer.example`, `dana-${Date.now()}@candidate.example`]
  const link = await invite(page, customer, candidate)
  const theirs = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await theirs.goto(server.url + link)
  await theirs.getByRole('button', { name: 'Not by an AI' }).click()
  await expect(theirs.getByText(/Harbour Logistics knows that you ask for an interview with a person/)).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Not by an AI' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Agree and go on' })).toBeVisible()
  await page.goto(`${server.url}/dashboard/interviews`)
  const row = page.getByRole('row').filter({ hasText: 'Dana Okafor' })
  await expect(row).toContainText('Invited')
  await expect(row).toContainText('Wants no interview with an AI')
})
