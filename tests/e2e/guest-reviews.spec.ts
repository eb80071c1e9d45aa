import { findViolationsAnywhere } from './support/find-violations.ts'
import { newAddress, type RunningServer, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { expect, type Page, test } from './support/test.ts'

const server: RunningServer = silentServer

async function newestMail(to: string, template: string): Promise<string> {
  const rows = await queryProduct(
    server.dataDir,
    'select text from mails where recipient = $1 and template = $2 order by created_at desc, id desc limit 1',
    [to, template],
  )
  return String(rows[0]?.text)
}

async function askReviewer(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Priya Shah')
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/\/review\/[\w-]{43}$/)).toBeVisible()
}

/** Opens the mailed link and confirms the address by the mailed code. */
async function enter(page: Page, email: string): Promise<void> {
  const path = /\/review\/[\w-]{43}/.exec(await newestMail(email, 'guest-review'))?.[0] ?? 'no link was mailed'
  await page.goto(server.url + path)
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(page.getByRole('button', { name: 'Mail me another code' })).toBeVisible()
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(await newestMail(email, 'guest-code'))?.[0] ?? '')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Who would you want to meet?' })).toBeVisible()
}

test('a reviewer without account and script is asked from a report, says blind what they think, and the member reads it', async ({
  page,
  browser,
}) => {
  const workspace = await signInTo(page, server, '/dashboard/openings', newAddress('asks'))
  const { interviewId } = await seedWorkspace(page, server, workspace, manyInterviews(2))
  const email = `priya-${Date.now()}@guests.example`
  const report = `${server.url}/dashboard/${workspace}/interviews/${interviewId}`

  await test.step('asked from the report', async () => {
    await page.goto(report)
    await page.getByRole('link', { name: 'Ask a reviewer' }).click()
    await expect(page.getByText('About Dana Okafor.')).toBeVisible()
    expect(await findViolationsAnywhere(page)).toEqual([])
    await askReviewer(page, email)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Not opened')
    await expect(row).toContainText('0 of 1')
  })

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const guest = await context.newPage()
  await test.step('the code of the mailbox opens the link, in this browser alone', async () => {
    await enter(guest, email)
    const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await stranger.goto(guest.url())
    await expect(stranger.getByRole('button', { name: 'Mail me another code' })).toHaveCount(0)
    await expect(stranger.getByRole('button', { name: 'Mail me a code' })).toBeVisible()
    await expect(stranger.getByText('Dana Okafor')).toHaveCount(0)
  })

  await test.step('the score is covered until one press says what they think', async () => {
    await guest.getByRole('link', { name: 'Dana Okafor' }).click()
    await expect(guest.getByText('Score covered')).toBeVisible()
    await expect(guest.getByText(/of 100|\bof 5\b/)).toHaveCount(0)
    await guest.getByText('Add a comment').click()
    await guest.getByRole('textbox').fill('Calm under pressure.')
    await guest.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(guest.getByText('You said: Yes')).toBeVisible()
    await expect(guest.getByText('Score covered')).toHaveCount(0)
    await expect(guest.getByRole('region', { name: 'Score' })).toBeVisible()
  })

  await test.step('the member is told, and sees it once they choose to', async () => {
    await page.goto(`${server.url}/dashboard/${workspace}/notifications`)
    await expect(page.getByText('A guest reviewer has said what they think of Dana Okafor')).toBeVisible()
    await page.goto(report)
    const guests = page.getByRole('region', { name: 'Guest reviewers' })
    await expect(guests).toContainText('One guest has given a verdict.')
    await expect(guests).not.toContainText('Calm under pressure.')
    await guests.getByRole('button').click()
    await expect(page).toHaveURL(`${report}#ratings`)
    await expect(guests).toContainText('Yes, Priya Shah')
    await expect(guests).toContainText('Calm under pressure.')
    await expect(guests).toContainText('before seeing the score')
  })

  await test.step('closed, the link opens nothing', async () => {
    await guests(page).getByRole('link', { name: 'Ask a reviewer' }).click()
    await page.getByRole('button', { name: 'Close the link of Priya Shah' }).click()
    await expect(page.getByText('it opens nothing any more')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Closed')
    expect((await guest.reload())?.status()).toBe(404)
    await expect(guest.getByRole('heading', { name: 'This link opens nothing.' })).toBeVisible()
  })
})

const guests = (page: Page) => page.getByRole('region', { name: 'Guest reviewers' })

test('a short list from an opening goes from one candidate to the next, accessible at every width in both themes', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const workspace = await signInTo(page, server, '/dashboard/openings', newAddress('short'))
  const { openingId } = await seedWorkspace(page, server, workspace, manyInterviews(3))
  const email = `omar-${Date.now()}@guests.example`
  await page.goto(`${server.url}/dashboard/${workspace}/openings/${openingId}/candidates`)
  for (const name of ['Dana Okafor', 'Luis Ferreira']) {
    await page
      .getByRole('checkbox', { name: `Select ${name}` })
      .first()
      .check()
  }
  await page.getByRole('button', { name: 'Ask a reviewer' }).click()
  await expect(page.getByText(/^About 2 candidates: /)).toBeVisible()
  await askReviewer(page, email)

  await enter(page, email)
  expect(await findViolationsAnywhere(page)).toEqual([])
  const list = page.getByRole('list', { name: 'Candidates' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('link').first().click()
  await expect(page.getByText('Score covered')).toBeVisible()
  expect(await findViolationsAnywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'Unsure' }).click()
  await expect(page.getByText('You said: Unsure')).toBeVisible()
  expect(await findViolationsAnywhere(page)).toEqual([])
  await page.getByRole('link', { name: /^Next: / }).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('link', { name: 'All candidates' }).first().click()
  await expect(page.getByText('You have said what you think of everybody here.')).toBeVisible()

  // For a whole opening.
  await page.goto(`${server.url}/dashboard/${workspace}/openings/${openingId}`)
  await page.getByText('More actions', { exact: true }).click()
  await page.getByRole('link', { name: 'Ask a reviewer' }).click()
  await expect(page.getByText(/^About everybody of Registered nurse, surgical ward/)).toBeVisible()
})
