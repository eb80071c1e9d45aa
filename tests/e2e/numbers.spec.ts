import { readFile } from 'node:fs/promises'
import { findViolationsAnywhere } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { expect, test } from './support/test.ts'

const server = silentServer

test('a recruiter reads the numbers of an opening, goes on to its people, and takes a table along', async ({
  page,
}) => {
  const id = await signInTo(page, server, '/dashboard/openings', newAddress('numbers'))
  const { openingId } = await seedWorkspace(page, server, id, manyInterviews(11))
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${id}', true);
      update interviews set device = case when status = 'in_progress' then 'computer' else 'phone' end where started_at is not null; commit`,
  )
  await page.goto(`${server.url}/dashboard/${id}`)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Numbers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible()

  await page.getByLabel('Opening', { exact: true }).selectOption(openingId)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/opening=/)
  await page.getByRole('link', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/range=30/)
  const funnel = page.getByRole('region', { name: 'Funnel' })
  await expect(funnel.getByRole('row', { name: /^Invited or applied/ })).toContainText('16')
  await expect(funnel.getByRole('row', { name: /^Finished/ })).toContainText('11')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download “By source” as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^sources-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('"invitation","","16","13","11"')

  await funnel.getByRole('link', { name: '11, Finished' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Interviews' })).toBeVisible()
  await expect(page.getByText('Only those who finished the interview.')).toBeVisible()
  await expect(page.locator('table.records > tbody > tr')).toHaveCount(11)

  await page.goBack()
  const parts = page.getByRole('navigation', { name: 'Parts of the numbers' })
  await parts.getByRole('link', { name: 'Interviews' }).click()
  const stops = page.getByRole('region', { name: 'Where candidates stop' })
  await stops.getByRole('link', { name: /^1, Stopped here/ }).click()
  await expect(page.getByText('Only those who began and left before the first question.')).toBeVisible()
  await expect(page.locator('table.records > tbody > tr')).toHaveCount(1)
  await page.goBack()
  const devices = page.getByRole('region', { name: 'Phone, tablet and computer' })
  await devices.getByRole('link', { name: '12, Started: Phone' }).click()
  await expect(page.getByText('Only those who began on a phone.')).toBeVisible()
  await expect(page.locator('table.records > tbody > tr')).toHaveCount(12)
  await page.getByRole('link', { name: 'Show everybody' }).click()
  await expect(page.locator('table.records > tbody > tr')).toHaveCount(16)
})

test('each part is accessible at every width in both themes, without script, too', async ({ page, browser }) => {
  const id = await signInTo(page, server, '/dashboard/openings', newAddress('numbers'))
  await seedWorkspace(page, server, id, manyInterviews(11))
  const address = `${server.url}/dashboard/${id}/numbers`
  for (const part of ['interviews', 'reviewers', 'cost']) {
    await page.goto(`${address}?part=${part}&range=days&from=2026-01-01`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await findViolationsAnywhere(page), part).toEqual([])
  }
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(address)
  await plain.getByLabel('From', { exact: true }).fill('2026-01-01')
  await plain.getByRole('button', { name: 'Show' }).click()
  await expect(plain.getByRole('region', { name: 'By source', exact: true }).getByRole('row')).toHaveCount(2)
  await context.close()
})
