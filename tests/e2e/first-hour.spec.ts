import { performance } from 'node:perf_hooks'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import { makeTemporaryFolder } from '../harness/temporary-folder.ts'
import { cloneThis } from './support/clone-this.ts'
import { findViolations } from './support/find-violations.ts'
import { serverSettings } from './support/server-settings.ts'
import { expect, test } from './support/test.ts'

// The machine that the installation runs on, without a proxy between.
test.use({ extraHTTPHeaders: {} })

let server: ProductServer
let startedAt = 0
test.beforeAll(async () => {
  // The clone is built, which takes a while where others build, too.
  test.setTimeout(600_000)
  startedAt = performance.now()
  // As the README says: `git clone`, `npm start`; no proxy, no settings but a port, nobody named. It installs nothing,
  // since the packages are linked, and fetches nothing: models lie in the cache that all clones share. Nobody speaks here,
  // so none is loaded.
  const clone = makeTemporaryFolder('clone')
  await cloneThis(clone)
  server = await startProductServer({
    clone,
    env: { ...serverSettings, TRUST_PROXY: 'false', ADMIN_EMAIL: '', OPERATOR_EMAIL: '' },
  })
})
test.afterAll(() => server.stop())

/** Printed once the server listens, which may be a moment after it answers. */
async function linkOnTerminal(): Promise<string> {
  const find = () => /http\S+\/first-run\?token=[\w-]{43}/.exec(server.lines.join('\n'))?.[0]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

test.describe.configure({ mode: 'serial' })

test('a fresh installation shows the way in above its pages, and no stored page holds it', async ({
  page,
  browser,
}) => {
  for (const path of ['/', '/schedule', '/sign-in']) {
    await page.goto(server.url + path)
    const banner = page.getByRole('complementary', { name: 'Nobody runs this installation yet.' })
    await expect(banner.getByRole('link')).toHaveAttribute('href', (await linkOnTerminal()).replace(server.url, ''))
    expect(await findViolations(page)).toEqual([])
    const source = await (await page.request.get(server.url + path)).text()
    expect(source).not.toContain('first-run?token=')
  }
  await expect(page.getByRole('heading', { name: 'Nobody runs this installation yet.' })).toBeVisible()
  const forwarded = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } })
  const theirs = await forwarded.newPage()
  const asked = theirs.waitForResponse((response) => response.url().endsWith('/api/first-run'))
  await theirs.goto(server.url)
  expect(await (await asked).json()).toEqual({ link: null })
  await forwarded.close()
})

test('whoever follows the README is at a finished sample report within five minutes of the clone', async ({
  page,
  browser,
}) => {
  for (let look = 0; look < 2; look += 1) await page.request.head(await linkOnTerminal())
  await page.goto(await linkOnTerminal())
  await expect(page.getByRole('textbox', { name: 'Time zone' })).toHaveValue(
    await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  )
  expect(await findViolations(page)).toEqual([])

  await test.step('what is wrong is told at its field, and the link still opens', async () => {
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Boss')
    await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('ada at acme')
    await page.getByRole('button', { name: /Set up/ }).click()
    await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
    await expect(page.getByText('Please give your company’s name.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Boss')
  })
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('ada@acme.example')
  await page.getByRole('textbox', { name: 'Company' }).fill('Acme Staffing')
  await page.getByRole('button', { name: /Set up/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}$/)
  await expect(page.getByText('Acme Staffing').first()).toBeVisible()

  await page.getByRole('button', { name: 'Use the sample job' }).click()
  await page.getByRole('button', { name: 'Start in text' }).click()
  await page.getByRole('button', { name: 'Run through the whole interview' }).click({ timeout: 60_000 })
  const report = page.getByRole('link', { name: 'Open your report' })
  await expect(report).toBeVisible({ timeout: 120_000 })
  await page.goto(server.url + ((await report.getAttribute('href')) ?? ''))
  await expect(page.getByText('I pulled the log for six weeks').first()).toBeVisible()
  const seconds = (performance.now() - startedAt) / 1000
  test.info().annotations.push({ type: 'from the clone to the report', description: `${seconds.toFixed(0)} s` })
  expect(seconds).toBeLessThan(5 * 60)

  await test.step('the admin area is theirs, and the link opens nothing any more', async () => {
    expect((await page.goto(`${server.url}/admin`))?.status()).toBe(200)
    const later = await (await browser.newContext()).newPage()
    expect((await later.goto(await linkOnTerminal()))?.status()).toBe(410)
    await later.goto(server.url)
    await expect(later.locator('html[data-ready]')).toBeAttached()
    await expect(later.getByRole('complementary', { name: /Nobody runs/ })).toHaveCount(0)
  })
})
