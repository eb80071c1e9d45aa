import { connectionsWords } from '../../src/content/dashboard-connections.ts'
import { findViolationsAnywhere } from './support/find-violations.ts'
import { newAddress, type RunningServer, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, type Page, test } from './support/test.ts'

const server: RunningServer = silentServer

/** An owner whose plan includes connections, and one that is there: nothing is asked of any ATS. */
async function connected(page: Page) {
  const owner = newAddress('ats')
  const workspaceId = await signInTo(page, server, '/dashboard/openings', owner)
  const id = crypto.randomUUID()
  const settings = {
    sendsFile: true,
    scoreField: null,
    scorecardForm: null,
    scoreFields: [{ id: 'f-1', name: 'Interview score' }],
    scorecardForms: [{ id: 's-1', name: 'AI screen' }],
  }
  const values = `'${id}', '${workspaceId}'`
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
    insert into entitlements (id, email, plan, is_test, granted_at) values ('${id}', '${owner}', 'enterprise', false, now());
    insert into ats_connections (id, workspace_id, connector, account, sealed_credentials, sealed_secret, settings, created_at, checked_at, synced_at, problem)
      values (${values}, 'ashby', '', 'none', 'none', '${JSON.stringify(settings)}', now(), now(), now(), 'key');
    insert into ats_jobs (id, workspace_id, connection_id, remote_id, title, is_open, seen_at)
      values (${values}, '${id}', 'j-1', 'Registered nurse, night shift', true, now());
    insert into ats_links (id, workspace_id, connection_id, job_id, application_id, candidate_id, name, waits_for, created_at, changed_at)
      values (${values}, '${id}', '${id}', 'a-1', 'c-1', 'Dana Okafor', 'quota', now(), now());
    insert into ats_log (id, workspace_id, connection_id, link_id, at, word, details)
      values (${values}, '${id}', null, now() - interval '1 hour', 'connected', '{}'),
      ('${crypto.randomUUID()}', '${workspaceId}', '${id}', '${id}', now(), 'waits_quota', '{}'); commit`,
  )
  return { home: `${server.url}/dashboard/${workspaceId}/settings/integrations`, id }
}

test('an owner without the plan is told the way up, and is offered no connection', async ({ page }) => {
  const workspaceId = await signInTo(page, server, '/dashboard/openings', newAddress('ats'))
  await page.goto(`${server.url}/dashboard/${workspaceId}/settings/integrations`)
  await expect(page.getByText(connectionsWords.notIncluded.text)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connect Ashby' })).toHaveCount(0)
  expect(await findViolationsAnywhere(page)).toEqual([])
})

test('an owner reads how a connection stands and what it has done, changes it, and disconnects', async ({ page }) => {
  const { home, id } = await connected(page)
  await page.goto(home)
  await expect(page.getByText('Key refused')).toBeVisible()
  await page.getByRole('link', { name: 'Connect Greenhouse' }).click()
  await expect(page.getByRole('heading', { name: 'Connect Greenhouse' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Please enter: Client secret.')).toBeVisible()
  expect(await findViolationsAnywhere(page)).toEqual([])
  await page.goto(`${home}/${id}`)
  await expect(page.getByText('Dana Okafor waits: the plan allows no more interviews now.')).toBeVisible()
  expect(await findViolationsAnywhere(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Score', exact: true }).selectOption('Interview score')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(connectionsWords.done.saved)).toBeVisible()
  await page.getByRole('link', { name: 'Set up Registered nurse, night shift' }).click()
  await expect(page.getByText('Ashby does not say which stages this job has.')).toBeVisible()
  expect(await findViolationsAnywhere(page)).toEqual([])
  await page.goto(`${home}/${id}`)
  await page.getByText('Disconnect Ashby').click()
  await page.getByRole('button', { name: 'Disconnect now' }).click()
  await expect(page.getByText(connectionsWords.done.disconnected)).toBeVisible()
  await expect(page.getByText(connectionsWords.connected.none)).toBeVisible()
})
