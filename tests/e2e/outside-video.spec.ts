import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import { type OutsideSite, serveOutsideSite } from './support/outside-site.ts'
import { serverSettings } from './support/server-settings.ts'
import { stopClock } from './support/stop-clock.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

let folder: string
let host: OutsideSite
const held: ServerResponse[] = []

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openround-video-'))
  const film = readFileSync('public/video/demo.mp4')
  host = await serveOutsideSite(({ url = '' }, response) => {
    if (url === '/player') response.setHeader('content-type', 'text/html').end('<p>A player</p>')
    else if (url === '/film.mp4') response.setHeader('content-type', 'video/mp4').end(film)
    else if (url === '/never') held.push(response)
    else response.writeHead(404).end()
  })
})

test.afterAll(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

async function startWith(path: string): Promise<ProductServer> {
  const dataDir = join(folder, path.slice(1))
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ videoUrl: host.origin + path }))
  return await startProductServer({ dataDir, env: serverSettings })
}

const section = '[aria-labelledby="video-headline"]'

test('a page of another site is loaded when it comes into view, and one that never comes is said not to', async ({
  page,
}) => {
  const server = await startWith('/player')
  try {
    await page.goto(server.url, { waitUntil: 'networkidle' })
    expect(host.asked).toEqual([])
    await page.locator(section).scrollIntoViewIfNeeded()
    await expect(page.frameLocator(`${section} iframe`).getByText('A player')).toBeVisible()
    expect(host.asked).toEqual(['/player'])
    await expect(page.locator(`${section} [data-film-fault]`)).toBeHidden()
  } finally {
    await server.stop()
  }
  const other = await startWith('/never')
  try {
    await page.clock.install()
    await page.goto(other.url)
    await stopClock(page)
    await page.locator(section).scrollIntoViewIfNeeded()
    await expect.poll(() => held.length).toBe(1)
    await page.clock.runFor(15_500)
    const fault = page.locator(section).getByRole('alert')
    await expect(fault).toContainText('The video from 127.0.0.1 does not come.')
    await expect(fault.getByRole('link')).toHaveAttribute('href', `${host.origin}/never`)
    for (const response of held) response.setHeader('content-type', 'text/html').end('<p>At last</p>')
    await expect(fault).toBeHidden()
  } finally {
    await other.stop()
  }
})

test('a film file is asked for when it comes into view, and one that is gone is said to be', async ({ page }) => {
  host.asked.splice(0)
  const server = await startWith('/film.mp4')
  try {
    await page.goto(server.url, { waitUntil: 'networkidle' })
    expect(host.asked).toEqual([])
    await page.locator(section).scrollIntoViewIfNeeded()
    const film = page.locator(`${section} video`)
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  } finally {
    await server.stop()
  }
  const other = await startWith('/gone.mp4')
  try {
    await page.goto(other.url)
    await page.locator(section).scrollIntoViewIfNeeded()
    await expect(page.locator(section).getByRole('alert')).toContainText('does not come')
  } finally {
    await other.stop()
  }
})
