import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScriptedService } from '../../src/server/providers/llm/openai-compatible/testing/scripted-service.ts'
import { startLanguageModelServer } from '../harness/language-model-server.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { findViolations } from './support/find-violations.ts'
import { publishAndInvite, readInterviewLink, untilTold } from './support/invite-candidates.ts'
import { answerLikeAModel, followUp, saveOwnModel } from './support/own-model.ts'
import { newAddress, signInTo, startOwnServer } from './support/own-server.ts'
import { expect, type Page, test } from './support/test.ts'

const answer =
  'Nine parcels a week went missing, so I compared the packing list with the courier log myself and called the supplier on the Monday.'
const advert =
  'Warehouse associate, late shift. You hold a valid forklift licence. Pick and pack orders, scan every item and keep the aisles safe.'

let service: ScriptedService
let server: ProductServer

test.beforeAll(async () => {
  service = await startLanguageModelServer(answerLikeAModel())
  server = await startOwnServer({ ALLOW_PRIVATE_PROVIDERS: 'true' })
})
test.afterAll(async () => {
  await server.stop()
  await service.close()
})

const accessible = async (page: Page) => expect(await findViolations(page)).toEqual([])

async function answerAll(page: Page): Promise<void> {
  const over = page.getByRole('heading', { name: 'Thank you. Your interview is complete.' })
  for (let turn = 0; turn < 40 && !(await over.isVisible()); turn++) {
    const lines = page.locator('[data-asked]').first()
    const before = await lines.textContent({ timeout: 10_000 }).catch(() => null)
    if (before === null) continue
    const asksForPaper = before.includes('forklift')
    await page.getByRole('textbox', { name: 'Type your answer' }).fill(asksForPaper ? 'Yes, until 2028.' : answer)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const now = () => lines.textContent({ timeout: 500 }).catch(() => before)
    await expect.poll(async () => (await over.isVisible()) || (await now()) !== before, { timeout: 60_000 }).toBe(true)
  }
  await expect(over).toBeVisible()
}

test('a key of one’s own, an opening from a pasted job, an interview with a model, its report, and the log of it all', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000)
  const [customer, candidate] = [newAddress('models'), newAddress('dana')]
  const host = new URL(service.url).host
  await signInTo(page, server, '/dashboard/settings/api', customer)

  await test.step('the key is tested with a model and saved', async () => {
    await saveOwnModel(page, service.url)
    await accessible(page)
  })

  await test.step('an opening from a pasted job begins with the model, and says so', async () => {
    await page.goto(page.url().replace(/\/settings\/api.*$/, '/openings/new'))
    await page.getByRole('textbox', { name: 'Job title' }).fill('Warehouse associate')
    await page.getByRole('textbox', { name: 'The job’s text' }).fill(advert)
    await page.getByRole('button', { name: 'Go on to the plan' }).click()
    await page.getByRole('radio', { name: /Short/ }).check()
    await expect(page.getByRole('combobox', { name: 'Who asks and rates' })).toHaveValue('model')
    await expect(page.getByText(`A language model at ${host} asks follow-up questions`)).toBeVisible()
    await accessible(page)
    await page.getByRole('button', { name: 'Save and check' }).click()
    await publishAndInvite(page, 'Dana Okafor', candidate)
  })

  await test.step('the candidate is told which service reads, and is asked in words about the answer', async () => {
    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(server.url + (await readInterviewLink(server, candidate)))
    await expect(theirs.getByText(`A language model at ${host} reads your answers as text`)).toBeVisible()
    await theirs.getByRole('checkbox', { name: /an AI evaluates/ }).check()
    await theirs.getByRole('button', { name: 'Agree and go on' }).click()
    await theirs.getByRole('button', { name: 'Answer in writing' }).click()
    await expect(theirs.getByText(/Question 1 of/)).toBeVisible({ timeout: 60_000 })
    await answerAll(theirs)
    await theirs.close()
  })

  await test.step('the report names model, prompts and cost, and quotes what was said', async () => {
    await untilTold(server, customer)
    await page.goto(page.url().replace(/\/openings\/.*$/, '/interviews'))
    await page.getByRole('link', { name: 'Report on Dana Okafor' }).click()
    await expect(page.getByRole('region', { name: 'Transcript' }).getByText(followUp)).toBeVisible()
    await expect(async () => {
      await page.reload()
      // Folded, with what the report cannot tell.
      await expect(page.getByText(/by openround-with-model/)).toBeAttached({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('heading', { name: 'What this report cannot tell' }).click()
    await expect(page.getByText(`rater at ${host}`).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Transcript' }).getByText(followUp)).toBeVisible()
    await accessible(page)
  })

  await test.step('nothing of who they are has left the server', async () => {
    const sent = JSON.stringify(service.received)
    expect(sent).toContain('compared the packing list')
    expect(sent).not.toMatch(/Dana|Okafor|Harbour/)
  })

  await test.step('what it used and cost is known', async () => {
    await page.goto(page.url().replace(/\/interviews\/.*$/, '/settings/api'))
    const use = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Interview/ }) })
    await expect(use).toHaveCount(1)
    await expect(use).toContainText(/\$0\.\d*[1-9]/)
  })

  await test.step('the decision log holds both evaluations, and its program finds it whole', async () => {
    const workspace = /dashboard\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''
    const log = await page.request.get(`${server.url}/api/workspaces/${workspace}/decision-log.jsonl`)
    const text = await log.text()
    expect(text.match(/"kind":"evaluation"/g)).toHaveLength(2)
    const file = join(server.dataDir, 'decision-log.jsonl')
    writeFileSync(file, text)
    const verified = spawnSync(process.execPath, ['public/verify-decision-log.mjs', file], { encoding: 'utf8' })
    expect([verified.status, verified.stdout]).toEqual([0, expect.any(String)])
  })
})
