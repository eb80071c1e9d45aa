import { expectAccessible } from './support/find-violations.ts'
import { newAddress, signInByLink, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { seedWorkspace } from './support/seed-workspace.ts'
import { expect, test } from './support/test.ts'

const server = silentServer

test('a hiring manager is invited, named for an opening, and sees it and nothing else', async ({ page, browser }) => {
  const [owner, manager] = [newAddress('olga'), newAddress('hana')]
  const id = await signInTo(page, server, '/dashboard/members', owner)
  const home = `${server.url}/dashboard/${id}`
  const { interviewId, openingId } = await seedWorkspace(page, server, id, [
    { name: 'Dana Okafor', status: 'evaluated', score: 61 },
  ])
  const form = page.getByRole('form', { name: 'Invite a colleague' })
  await form.getByLabel('E-mail address').fill(manager)
  await form.getByLabel('Role').selectOption('Hiring manager')
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(/No mail server is set up, so nothing was sent to/)).toBeVisible()
  const [mail] = await queryProduct(
    server.dataDir,
    "select text from mails where recipient = $1 and template = 'member-invitation'",
    [manager],
  )
  const link = /\/join\?token=[\w-]{43}/.exec(String(mail?.text))?.[0] ?? 'no link was mailed'

  const theirs = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await test.step('they join without script and find nothing yet', async () => {
    await theirs.goto(server.url + link)
    await theirs.getByRole('link', { name: 'Sign in' }).click()
    await signInByLink(theirs, server, manager)
    await theirs.getByRole('button', { name: 'Join' }).click()
    await expect(theirs).toHaveURL(`${home}/openings`)
    await expect(theirs.getByText('A recruiter names you for an opening')).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'New opening' })).toHaveCount(0)
    await theirs.goto(`${home}/openings/${openingId}`)
    await expect(theirs.getByRole('heading', { level: 1 })).not.toContainText('Registered nurse')
  })

  await test.step('the opening names them', async () => {
    await page.goto(`${home}/openings/${openingId}`)
    const part = page.getByRole('region', { name: 'Hiring managers' })
    await expect(part.getByText('Nobody is named.')).toBeVisible()
    await part.getByRole('button', { name: 'Name' }).click()
    await expect(page.getByText('The hiring manager sees this opening now, and is told.')).toBeVisible()
    await expect(part.getByRole('listitem')).toContainText(manager)
    await expectAccessible(page, 'opening with hiring managers')
    await page.goto(`${home}/openings`)
    await expect(page.getByText(`Hiring managers: ${manager}`)).toBeVisible()
  })

  await test.step('they follow the notification to its candidates, the report and the notes', async () => {
    await theirs.goto(`${home}/notifications`)
    await theirs.getByRole('button', { name: /asks you to look at the candidates for Registered nurse/ }).click()
    await expect(theirs).toHaveURL(`${home}/openings/${openingId}`)
    await expect(theirs.getByRole('region', { name: 'Hiring managers' })).toHaveCount(0)
    await theirs.getByRole('link', { name: 'Report on Dana Okafor' }).click()
    await expect(theirs).toHaveURL(`${home}/interviews/${interviewId}`)
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Dana Okafor')
    for (const name of ['Advance', 'Decline']) await expect(theirs.getByRole('button', { name })).toHaveCount(0)
    for (const name of ['Share', 'Decision', 'Messages', 'PDF']) {
      await expect(theirs.getByRole('link', { name, exact: true })).toHaveCount(0)
    }
    await theirs.getByRole('link', { name: 'Rating', exact: true }).click()
    await expect(theirs).toHaveURL(`${home}/interviews/${interviewId}/rate`)
    await theirs.goto(`${home}/interviews/${interviewId}/notes`)
    await theirs.getByRole('textbox', { name: 'Note' }).fill(`@${owner} I would like to meet them.`)
    await theirs.getByRole('button', { name: 'Add the note' }).click()
    await expect(theirs.getByText('The note is there, and whoever it names is told.')).toBeVisible()
  })

  await test.step('every other page leads back', async () => {
    for (const path of ['', '/interviews', '/members', '/inbox', '/usage', '/settings', '/openings/new']) {
      await theirs.goto(home + path)
      await expect(theirs).toHaveURL(`${home}/openings${path === '' ? '' : '?refused'}`)
    }
    await expect(theirs.getByText('Your role in this workspace does not allow that.')).toBeVisible()
    const exported = await theirs.request.get(
      `${server.url}/api/workspaces/${id}/interviews/${interviewId}/report.json`,
    )
    expect(exported.status()).toBe(403)
  })

  await test.step('taken off, they see nothing of it any more', async () => {
    await page.goto(`${home}/openings/${openingId}`)
    await page.getByRole('button', { name: `Take ${manager} off this opening` }).click()
    await expect(page.getByText('The hiring manager no longer sees this opening.')).toBeVisible()
    await theirs.goto(`${home}/interviews/${interviewId}`)
    await expect(theirs.getByRole('heading', { level: 1 })).not.toContainText('Dana Okafor')
    await theirs.goto(`${home}/openings`)
    await expect(theirs.getByText('A recruiter names you for an opening')).toBeVisible()
  })
})
