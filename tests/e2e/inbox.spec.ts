import { expectAccessible, findViolations } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

const requirements = [
  { id: 'license', text: 'A nursing license', mustHave: true },
  { id: 'nights', text: 'Night shifts', mustHave: true },
]
const found = ['met', 'not_met'].map((status, index) => ({
  requirementId: requirements[index]?.id,
  text: requirements[index]?.text,
  status,
  evidence: [],
}))
const json = (value: unknown) => `$seed$${JSON.stringify(value)}$seed$::jsonb`

/** A recruiter with three candidates who wait, the oldest for four days. */
async function enter(page: Page): Promise<string> {
  const workspaceId = await signInTo(page, server, '/dashboard/openings', newAddress('inbox'))
  await seedWorkspace(page, server, workspaceId, manyInterviews(3))
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
    update interviews set plan = jsonb_set(plan, '{requirements}', ${json(requirements)}),
      status_changed_at = now() - interval '2 days' - (case name when 'Dana Okafor' then interval '50 hours' when 'Luis Ferreira' then interval '20 hours' else interval '0' end)
      where workspace_id = '${workspaceId}' and status = 'evaluated';
    update reports set evaluation = jsonb_set(evaluation, '{experienceMatch}', ${json(found)})
      where interview_id in (select id from interviews where workspace_id = '${workspaceId}'); commit`,
  )
  return `${server.url}/dashboard/${workspaceId}/inbox`
}

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** What was decided stands in the list, and on a phone above the candidate: one of the two is seen. */
const told = (page: Page, what: string) => page.getByRole('status').filter({ hasText: what })
const rowsOf = (page: Page, list = 'Waiting for your decision') =>
  page.getByRole('list', { name: list }).getByRole('listitem')

test('three candidates are decided on by keyboard alone, with at most three presses each, and one is taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const inbox = await enter(page)
  await page.goto(inbox)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 wait for you')
  await expect(page.getByRole('link', { name: 'Inbox 3' })).toBeVisible()
  await expect(rowsOf(page)).toContainText([/Dana Okafor.*4d/, /Luis Ferreira.*2d 20h/, /Mei Tanaka.*2d/])

  await test.step('the oldest is open, with must-haves and quotes, and nothing that tells the score', async () => {
    const dana = pane(page, 'Dana Okafor')
    await expect(dana.getByText('Not met', { exact: true })).toBeVisible()
    await expect(dana.getByRole('listitem').filter({ hasText: 'A nursing license' })).toContainText('Met')
    await expect(dana.getByText('“', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('Score covered.')).toBeVisible()
    expect(await page.content()).not.toMatch(/recommendation|90 % interval|"overall"/i)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('S uncovers the score, J and K go on and back, and the next score is covered again', async () => {
    await page.keyboard.press('s')
    await expect(pane(page, 'Dana Okafor').getByText('The report recommends:')).toBeVisible()
    await page.keyboard.press('j')
    await expect(pane(page, 'Luis Ferreira').getByRole('heading', { name: 'Luis Ferreira' })).toBeFocused()
    await expect(page.getByText('Score covered.')).toBeVisible()
    await page.keyboard.press('k')
    await expect(pane(page, 'Dana Okafor')).toBeVisible()
  })

  await test.step('a decision asks for a reason, which a figure chooses', async () => {
    await page.keyboard.press('d')
    await expect(page.getByText('Please say in a sentence why.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await expect(page.getByLabel('Why', { exact: true })).toHaveValue('Must-have not met: Night shifts.')
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 wait for you')
    await expect(told(page, 'Declined Dana Okafor.')).toBeVisible()
    await expect(pane(page, 'Luis Ferreira')).toBeVisible()
  })

  await test.step('U takes it back and leads to the candidate, who is decided on otherwise', async () => {
    await page.keyboard.press('u')
    await expect(page.getByText('The decision is taken back.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 wait for you')
    await expect(pane(page, 'Dana Okafor')).toBeVisible()
    await expect(told(page, 'Declined Dana Okafor.')).toBeHidden()
  })

  await test.step('each takes three presses', async () => {
    for (const [name, left] of [
      ['Dana Okafor', '2 wait for you'],
      ['Luis Ferreira', '1 waits for you'],
      ['Mei Tanaka', 'Nobody waits for you'],
    ] as const) {
      await expect(pane(page, name)).toBeVisible()
      await page.keyboard.press('s')
      await expect(page.getByText('The report recommends:')).toBeVisible()
      await page.keyboard.press('2')
      await page.keyboard.press('a')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(left)
    }
    await expect(page.getByText('Nothing waits for you')).toBeVisible()
    await expect(page.getByText(/Half decided within \d+ s\./)).toBeVisible()
  })

  await test.step('what was decided is listed, and the history keeps what was taken back', async () => {
    await page.getByRole('link', { name: 'Decided', exact: true }).click()
    await expect(rowsOf(page, 'What you decided')).toContainText(['Mei Tanaka', 'Luis Ferreira', 'Dana Okafor'])
    await rowsOf(page, 'What you decided')
      .getByRole('link', { name: /Dana Okafor/ })
      .click()
    await page.getByRole('link', { name: 'Decide anew' }).click()
    await expect(page.getByText(/^Taken back /)).toBeVisible()
  })
})

test('on a phone, list and candidate are two screens, and deciding takes three presses', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const inbox = await enter(page)
  await page.goto(inbox)
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Dana Okafor' })).toBeHidden()
  await expectAccessible(page, 'the list')
  await rowsOf(page)
    .getByRole('link', { name: /Dana Okafor/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Dana Okafor' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')
  await expectAccessible(page, 'a candidate')
  await page.getByRole('link', { name: 'Show the score' }).click()
  await expect(page.getByText('The report recommends:')).toBeVisible()
  await page.getByRole('button', { name: 'Must-have not met: Night shifts.' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'Luis Ferreira' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('link', { name: /^Inbox, 1 of 2/ }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Dana Okafor' })).toBeVisible()
})

test('without script it is links and forms; whoever is decided on meanwhile is not decided on twice', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const inbox = await enter(page)
  await page.goto(inbox)
  await rowsOf(page)
    .getByRole('link', { name: /Luis Ferreira/ })
    .click()
  await page.getByRole('link', { name: 'Show the score' }).click()
  await expect(page.getByText('The report recommends:')).toBeVisible()
  await page.getByRole('button', { name: 'Advance' }).click()
  await expect(page.getByText('Please say in a sentence why.')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const each of [other, page]) {
    await each.getByLabel('Why', { exact: true }).fill('Told two incidents with own steps.')
    await each.getByRole('button', { name: each === page ? 'Decline' : 'Advance' }).click()
  }
  await expect(told(other, 'Advanced Luis Ferreira.')).toBeVisible()
  await expect(page.getByText('Somebody has decided meanwhile')).toBeVisible()
  await expect(page.getByText('Told two incidents with own steps.')).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('The decision is taken back.')).toBeVisible()
})

test('what came and went meanwhile is told, and shown without opening whoever is read once more', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const inbox = await enter(page)
  const workspaceId = inbox.split('/').at(-2) ?? ''
  const within = (statements: string) =>
    queryProduct(
      server.dataDir,
      `begin; select set_config('openround.scope_workspace', '${workspaceId}', true); ${statements}; commit`,
    )
  const decideOn = (name: string, decision: string | null) =>
    within(
      `update interviews set decision = ${decision === null ? 'null' : `'${decision}'`} where status = 'evaluated' and name = '${name}'`,
    )
  await decideOn('Mei Tanaka', 'hold')
  await page.goto(inbox)
  await expect(pane(page, 'Dana Okafor')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inbox 2' })).toBeVisible()
  await page.getByLabel('Why', { exact: true }).fill('Half a sentence')
  // Whoever is opened later than half an hour after that is read anew.
  await within(`update evidence_readings set opened_at = now() - interval '40 minutes'`)
  await decideOn('Mei Tanaka', null)
  await decideOn('Luis Ferreira', 'advance')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('status').filter({ hasText: '1 new candidate, 1 no longer waits.' })).toBeVisible()
  await expect(rowsOf(page)).toContainText([/Dana Okafor/, /Luis Ferreira/])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(rowsOf(page)).toContainText([/Dana Okafor/, /Mei Tanaka/])
  await expect(page.getByText('no longer waits')).toHaveCount(0)
  await expect(page.getByLabel('Why', { exact: true })).toHaveValue('Half a sentence')
  await within(`do $$ begin
    if (select count(*) filter (where opened_at < now() - interval '30 minutes') <> 1 from evidence_readings)
    then raise exception 'the candidate was opened once more'; end if; end $$`)
})
