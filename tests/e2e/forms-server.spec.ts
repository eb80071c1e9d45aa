import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ownerRole } from '../../src/server/platform/db/embedded/folders.ts'
import { type ProductServer, type ProductServerOptions, startProductServer } from '../harness/product-server.ts'
import { serverSettings } from './support/server-settings.ts'
import { expect, test } from './support/test.ts'

// Each test starts servers of its own.

const calendar = 'https://meetings.hubspot.com'

const servers: ProductServer[] = []
const folders: string[] = []

// Also when a test fails half-way: no server and no folder stays behind.
test.afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openround-forms-'))
  folders.push(folder)
  return folder
}

async function start(options: ProductServerOptions): Promise<ProductServer> {
  const server = await startProductServer({ env: serverSettings, ...options })
  servers.push(server)
  return server
}

/** Addresses of the stored submissions, from the embedded database's own socket. */
async function storedEmails(dataDir: string): Promise<string[]> {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host: lines[4], port: Number(lines[3]), user: ownerRole, database: 'openround' })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from submissions')
  await client.end()
  return rows.map(({ email }) => email)
}

test('what was answered with success survives the power going out in the middle of the rush', async () => {
  const dataDir = makeDataDir()
  // Each sender pretends to be another address, so that the limit per address stays out of the way.
  const first = await start({ dataDir, env: { ...serverSettings, TRUST_PROXY: 'true' } })
  const answered: string[] = []
  let sent = 0
  async function sendUntilGone(): Promise<void> {
    for (;;) {
      const email = `visitor-${sent++}@example.com`
      const answer = await fetch(`${first.url}/api/forms/submissions/v3/integration/submit/openround/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${sent >> 8}.${sent & 255}` },
        body: JSON.stringify({
          fields: [
            { name: 'firstname', value: 'Ada' },
            { name: 'lastname', value: 'Byron' },
            { name: 'email', value: email },
          ],
        }),
      }).catch(() => null)
      if (answer === null) return
      if (answer.status === 200) answered.push(email)
    }
  }
  const senders = Array.from({ length: 8 }, sendUntilGone)
  await expect.poll(() => answered.length, { timeout: 120_000 }).toBeGreaterThan(200)
  await first.kill()
  servers.splice(0)
  await Promise.all(senders)

  await start({ dataDir, port: first.port })
  const stored = new Set(await storedEmails(dataDir))
  expect(answered.filter((email) => !stored.has(email))).toEqual([])
})

test("the owner's outside calendar: nothing is asked of it before a person asks, then it stands in its frame", async ({
  page,
}) => {
  const dataDir = makeDataDir()
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ schedulerUrl: `${calendar}/team/demo` }))
  const server = await start({ dataDir })
  const asked: string[] = []
  await page.route(`${calendar}/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>Calendar</p>' })
  })
  const answer = await page.goto(`${server.url}/book-a-demo`, { waitUntil: 'networkidle' })
  expect(answer?.headers()['content-security-policy']).toContain(`frame-src ${calendar};`)
  expect(asked).toEqual([])
  await page.locator('[data-island="scheduler"]').getByRole('link', { name: 'Choose a time' }).click()
  await expect(page.frameLocator('iframe').getByText('Calendar')).toBeVisible()
  expect(asked).toEqual([`${calendar}/team/demo?embed=true`])

  await page.goto(server.url)
  const form = page.locator('#contact')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Byron')
  await form.getByLabel('Email', { exact: true }).fill('ada@example.com')
  expect(asked).toHaveLength(1)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.frameLocator('iframe').getByText('Calendar')).toBeVisible()
  const other = await page.goto(`${server.url}/mission`)
  expect(other?.headers()['content-security-policy']).not.toContain('frame-src')
})
