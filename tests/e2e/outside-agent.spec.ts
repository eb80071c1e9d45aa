import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import { type OutsideSite, serveOutsideSite } from './support/outside-site.ts'
import { serverSettings } from './support/server-settings.ts'
import { stopClock } from './support/stop-clock.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

/** A widget as the protocol has it: an element with an open shadow root, whose branding comes late and comes back. */
const widget = `customElements.define('elevenlabs-convai', class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' })
    root.innerHTML = '<style>button { color: rgb(1, 2, 3) }</style><button>Talk to ' + this.getAttribute('agent-id') + '</button><div id="vendor"></div>'
    const brand = () => { root.querySelector('#vendor').innerHTML = '<p><span>Powered by</span> <a href="https://vendor.example">Vendor</a></p>' }
    for (const atMs of [50, 4000, 9000, 14000]) setTimeout(brand, atMs)
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<a id="badge">Powered by Vendor</a>'), 2000)
    root.querySelector('button').addEventListener('click', () => {
      const config = {}
      this.dispatchEvent(new CustomEvent('elevenlabs-convai:call', { bubbles: true, composed: true, detail: { config } }))
      root.querySelector('button').textContent = 'Call of ' + config.dynamicVariables.interviewId
    })
    addEventListener('break', () => this.dispatchEvent(new Event('error')))
  }
})`

let folder: string
let vendor: OutsideSite
let server: ProductServer
let answer: 'widget' | 'missing' | 'nothing' | 'empty' = 'widget'
let held: ServerResponse[] = []

test.beforeAll(async () => {
  // A server that starts on a busy machine.
  folder = mkdtempSync(join(tmpdir(), 'openround-agent-'))
  vendor = await serveOutsideSite((_request, response) => {
    response.setHeader('content-type', 'text/javascript')
    if (answer === 'widget') response.end(widget)
    if (answer === 'empty') response.end('')
    if (answer === 'missing') response.writeHead(404).end()
    if (answer === 'nothing') held.push(response)
  })
  const agentIds = { john_us_eng: 'agent-john', female_us_eng: 'agent-female', raj_ind_english: 'agent-raj' }
  const voiceAgent = { scriptUrl: `${vendor.origin}/widget.js`, agentIds, origins: ['wss://api.vendor.example'] }
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ voiceAgent }))
  server = await startProductServer({ dataDir: folder, env: serverSettings })
})

test.afterAll(async () => {
  await server.stop()
  await vendor.close()
  rmSync(folder, { recursive: true, force: true })
})

test.beforeEach(async ({ page }) => {
  answer = 'widget'
  held = []
  vendor.asked.splice(0)
  await page.clock.install()
})

async function openVoice(page: Page): Promise<void> {
  await page.goto(`${server.url}/voice`)
  await page.getByLabel('Name').fill(ada.name)
  await page.getByLabel('Email').fill(ada.email)
  await stopClock(page)
}

const ada = { name: 'Ada Byron', email: 'ada@example.com' }

/** Presses Start Call and waits for the record, which takes real time whatever the page's clock says. @param who As far as the page asks. */
async function startCall(
  page: Page,
  who: { name: string | null; email: string | null } = ada,
): Promise<{ agentId: string; interviewId: string }> {
  const created = page.waitForResponse('**/api/interviews')
  await page.getByRole('button', { name: 'Start Call' }).click()
  const response = await created
  expect(response.status()).toBe(201)
  expect(response.request().postDataJSON()).toMatchObject({
    ...who,
    voice: expect.any(String),
    position: 'General',
    type: 'voice',
    status: 'created',
    agentId: expect.any(String),
  })
  // The same words stand there before the answer has come; timers run from this stage on.
  await expect(page.locator('[data-stage="talking"]')).toBeVisible()
  await expect(page.getByText('Loading AI conversation...')).toBeVisible()
  return { agentId: response.request().postDataJSON().agentId, interviewId: (await response.json()).interviewId }
}

const ready = 'AI ready - speak to start conversation'

