import { partnersWords } from '../../src/content/dashboard-assessment-partners.ts'
import { connectionsWords } from '../../src/content/dashboard-connections.ts'
import { findViolationsAnywhere } from './support/find-violations.ts'
import { newAddress, type RunningServer, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { seedConnection } from './support/seed-connection.ts'
import { expect, type Page, test } from './support/test.ts'

const server: RunningServer = silentServer

/** An owner whose plan includes connections, and one that is there. */
async function connected(page: Page) {
  const owner = newAddress('ats')
  const workspaceId = await signInTo(page, server, '/dashboard/openings', owner)
  await queryProduct(
    server.dataDir,
    `insert into entitlements (id, email, plan, is_test, granted_at)
     values ('${workspaceId}', '${owner}', 'enterprise', false, now())`,
  )
  const { connectionId } = await seedConnection(server, workspaceId)
  return { home: `${server.url}/dashboard/${workspaceId}/settings/integrations`, id: connectionId }
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

test('an owner lets an ATS send candidates as to an assessment, makes a key, saves what it gives, and stops it', async ({
  page,
}) => {
  const { home } = await connected(page)
  await page.goto(home)
  await page.getByRole('button', { name: 'Set up assessments in Workable' }).click()
  await expect(page.getByRole('heading', { name: 'Workable, assessments' })).toBeVisible()
  await expect(page.getByText(/\/api\/assessments\/[0-9a-f-]{36}$/)).toBeVisible()
  await expect(page.getByText(partnersWords.detail.address.noKey)).toBeVisible()
  await page.getByRole('button', { name: 'Make a key' }).click()
  await expect(page.getByText('This key is shown this once. Give it to Workable:')).toBeVisible()
  await expect(page.getByText(partnersWords.detail.address.hasKey)).toBeVisible()
  await page.getByLabel('Workable’s token for results').fill('token with spaces')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('it has spaces or characters that none has')).toBeVisible()
  await page.getByLabel('Workable’s token for results').fill('workable-token')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(partnersWords.done.saved).first()).toBeVisible()
  expect(await findViolationsAnywhere(page)).toEqual([])
  await page.getByText('Stop assessments in Workable').click()
  await page.getByRole('button', { name: 'Stop now' }).click()
  await expect(page.getByRole('button', { name: 'Set up assessments in Workable' })).toBeVisible()
})
