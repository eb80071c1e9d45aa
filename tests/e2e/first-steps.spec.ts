import { performance } from 'node:perf_hooks'
import { findViolations } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })

test('what is pressed before a signed-in page listens is done when it does', async ({ page }) => {
  const home = `${server.url}/dashboard/${await signInTo(page, server, '/dashboard', newAddress('early'))}`
  await page.goto(home)
  await page.getByRole('button', { name: 'Use the sample job' }).click()
  await expect(page.getByText('for Pharmacy technician (sample), plan version 1')).toBeVisible()
  const address = page.url()
  let letGo = () => {}
  const mayLoad = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await mayLoad
    await route.continue()
  })
  // From another page: a press must not meet the document that is about to go.
  await page.goto('about:blank')
  const opened = page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Start in text' }).click()
  letGo()
  await opened
  await expect(page.getByText('Question 1 of 5')).toBeVisible({ timeout: 60_000 })
})

test('a new owner gets from signing in to the report of a sample interview by a few presses', async ({ page }) => {
  const home = `${server.url}/dashboard/${await signInTo(page, server, '/dashboard', newAddress('first'))}`
  const beganAt = performance.now()
  await expect(steps(page)).toContainText('0 of 5 done')
  await expect(page.getByText('Nobody is invited yet.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await test.step('a sample report can be read before anything is done, and counts as nothing', async () => {
    await steps(page).getByRole('link', { name: 'Read a sample report first' }).click()
    await expect(page.getByText('An example. It is not one of your interviews')).toBeVisible()
    await expect(page.getByText('I pulled the log for six weeks').first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.goto(home)
    await expect(steps(page)).toContainText('0 of 5 done')
    await expect(page.getByText('Nobody is invited yet.')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Use the sample job' }).click()
  await expect(page.getByText('for Pharmacy technician (sample), plan version 1')).toBeVisible()
  await page.getByRole('button', { name: 'Start in text' }).click()
  await expect(page.getByText('Question 1 of 5')).toBeVisible({ timeout: 60_000 })
  const samples = page.getByRole('region', { name: 'Sample answers' })
  await expect(samples.getByRole('blockquote')).toContainText('pulled the log for six weeks')
  expect(await findViolations(page)).toEqual([])

  await test.step('one answer is sent by a press, the rest by another', async () => {
    await samples.getByRole('button', { name: 'Send this answer' }).click()
    await expect(page.getByRole('log', { name: 'Captions' })).toContainText('pulled the log for six weeks')
    await samples.getByRole('button', { name: 'Run through the whole interview' }).click()
    await expect(page.getByRole('heading', { name: 'Conversation Completed' })).toBeVisible({ timeout: 120_000 })
  })
  const link = page.getByRole('link', { name: 'Open your report' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await page.goto(server.url + ((await link.getAttribute('href')) ?? ''))
  await expect(page.getByText('I pulled the log for six weeks').first()).toBeVisible()
  const tookMs = performance.now() - beganAt
  console.log(`from the first page to the report: ${(tookMs / 1000).toFixed(1)} s`)

  await test.step('what is done is what the database holds, and the report is the workspace’s', async () => {
    await page.goto(home)
    await expect(steps(page)).toContainText('3 of 5 done')
    await steps(page).getByRole('link', { name: 'Read the report' }).click()
    await expect(page.getByText('I pulled the log for six weeks').first()).toBeVisible()
    await page.goto(`${home}/interviews`)
    await expect(page.getByText('Nobody has been invited yet.')).toBeVisible()
  })

  await test.step('they are hidden by a press and come back from the help', async () => {
    await page.goto(home)
    await page.getByRole('button', { name: 'Hide the first steps' }).click()
    await expect(page.getByText('The first steps are hidden.')).toBeVisible()
    await expect(steps(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
    await expect(page.getByRole('button', { name: 'Show the first steps on the overview' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Show the first steps on the overview' }).click()
    await expect(steps(page)).toContainText('3 of 5 done')
  })
})

test('the sample job is made once without script, however often the same page is sent', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const home = `${server.url}/dashboard/${await signInTo(page, server, '/dashboard', newAddress('plain'))}`
  const press = page.getByRole('button', { name: 'Use the sample job' })
  const id = await page.locator('input[name="id"]').inputValue()
  await press.click()
  await expect(page).toHaveURL(/\/preview$/)
  const again = await page.request.post(home, { form: { do: 'sample', id } })
  expect(again.url()).toBe(page.url())
  await page.goto(`${home}/openings`)
  await expect(page.getByRole('link', { name: 'Pharmacy technician (sample)' })).toHaveCount(1)
  await context.close()
})
