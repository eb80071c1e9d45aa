import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScriptedService } from '../../src/server/providers/llm/openai-compatible/testing/scripted-service.ts'
import { startLanguageModelServer } from '../harness/language-model-server.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { makeTemporaryFolder } from '../harness/temporary-folder.ts'
import { findViolations } from './support/find-violations.ts'
import { publishAndInvite, readInterviewLink, untilTold } from './support/invite-candidates.ts'
import { answerLikeAModel, followUp, saveOwnModel } from './support/own-model.ts'
import { newAddress, signInTo, startSpeakingServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { openSpeakingCandidate } from './support/speaking-candidate.ts'
import { expect, type Page, test } from './support/test.ts'

const advert = 'You hold a valid forklift licence. Pick and pack orders and scan every item.'
const licence = 'Yes, I hold a forklift licence that is valid until next year.'
const answer =
  'Nine parcels a week went missing, so I compared the packing list with the courier log myself and called the supplier on the Monday.'
const outcome = 'In the end the supplier changed the labels, and two parcels went missing in the month after that.'
const added = 'I wrote the new check into the handbook of the shift.'

/** The recogniser and the voice take seconds on a machine that is busy with other tests. */
const answered = { timeout: 120_000 }

let service: ScriptedService
let server: ProductServer

test.beforeAll(async () => {
  service = await startLanguageModelServer(answerLikeAModel())
  server = await startSpeakingServer({ ALLOW_PRIVATE_PROVIDERS: 'true' })
})
test.afterAll(async () => {
  await server.stop()
  await service.close()
})

/** Who rated the interview as its report stands now, and what the report could not tell. */
async function findRater(workspaceId: string, candidate: string) {
  const rated = `select evaluation #>> '{engine,name}' as engine, evaluation -> 'limits' as limits, awaits_model
    from reports join interviews on interviews.id = reports.interview_id where interviews.email = $1`
  const [report] = await queryProduct(server.dataDir, rated, [candidate], workspaceId)
  return { ...(report as object), warnings: server.records }
}

const accessible = async (page: Page) => expect(await findViolations(page)).toEqual([])

test('a rehearsed opening, a spoken interview with a model, a corrected report, the fairness audit and the decision log', async ({
  page,
  browser,
}) => {
  test.setTimeout(10 * 60_000)
  const [customer, candidate] = [newAddress('models'), newAddress('dana')]
  const workspace = await signInTo(page, server, '/dashboard/settings/api', customer)
  const home = `${server.url}/dashboard/${workspace}`

  await test.step('the key is tested with a model and saved', () => saveOwnModel(page, service.url))

  await test.step('an opening from a pasted job asks four questions and one must-have', async () => {
    await page.goto(`${home}/openings/new`)
    await page.getByRole('textbox', { name: 'Job title' }).fill('Warehouse associate')
    await page.getByRole('textbox', { name: 'The job’s text' }).fill(advert)
    await page.getByRole('button', { name: 'Go on to the plan' }).click()
    await page.getByRole('radio', { name: /Short/ }).check()
    await expect(page.getByRole('combobox', { name: 'Who asks and rates' })).toHaveValue('model')
    await page.getByRole('button', { name: 'Remove: Working safely' }).click()
    await expect(page.locator('[data-competency]')).toHaveCount(4)
    await page.getByRole('button', { name: 'Save and check' }).click()
  })

  await test.step('it is rehearsed with the model before it is published', async () => {
    await page.getByRole('link', { name: 'Rehearse the interview' }).click()
    const asked = service.received.length
    await page.getByRole('button', { name: 'Start the rehearsal' }).click()
    await expect(page.getByRole('heading', { name: 'What each would get' })).toBeVisible({ timeout: 180_000 })
    await expect(page.getByRole('row')).toHaveCount(10)
    expect(service.received.length).toBeGreaterThan(asked)
    await page.goto(page.url().replace(/\/rehearsal.*$/, ''))
    await publishAndInvite(page, 'Dana Okafor', candidate)
  })

  await test.step('the candidate speaks, and is asked aloud about the answer in the model’s words', async () => {
    const { page: room, say, close } = await openSpeakingCandidate(browser, [licence, answer, outcome])
    await room.goto(server.url + (await readInterviewLink(server, candidate)))
    await room.getByRole('checkbox', { name: /an AI evaluates/ }).check()
    await room.getByRole('checkbox', { name: /is recorded/ }).check()
    await room.getByRole('button', { name: 'Agree and go on' }).click()
    await room.getByRole('button', { name: 'Begin by voice' }).click()
    const number = room.getByRole('heading', { name: /^Question/ })
    await expect(number).toHaveText('Question 1 of 5', { timeout: 60_000 })
    await say(licence)
    await expect(number).toHaveText('Question 2 of 5', answered)
    await say(answer)
    await expect(room.locator('[data-follow-up]')).toHaveText(followUp, answered)
    await say(outcome)
    await expect(number).toHaveText('Question 3 of 5', answered)
    const over = room.getByRole('heading', { name: 'Thank you. Your interview is complete.' })
    await expect(async () => {
      if (!(await over.isVisible())) await room.getByRole('button', { name: 'Skip' }).click({ timeout: 2_000 })
      await expect(over).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 120_000 })
    await close()
    // Such as a line that could not be spoken, after which the call goes on in writing.
    expect(server.records).toEqual([])
  })

  await test.step('the report was made by the model and quotes what was heard', async () => {
    await untilTold(server, customer)
    await page.goto(`${home}/interviews`)
    await page.getByRole('link', { name: 'Report on Dana Okafor' }).click()
    await expect(page.getByText(/courier log/).first()).toBeVisible()
    await expect.poll(() => findRater(workspace, candidate), answered).toMatchObject({ engine: 'openround-with-model' })
    await page.reload()
    // Folded, with what the report cannot tell.
    await expect(page.getByText(/by openround-with-model/)).toBeAttached()
    await expect(page.getByRole('region', { name: 'Transcript' }).getByText(followUp)).toBeVisible()
  })

  await test.step('a corrected answer is evaluated anew in its own words', async () => {
    await page.getByRole('link', { name: 'Corrections' }).click()
    const heard = page.getByRole('article').filter({ hasText: 'courier log' })
    await expect(heard.getByRole('link', { name: /^Listen/ })).toBeVisible()
    await heard.getByText('Correct', { exact: true }).click()
    await heard.getByRole('textbox').fill(`${answer} ${added}`)
    await heard.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByText('The correction is saved.')).toBeVisible()
    await accessible(page)
    await page.goto(page.url().replace(/\/transcript.*$/, ''))
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(added).first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('the fairness audit counts the interview and names its engine', async () => {
    await page.goto(`${home}/interviews/fairness`)
    await page.getByRole('textbox', { name: 'People and their categories' }).fill(`email,sex\n${candidate},Female`)
    await page.getByRole('button', { name: 'Work out the audit' }).click()
    await expect(page.getByText('Assessed: 1. Rows that name nobody who was assessed: 0.')).toBeVisible()
    await expect(page.getByText(/Engines: openround-with-model/)).toBeVisible()
    await accessible(page)
  })

  await test.step('the downloaded decision log is found whole by the downloaded program', async () => {
    await page.goto(`${home}/settings/audit-log`)
    const folder = makeTemporaryFolder('decision-log')
    const download = async (link: string, file: string) => {
      const [downloaded] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: link }).click(),
      ])
      await downloaded.saveAs(join(folder, file))
    }
    await download('Download the decision log', 'log.jsonl')
    await download('Download the program that checks it', 'verify.mjs')
    const log = readFileSync(join(folder, 'log.jsonl'), 'utf8')
    // By the fixed rules, with the model, and with the model in the corrected words.
    expect(log.match(/"kind":"evaluation"/g)).toHaveLength(3)
    expect(log.match(/"kind":"correction"/g)).toHaveLength(1)
    const verified = spawnSync(process.execPath, ['verify.mjs', 'log.jsonl'], { cwd: folder, encoding: 'utf8' })
    expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining(' 0 problems')])
  })
})
