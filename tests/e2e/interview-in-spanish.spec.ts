import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { ScriptedService } from '../../src/server/providers/llm/openai-compatible/testing/scripted-service.ts'
import { startLanguageModelServer } from '../harness/language-model-server.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { findViolations } from './support/find-violations.ts'
import { makeOpening, publishAndInvite, readInterviewLink, untilTold } from './support/invite-candidates.ts'
import { answerLikeAModel, saveOwnModel } from './support/own-model.ts'
import { newAddress, signInTo, startOwnServer } from './support/own-server.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

const words = catalogueOf('es')
const answers = [
  'El invierno pasado se nos llenó el disco del sistema de pedidos. Yo revisé los registros, encontré los archivos viejos que lo llenaban y los borré. A las dos horas todo funcionaba otra vez.',
  'En mi último trabajo llegó un camión con doce tarimas y faltaban dos. Conté todo de nuevo, llamé al proveedor y lo dejé escrito en la hoja de recepción. Nos mandaron lo que faltaba al día siguiente.',
  'Primero separo lo urgente de lo que puede esperar, porque así el turno no se detiene. Después le aviso a mi jefa lo que voy a hacer y al final reviso que nada haya quedado pendiente.',
]

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

/** On the opening's own page, before anybody is invited. */
async function chooseSpanish(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'Language of candidates' })
    .getByRole('radio', { name: /^Spanish\./ })
    .check()
  await page.getByRole('button', { name: 'Save language' }).click()
  await expect(page.getByText('Language is set.')).toBeVisible()
}

/** From the link to the end, in a browser that asks for Spanish. */
async function beInterviewed(
  browser: Browser,
  candidate: string,
  before: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'es-MX' })
  const theirs = await context.newPage()
  await theirs.goto(server.url + (await readInterviewLink(server, candidate)))
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'es')
  await before(theirs)
  await theirs.locator('[name=evaluation]').check()
  await theirs.getByRole('button', { name: words.pages.portal.consent.submit }).click()
  const { room } = words.pages.portal
  await expect(theirs.getByText(room.leadWritten)).toBeVisible()
  await expect(theirs.getByRole('button', { name: room.byVoice })).toHaveCount(0)
  await expect(theirs.getByRole('heading', { name: words.device.check.title })).toHaveCount(0)
  expect(await findViolations(theirs)).toEqual([])
  await theirs.getByRole('button', { name: room.byText }).click()
  await expect(theirs.getByRole('textbox', { name: words.room.call.answer.only })).toBeVisible({ timeout: 60_000 })
  await expect(theirs.getByRole('button', { name: words.room.call.controls.useMicrophone })).toHaveCount(0)
  await answerAll(theirs)
  await context.close()
}

/** Also where the question is said once more: what counts is that the interviewer has spoken again. */
async function answerAll(page: Page): Promise<void> {
  const over = page.getByRole('heading', { name: words.pages.portal.states.done.title })
  const said = page.getByRole('log').getByRole('listitem')
  await expect(said.filter({ hasText: 'Hola, soy una entrevistadora de IA' })).toHaveCount(1)
  await expect(said.filter({ hasText: 'preguntas para usted.' })).toHaveCount(1)
  const box = page.getByRole('textbox', { name: words.room.call.answer.only })
  const send = page.getByRole('button', { name: words.room.call.answer.send, exact: true })
  for (let turn = 0; turn < 40 && !(await over.isVisible()); turn++) {
    const before = await said.count()
    expect((await said.allTextContents()).join(' ')).not.toMatch(/\b(?:the|you|your|thanks?|question)\b/i)
    // The last line stands a moment before the page says that the interview is over, and nothing is answered then.
    await expect(async () => {
      if (await over.isVisible()) return
      await box.fill(answers[turn % answers.length] ?? '', { timeout: 2_000 })
      await send.click({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await expect
      .poll(async () => (await over.isVisible()) || (await said.count()) >= before + 2, { timeout: 90_000 })
      .toBe(true)
  }
  await expect(over).toBeVisible()
}

async function openReport(page: Page): Promise<void> {
  await page.goto(page.url().replace(/\/openings\/.*$/, '/interviews'))
  await page.getByRole('link', { name: 'Report on Dana Okafor' }).click()
  await expect(
    page.getByRole('region', { name: 'Transcript' }).getByText('encontré los archivos viejos').first(),
  ).toBeVisible()
}

test('an interview in Spanish that nothing here speaks or rates is in writing, and its report is for a person', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000)
  const [customer, candidate] = [newAddress('spanish'), newAddress('dana')]
  await signInTo(page, server, '/dashboard/openings/new', customer)
  await makeOpening(page)
  await chooseSpanish(page)
  await publishAndInvite(page, 'Dana Okafor', candidate)

  await beInterviewed(browser, candidate, async (theirs) => {
    const { portal } = words.pages
    await expect(theirs.getByText(portal.heldInWriting)).toBeVisible()
    await expect(theirs.getByText(portal.interviewLanguage.es)).toHaveCount(0)
    await expect(theirs.getByText('Ninguna IA las califica')).toBeVisible()
    await expect(theirs.locator('[name=recording]')).toHaveCount(0)
    await theirs.getByRole('link', { name: words.pages.frame.privacy }).click()
    await expect(theirs.getByRole('heading', { name: 'Quiénes somos' })).toBeVisible()
    await expect(theirs.locator('html')).toHaveAttribute('lang', 'es')
    expect(await findViolations(theirs)).toEqual([])
    await theirs.goBack()
  })

  await untilTold(server, customer)
  await test.step('lists, report and API say that nothing has rated it, and why', async () => {
    await openReport(page)
    await expect(page.getByText('Not rated: for a person')).toBeVisible()
    await page.getByText('What it rests on').click()
    await expect(page.getByText(/held in Spanish\. Fixed rules read English alone/).first()).toBeVisible()
    await expect(page.getByText('Don’t advance')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await page.goto(page.url().replace(/\/interviews\/.*$/, '/interviews'))
    await expect(page.getByText('Not rated, by its language: for a person')).toBeVisible()
  })
})

test('with a language model the same interview is rated by it, and the quotes stay in Spanish', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000)
  const [customer, candidate] = [newAddress('model'), newAddress('dana')]
  const host = new URL(service.url).host
  await signInTo(page, server, '/dashboard/settings/api', customer)
  await saveOwnModel(page, service.url)
  await page.goto(page.url().replace(/\/settings\/api.*$/, '/openings/new'))
  await makeOpening(page)
  await chooseSpanish(page)
  await publishAndInvite(page, 'Dana Okafor', candidate)

  await beInterviewed(browser, candidate, async (theirs) => {
    await expect(theirs.getByText(words.pages.portal.heldInWriting)).toBeVisible()
    await expect(theirs.getByText(`Un modelo de lenguaje en ${host} lee sus respuestas`)).toBeVisible()
    await expect(theirs.getByText('Ninguna IA las califica')).toHaveCount(0)
  })

  await untilTold(server, customer)
  await openReport(page)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/by openround-with-model/)).toBeAttached({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('Unclear: read and decide').first()).toBeVisible()
  await page.getByRole('heading', { name: 'What this report cannot tell' }).click()
  await expect(
    page.getByText(/alone, from quotes that were found word for word in the Spanish transcript/),
  ).toBeVisible()
  const sent = JSON.stringify(service.received)
  expect(sent).toContain('The interview was held in Spanish')
  expect(sent).not.toMatch(/Dana|Okafor|Harbour/)
})
