import { expectAccessible, findViolations } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { seedWorkspace } from './support/seed-workspace.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

const people = [
  { name: 'Dana Okafor', status: 'evaluated', score: 66 },
  { name: 'Luis Ferreira', status: 'evaluated', score: 58 },
  { name: 'Mei Tanaka', status: 'invited' },
] as const

/** A member of a workspace in which two interviews have ended, more than a day ago. */
async function enter(page: Page) {
  const workspaceId = await signInTo(page, server, '/dashboard', newAddress())
  const seeded = await seedWorkspace(page, server, workspaceId, people)
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true); update workspaces set name = 'Harbour Logistics' where id = '${workspaceId}'; commit`,
  )
  return { ...seeded, home: `${server.url}/dashboard/${workspaceId}` }
}

/** The page that the newest mail to a candidate leads to. @param interviewId Whose. */
async function mailedPage(interviewId: string): Promise<string> {
  const mails = await queryProduct(
    server.dataDir,
    'select text from mails where key like $1 order by created_at desc limit 1',
    [`message/${interviewId}/%`],
  )
  return /\/messages\/[\w-]{43}/.exec(String(mails[0]?.text))?.[0] ?? 'no link was mailed'
}

/** The candidate answers while the member's page is open. */
async function answerAs(interviewId: string, body: string): Promise<void> {
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_system', 'test', true);
     insert into candidate_messages (id, workspace_id, interview_id, direction, once_key, subject, body, at)
     select gen_random_uuid()::text, workspace_id, id, 'in', 'test', '', '${body}', now() from interviews where id = '${interviewId}';
     commit`,
  )
}

