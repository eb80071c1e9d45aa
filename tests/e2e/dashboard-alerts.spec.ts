import { expectAccessible } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

const quote = 'I do not feel safe at home, and I do not know what to do.'

/** Danger was heard in the newest two of a workspace's interviews. */
async function hearDanger(workspaceId: string): Promise<void> {
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
     insert into interview_alerts (id, interview_id, at, is_certain, quote)
       select gen_random_uuid()::text, id, now() - interval '4 minutes', row_number() over (order by id) = 1, '${quote}'
       from interviews where workspace_id = '${workspaceId}' and status in ('evaluated', 'in_progress') order by status, id limit 2;
     commit`,
  )
}

/** Somebody else joins the workspace. */
async function join(workspaceId: string, email: string): Promise<void> {
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
     insert into workspace_members (workspace_id, user_id, role, joined_at) select '${workspaceId}', id, 'recruiter', now() from users where email = '${email}';
     commit`,
  )
}

const openAlert = (page: Page) =>
  page.getByRole('region', { name: 'Open', exact: true }).getByRole('listitem').filter({ hasText: quote })

test('an alert is announced, read and acknowledged, without JavaScript, and whoever comes second sees who did', async ({
  page,
  browser,
}) => {
  const email = newAddress('owner')
  const { id, interviewId } = await seedWorkspace(
    page,
    server,
    await signInTo(page, server, '/dashboard', email),
    manyInterviews(1),
  )
  await hearDanger(id)
  const home = `${server.url}/dashboard/${id}`
  await page.goto(home)
  const announced = page.getByRole('status').filter({ hasText: 'Danger was heard in 2 interviews' })
  await expect(announced).toBeVisible()
  await announced.getByRole('link', { name: 'See the alerts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  await expect(openAlert(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Write to dana\.okafor/ })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const colleague = await context.newPage()
  const other = newAddress('colleague')
  await signInTo(colleague, server, '/dashboard', other)
  await join(id, other)
  await colleague.goto(`${home}/alerts`)
  await colleague.getByRole('button', { name: 'Acknowledge the alert on Dana Okafor' }).click()
  await expect(colleague.getByText('You have acknowledged the alert on Dana Okafor.')).toBeVisible()
  await expect(openAlert(colleague)).toHaveCount(1)
  await context.close()

  await page.getByRole('button', { name: 'Acknowledge the alert on Dana Okafor' }).click()
  await expect(page.getByText(`${other} had acknowledged the alert on Dana Okafor before you.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Acknowledged' })).toContainText(`Acknowledged by ${other}`)
  await page.goto(`${home}/interviews/${interviewId}`)
  await expect(page.getByText(`Danger was heard in this interview. Acknowledged by ${other}.`)).toBeVisible()
  await page.goto(`${home}/settings/audit-log`)
  await expect(page.getByText('took care of the alert on Dana Okafor')).toHaveCount(1)
  await page.goto(home)
  await expect(page.getByText('Danger was heard in an interview, and nobody has acknowledged it yet.')).toBeVisible()
})
