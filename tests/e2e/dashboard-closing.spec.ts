import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

const notice = (page: Page) => page.getByText('This workspace is deleted on', { exact: false })

async function subjectsTo(email: string): Promise<unknown[]> {
  const rows = await queryProduct(
    server.dataDir,
    "select subject from mails where recipient = $1 and template = 'workspace-closing' order by created_at, id",
    [email],
  )
  return rows.map(({ subject }) => subject)
}

test('an owner takes everything along, closes the workspace by its name, and keeps it after all', async ({ page }) => {
  const owner = newAddress('leaving')
  await signInTo(page, server, '/dashboard/settings', owner)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const settings = page.url()
  // Signs that mean something to programs are a name's like all others.
  const name = 'Cash $$ Co'
  await page.getByLabel('Name of the workspace').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The name is saved.')).toBeVisible()

  await test.step('the archive is a ZIP with a list of its files', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download without recordings' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Workspace .*\.zip$/)
    const bytes = readFileSync(await file.path())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(bytes.toString('latin1')).toContain('interviews.csv')
    expect(bytes.toString('latin1')).toContain(name)
  })

  await test.step('another name closes nothing and stays in its field', async () => {
    await page.getByText('Close this workspace', { exact: true }).click()
    await page.getByLabel('Type the workspace’s name to close it').fill('Another')
    await page.getByRole('button', { name: 'Close the workspace' }).click()
    await expect(page.getByText('This is not the name of the workspace.', { exact: false })).toContainText(`“${name}”`)
    await expect(page.getByLabel('Type the workspace’s name to close it')).toHaveValue('Another')
    await expect(notice(page)).toBeHidden()
    await expectAccessible(page, 'closing')
  })

  await test.step('its name does, and every page says so', async () => {
    await page.getByLabel('Type the workspace’s name to close it').fill(name.toLowerCase())
    await page.getByRole('button', { name: 'Close the workspace' }).click()
    await expect(page.getByRole('heading', { name: 'This workspace is being closed' })).toBeVisible()
    await expect(notice(page)).toBeVisible()
    await expectAccessible(page, 'closed')
    await page.goto(settings.replace(/settings$/, 'usage'))
    await expect(notice(page)).toBeVisible()
    expect(await subjectsTo(owner)).toEqual([expect.stringContaining('Cash $$ Co closes on')])
  })

  await test.step('it is kept, and invites again', async () => {
    await page.getByRole('link', { name: 'Keep it' }).first().click()
    await page.getByRole('button', { name: 'Keep the workspace' }).click()
    await expect(page.getByText('The workspace stays.', { exact: false })).toBeVisible()
    await expect(notice(page)).toBeHidden()
    expect(await subjectsTo(owner)).toEqual([expect.stringContaining('Cash $$ Co closes on'), 'Cash $$ Co stays'])
  })
})

test('closing needs no script, and is too late to take back once the time has come', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const owner = newAddress('gone')
  await signInTo(page, server, '/dashboard/settings', owner)
  const workspaceId = /[\da-f-]{36}/.exec(page.url())?.[0] ?? ''
  const name = await page.getByLabel('Name of the workspace').inputValue()
  await page.getByText('Close this workspace', { exact: true }).click()
  await page.getByLabel('Type the workspace’s name to close it').fill(name)
  await page.getByRole('button', { name: 'Close the workspace' }).click()
  await expect(notice(page)).toBeVisible()
  await queryProduct(
    server.dataDir,
    `begin;
    select set_config('openround.scope_workspace', '${workspaceId}', true);
    update workspaces set closes_at = now() - interval '1 minute' where id = '${workspaceId}';
    commit`,
  )
  await page.getByRole('button', { name: 'Keep the workspace' }).click()
  await expect(page.getByText('Its time has come', { exact: false })).toBeVisible()
  await context.close()
})