test('the agent is asked for half a second after Start Call, under a policy that names it', async ({ page }) => {
  const document = await page.goto(`${server.url}/voice`)
  const policy = document?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(new RegExp(`script-src [^;]*${vendor.origin}`))
  expect(policy).toMatch(/connect-src [^;]*wss:\/\/api\.vendor\.example/)
  const other = await page.goto(`${server.url}/mission`)
  expect(other?.headers()['content-security-policy']).not.toContain(vendor.origin)

  await openVoice(page)
  await expect(page.getByText('Ready to start')).toBeVisible()
  await expect(page.getByText('Your report')).toHaveCount(0)
  await expect(page.getByText(`The conversation is held by ${new URL(vendor.origin).host}`)).toBeVisible()
  const { agentId } = await startCall(page)
  expect(agentId).toBe('agent-john')
  await page.clock.runFor(400)
  expect(vendor.asked).toEqual([])
  await page.clock.runFor(150)
  await expect(page.getByText(ready)).toBeVisible()
  expect(vendor.asked).toEqual(['/widget.js'])
  const talk = page.getByRole('button', { name: 'Talk to agent-john' })
  await expect(talk).toBeVisible()
  // The widget's own styles hold.
  await expect(talk).toHaveCSS('color', 'rgb(1, 2, 3)')
})

test('the agent knows our record, and ending the conversation thanks and shows the form again', async ({ page }) => {
  await openVoice(page)
  await page.getByLabel('Voice of the interviewer').selectOption('raj_ind_english')
  const { interviewId } = await startCall(page)
  await page.clock.runFor(600)
  await page.getByRole('button', { name: 'Talk to agent-raj' }).click()
  await expect(page.getByText(`Call of ${interviewId}`)).toBeVisible()
  await page.getByRole('button', { name: 'End the conversation' }).click()
  await expect(page.getByText('Conversation Completed')).toBeVisible()
  await expect(page.getByText('Ready to start')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('branding goes whenever it comes: for ten seconds at the next tenth of a second, until fifteen as it comes', async ({
  page,
}) => {
  await openVoice(page)
  await startCall(page)
  await page.clock.runFor(550)
  await expect(page.getByText(ready)).toBeVisible()
  // Written at 0.05, 4, 9 and 14 s after the widget came; a badge beside the page's parts at 2 s.
  for (const pauseMs of [200, 2_000, 2_000, 5_000, 5_000]) {
    await page.clock.runFor(pauseMs)
    await expect(page.getByText('Powered by').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText('Vendor').filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Talk to agent-john' })).toBeVisible()
  // It was there, and it came back.
  expect(await page.getByText('Powered by').count()).toBeGreaterThan(1)
})

test('a script that cannot be had is a failure to load, told by toast too; the form can be tried again', async ({
  page,
}) => {
  answer = 'missing'
  await openVoice(page)
  await startCall(page)
  await page.clock.runFor(600)
  await expect(page.getByText('Failed to load AI - please refresh')).toBeVisible()
  await expect(page.getByText('Connection Error')).toBeVisible()
  await expect(page.getByText('Unable to connect to AI service.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Ready to start')).toBeVisible()
  answer = 'widget'
  await page.getByLabel('Name').fill(ada.name)
  await page.getByLabel('Email').fill(ada.email)
  await startCall(page)
  await page.clock.runFor(600)
  await expect(page.getByText(ready)).toBeVisible()
})

for (const silence of ['nothing', 'empty'] as const) {
  test(`a script that answers ${silence} is a connection that failed, after twenty seconds`, async ({ page }) => {
    answer = silence
    await openVoice(page)
    await startCall(page)
    await page.clock.runFor(600)
    await expect.poll(() => vendor.asked).toEqual(['/widget.js'])
    await page.clock.runFor(19_000)
    await expect(page.getByText('Loading AI conversation...')).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(page.getByText('Connection failed')).toBeVisible()
    await expect(page.getByText('Unable to connect to AI service.')).toBeVisible()
    for (const response of held) response.end()
  })
}

test('an agent that breaks off is told as an error of the conversation', async ({ page }) => {
  await page.goto(server.url)
  await stopClock(page)
  await startCall(page, { name: null, email: null })
  await page.clock.runFor(600)
  await expect(page.getByText(ready)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('break')))
  await expect(page.getByText('Conversation Error')).toBeVisible()
  await expect(page.getByText('Connection failed')).toBeVisible()
})

test('an application is held by our own interviewer all the same', async ({ page }) => {
  const opening = await page.goto(`${server.url}/careers/senior-ai-engineer`)
  expect(opening?.status()).toBe(200)
  expect(opening?.headers()['content-security-policy']).not.toContain(vendor.origin)
})
