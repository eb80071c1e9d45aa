import { expectAccessible } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

async function enter(page: Page): Promise<{ home: string; api: string }> {
  const id = await signInTo(page, server, '/dashboard/openings', newAddress('import'))
  return { home: `${server.url}/dashboard/${id}`, api: `${server.url}/api/workspaces/${id}` }
}

async function choose(page: Page, text: string): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('openings are previewed, created as drafts, and removed again', async ({ page }) => {
  const { home } = await enter(page)
  await page.goto(`${home}/openings`)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import from a file' })).toBeVisible()
  await page.getByRole('radio', { name: /^Openings/ }).check()
  await choose(page, 'Job Name;Notes;Status\nNight nurse;Cares for a ward;Open\nBaker;Bakes;Open\nPilot;Flies;Closed\n')
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByText('2 openings will be created as drafts.')).toBeVisible()
  await expectAccessible(page)
  // What was not recognized is chosen.
  await expect(page.getByRole('cell', { name: 'Cares for a ward' })).toHaveCount(0)
  await page.getByLabel('Description', { exact: true }).selectOption({ label: 'Notes' })
  await expect(page.getByRole('cell', { name: 'Cares for a ward' })).toBeVisible()
  await page.getByText('1 row is left out.').click()
  await expect(page.getByText('Closed in your other system')).toBeVisible()
  const [left] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rows that are left out' }).click(),
  ])
  expect(left.suggestedFilename()).toBe('left-out.csv')
  await page.getByRole('button', { name: 'Create 2 drafts' }).click()
  await expect(page.getByText('2 drafts have been created.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo: 2 drafts created' }).click()
  await expect(page.getByText('2 removed.')).toBeVisible()
  await page.goto(`${home}/openings`)
  await expect(page.getByText('No opening yet.')).toBeVisible()
})

test('candidates are invited by keyboard on a phone, and their links are downloaded once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { home, api } = await enter(page)
  const made = await page.request.post(`${api}/openings`, { data: { title: 'Registered nurse', description: '' } })
  await page.request.put(`${api}/openings/${(await made.json()).id}/status`, { data: { status: 'open' } })
  await page.goto(`${home}/openings/import`)
  const usual = page.getByLabel('Opening for rows that name none')
  await usual.focus()
  await page.keyboard.press('ArrowDown')
  await expect(usual.locator('option:checked')).toHaveText('Registered nurse')
  const one = newAddress('ada')
  await choose(page, `Full Name,Email\nAda Example,${one}\nBo Example,not an address\n`)
  await page.getByRole('button', { name: 'Read the file' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 candidate will be invited.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite 1 candidate' }).focus()
  await page.keyboard.press('Enter')
  // The workspace is called after a person still: candidates read a company's name.
  await page.getByLabel('Your company’s name').fill('Acme')
  await page.getByRole('button', { name: 'Invite 1 candidate' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 candidate has been invited.')).toBeVisible()
  const [links] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the links' }).click(),
  ])
  expect(links.suggestedFilename()).toBe('interview-links.csv')
  await page.goto(`${home}/interviews`)
  await expect(page.getByText('Ada Example').first()).toBeVisible()
})

test('a file that cannot be read says why, beside its field', async ({ page }) => {
  const { home } = await enter(page)
  await page.goto(`${home}/openings/import`)
  await choose(page, 'PK\u0003\u0004 a workbook')
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByText('This is a workbook, not a CSV file.')).toBeVisible()
  await expect(page.getByLabel('CSV file')).toHaveAttribute('aria-invalid', 'true')
})
