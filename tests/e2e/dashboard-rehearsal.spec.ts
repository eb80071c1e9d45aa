import { findViolations } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

test('an opening is rehearsed before it is opened: nine rows, a transcript with findings, and again on request', async ({
  page,
}) => {
  await signInTo(page, silentServer, '/dashboard/openings/new', newAddress('rehearsal'))
  await page.getByRole('textbox', { name: 'Job title' }).fill('Warehouse associate')
  const text = page.getByRole('textbox', { name: 'The job’s text' })
  await text.fill('Pick and pack orders, scan every item and keep the aisles safe. You hold a valid forklift licence.')
  await page.getByRole('button', { name: 'Go on to the plan' }).click()
  await page.getByRole('button', { name: 'Save and check' }).click()
  await page.getByRole('link', { name: 'Rehearse the interview' }).click()
  await expect(page.getByText('Not rehearsed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Start the rehearsal' }).click()
  await expect(page.getByRole('heading', { name: 'What each would get' })).toBeVisible({ timeout: 60_000 })
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(10)
  await expect(rows.filter({ hasText: 'Strong' }).first()).toContainText('Advance')
  await expect(rows.filter({ hasText: 'Says nothing' })).toContainText('no score')
  expect(await findViolations(page)).toEqual([])
  await page.getByText(/^Strong: \d+ words/).click()
  await expect(page.getByText('Told of a particular occasion.').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Rehearse again' }).click()
  await expect(page.getByText('The rehearsal has begun.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rehearse again' })).toBeVisible({ timeout: 60_000 })
})
