import { findViolations } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { expect, test } from './support/test.ts'

const server = silentServer

test('the menu opens by key or button, finds pages, openings and candidates, and goes there by keyboard alone', async ({
  page,
}) => {
  const id = await signInTo(page, server, '/dashboard', newAddress('menu'))
  const { openingId } = await seedWorkspace(page, server, id, manyInterviews(3))
  await page.goto(`${server.url}/dashboard/${id}/usage`)
  const button = page.getByRole('button', { name: 'Search pages, openings and candidates' })
  await button.click()
  const field = page.getByRole('combobox', { name: 'Page, opening, candidate or action' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(button).toBeFocused()

  // Pressed before the browser has told the page that the menu was closed.
  await button.click()
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? 'none')
  expect(await findViolations(page)).toEqual([])

  await page.keyboard.type('dana')
  await expect(options).toHaveCount(1)
  await expect(options).toHaveText('Dana Okafor, Registered nurse, surgical ward')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/interviews\/[\da-f-]{36}$/)

  // A page that was gone to by the menu itself: its script may still be on its way.
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('surgical')
  await expect(page.getByRole('group', { name: 'Openings' }).getByRole('option')).toHaveCount(1)
  await page.getByRole('group', { name: 'Openings' }).getByRole('option').click()
  await expect(page).toHaveURL(new RegExp(`/openings/${openingId}$`))

  await page.goto(`${server.url}/dashboard/${id}/openings`)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('where the search does not answer, pages are still found and it says so', async ({ page }) => {
  const id = await signInTo(page, server, '/dashboard', newAddress('cut'))
  await page.route('**/api/workspaces/**', (route) => route.abort())
  await page.goto(`${server.url}/dashboard/${id}`)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Page, opening, candidate or action' })).toBeFocused()
  await page.keyboard.type('memb')
  await expect(page.getByText('could not be looked for just now')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members$/)
})