test('a member looks at a message, sends it and recalls it', async ({ page }) => {
  const { home, interviewId } = await enter(page)
  await page.goto(`${home}/interviews/${interviewId}`)
  await page.getByRole('link', { name: 'Messages', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Messages with Dana Okafor' })).toBeVisible()
  await expect(page.getByText('Nothing has been written yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Decline', exact: true }).click()
  const body = page.getByRole('textbox', { name: 'Message' })
  await expect(body).toHaveValue(/We have decided to go on with other candidates/)
  await body.fill('Hello {nmae},\n\nthank you.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(body).toHaveAccessibleDescription(/There is no placeholder \{nmae\} here/)
  await body.fill('Hello {name},\n\nthank you for {opening}.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'As the candidate will get it' })
  await expect(preview).toContainText('Hello Dana Okafor,')
  await expect(preview).toContainText('The first interview was led and summarized by an AI; a person decided.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The message waits for its time')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'thank you for Registered nurse' })
  await expect(row).toContainText('Waiting')
  await body.fill('Half a thought')
  await answerAs(interviewId, 'When do I hear from you?')
  await row.getByRole('button', { name: /^Recall/ }).click()
  await expect(row).toContainText('Recalled')
  await expect(page.getByText('When do I hear from you?')).toBeVisible()
  await expect(body, 'an answer that comes in takes nothing that was typed').toHaveValue('Half a thought')
  await page.reload()
  await expect(row).toContainText('Recalled')
  expect(await mailedPage(interviewId)).toBe('no link was mailed')
})

test('two are written to at once, one answers on a page without script, and the member reads it', async ({
  page,
  browser,
}) => {
  const { home, interviewId } = await enter(page)
  await page.goto(`${home}/interviews`)
  await page.getByRole('link', { name: 'Write to several' }).click()
  await page.getByRole('checkbox', { name: 'Choose Dana Okafor' }).check()
  await page.getByRole('checkbox', { name: 'Choose Luis Ferreira' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write to the chosen' }).click()
  await expect(page.getByText('It goes to 2 candidates, to each in a mail of their own.')).toBeVisible()
  let letDeclineCome = (): void => undefined
  const declineMayCome = new Promise<void>((resolve) => {
    letDeclineCome = resolve
  })
  await page.route(/kind=decline/, async (route) => {
    await declineMayCome
    await route.continue()
  })
  await page.getByRole('link', { name: 'Decline', exact: true }).click()
  for (const name of ['Send', 'Preview'])
    await expect(page.getByRole('button', { name, exact: true }), 'the text before is not sent').toBeDisabled()
  letDeclineCome()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/each mail has its own reader’s name/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(page.getByText('The messages to 2 candidates wait for their time.')).toBeVisible()
  await page.getByRole('link', { name: 'See what waits' }).click()
  await expect(page.getByRole('button', { name: /^Recall/ })).toHaveCount(2)
  await expectAccessible(page)

  await test.step('the candidate answers', async () => {
    const theirs = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const answer = await theirs.goto(server.url + (await mailedPage(interviewId)))
    expect(answer?.headers()['referrer-policy']).toBe('strict-origin')
    await expect(theirs.getByText('We have decided to go on with other candidates')).toBeVisible()
    await theirs.getByRole('button', { name: 'Send' }).click()
    const text = theirs.getByRole('textbox', { name: 'Your answer' })
    await expect(text).toHaveAccessibleDescription(/Please write something/)
    await text.fill('Could you tell me why?')
    await theirs.getByRole('button', { name: 'Send' }).click()
    await expect(theirs.getByText('Your answer is with')).toBeVisible()
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Could you tell me why?' })).toHaveCount(1)
    await theirs.getByRole('button', { name: 'Stop messages' }).click()
    await expect(theirs.getByText('You get no more messages').first()).toBeVisible()
    await theirs.getByRole('button', { name: 'Get messages again' }).click()
    await expect(theirs.getByRole('button', { name: 'Stop messages' })).toBeVisible()
    const sighted = await (await browser.newContext()).newPage()
    await sighted.goto(theirs.url())
    await expectAccessible(sighted)
    expect((await theirs.goto(`${server.url}/messages/${'x'.repeat(43)}`))?.status()).toBe(404)
  })

  await page.goto(`${home}/notifications`)
  await page
    .getByRole('link', { name: 'Dana Okafor has answered you' })
    .or(page.getByRole('button', { name: 'Dana Okafor has answered you' }))
    .click()
  await expect(page.getByText('Could you tell me why?')).toBeVisible()
})

test('who waits for an answer is listed, and all of them are written to', async ({ page }) => {
  const { home } = await enter(page)
  await page.goto(`${home}/settings/messages`)
  await page.getByRole('spinbutton', { name: 'Days' }).fill('1')
  await page.getByRole('button', { name: 'Save the days' }).click()
  await expect(page.getByText('The days are saved.')).toBeVisible()
  await page.goto(home)
  await expect(page.getByText('2 candidates have waited for an answer for longer than you promised.')).toBeVisible()
  await page.getByRole('link', { name: 'See who' }).click()
  await page.getByRole('link', { name: 'Write to all of them' }).click()
  await page.getByRole('link', { name: 'Advance', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The messages to 2 candidates wait for their time.')).toBeVisible()
  await page.getByRole('link', { name: 'See what waits' }).click()
  await expect(page.getByText('Everybody has heard back.')).toBeVisible()
})

test('a text is changed, looked at, and the usual one taken again, without script, too', async ({ page, browser }) => {
  const { home } = await enter(page)
  await page.goto(`${home}/settings/messages?kind=thanks`)
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('Thanks from {compny}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(subject).toHaveAccessibleDescription(/There is no placeholder \{compny\} here/)
  await subject.fill('Thanks from {company}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The text is saved.')).toBeVisible()
  await expectAccessible(page)
  const storageState = await page.context().storageState()
  const plain = await (await browser.newContext({ storageState, javaScriptEnabled: false })).newPage()
  await plain.goto(`${home}/settings/messages?kind=thanks`)
  await expect(plain.getByRole('textbox', { name: 'Subject' })).toHaveValue('Thanks from {company}')
  await plain.getByRole('button', { name: 'Use the usual text' }).click()
  await expect(plain.getByText('The usual text holds again.')).toBeVisible()
  await plain.goto(`${home}/settings/messages?kind=thanks`)
  await expect(plain.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Thank you for your interview for {opening}',
  )
})
