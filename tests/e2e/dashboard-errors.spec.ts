import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

const server = silentServer

test('an unknown address of a workspace keeps the navigation, and is nobody else’s', async ({ page, browser }) => {
  const home = `${server.url}/dashboard/${await signInTo(page, server, '/dashboard/openings', newAddress('errors'))}`
  const answer = await page.goto(`${home}/no/such/page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  for (const path of [
    'integrations/none',
    'integrations/none/jobs/none',
    'integrations/assessments/none',
    'webhooks/none',
  ]) {
    expect((await page.goto(`${home}/settings/${path}`))?.status(), path).toBe(404)
  }
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()

  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  await signInTo(theirs, server, '/dashboard/openings', newAddress('stranger'))
  await theirs.goto(`${home}/no/such/page`)
  await expect(theirs.getByRole('navigation', { name: 'Sections' })).toHaveCount(0)
  await stranger.close()
})

test('a page that is asked for without a network leaves the one that is there, and says so', async ({
  page,
  context,
}) => {
  const home = `${server.url}/dashboard/${await signInTo(page, server, '/dashboard/openings', newAddress('offline'))}`
  await expect(page.locator('html[data-ready]')).toBeAttached()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await context.setOffline(true)
  await sections.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page).toHaveURL(`${home}/openings`)
  await context.setOffline(false)
  await sections.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})

test('a server that does not answer leaves the navigation, and the page can be loaded again', async ({ page }) => {
  await signInTo(page, server, '/dashboard/openings', newAddress('away'))
  await expect(page.locator('html[data-ready]')).toBeAttached()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await page.route('**/*.data*', (route) => route.abort())
  await sections.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This could not be shown.' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Openings' })).toBeVisible()
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Load it again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})
