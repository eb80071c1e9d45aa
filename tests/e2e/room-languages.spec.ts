import { catalogueOf } from '#content/candidate/catalogue.ts'
import { fill } from '#content/fill.ts'
import { closeCodes, EndReason, NoticeCode } from '#contract/live/messages.ts'
import { directionOf, type PageLocale, pseudoLocales } from '#contract/values/locales.ts'
import { isEndOfInterview } from '#web/room/link/link-options.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { findViolations } from './support/find-violations.ts'
import { findCut, findUntranslated } from './support/find-words.ts'
import { holdInterviews } from './support/hold-interviews.ts'
import { openForCandidates, readInterviewLink, untilTold } from './support/invite-candidates.ts'
import { newAddress, startOwnServer } from './support/own-server.ts'
import { agree, begin, openWithDevices, question, takeLine, unplug } from './support/room-line.ts'
import { expect, type Page, test } from './support/test.ts'

const shown = ['es', 'en-XA', 'ar-XB'] as const satisfies readonly PageLocale[]
const widths = [320, 390, 1280] as const

let server: ProductServer

test.beforeAll(async () => {
  server = await startOwnServer({ PSEUDO_LANGUAGES: 'on' })
})
test.afterAll(() => server.stop())

async function looksRight(page: Page, locale: PageLocale, where: string): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', locale)
  expect(await html.evaluate((element) => getComputedStyle(element).direction)).toBe(directionOf(locale))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findCut(page), `${where}, ${locale}, ${width} px`).toEqual([])
  }
  expect(await findViolations(page), `${where}, ${locale}`).toEqual([])
}

test('the pages and the room of a candidate, in Spanish, in longer words and from right to left', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  await openForCandidates(page, server, newAddress('languages'))
  const addresses = shown.map((locale) => newAddress(locale.toLowerCase()))
  await page
    .getByRole('textbox', { name: 'Names and addresses' })
    .fill(addresses.map((address) => `Dana Okafor <${address}>`).join('\n'))
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 3 candidates' }).click()
  await expect(page.getByRole('heading', { name: '3 candidates invited' })).toBeVisible()

  for (const [at, locale] of shown.entries()) {
    const words = catalogueOf(locale)
    const link = await readInterviewLink(server, addresses[at] ?? '')
    const theirs = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await test.step(`${locale}: the notice`, async () => {
      await theirs.goto(`${server.url}${link}`)
      await expect(theirs.locator('html')).toHaveAttribute('lang', 'en')
      await theirs.goto(`${server.url}${link}?lang=${locale}`)
      await expect(theirs.getByRole('heading', { name: words.pages.portal.noticeTitle })).toBeVisible()
      await looksRight(theirs, locale, 'notice')
      if (locale === 'en-XA') {
        const ofPlan = await theirs.locator('[aria-labelledby=what-happens] li span').allTextContents()
        expect(ofPlan).not.toEqual([])
        const written = ['Harbour Logistics', 'Warehouse associate', 'Español', 'English', ...ofPlan]
        expect(await findUntranslated(theirs, written)).toEqual([])
      }
    })
    await test.step(`${locale}: agreed in the words that were read, and kept without the address saying so`, async () => {
      await theirs.locator('[name=evaluation]').check()
      await theirs.getByRole('button', { name: words.pages.portal.consent.submit }).click()
      await expect(theirs.getByRole('heading', { name: words.pages.portal.room.title })).toBeVisible()
      expect(new URL(theirs.url()).search).toBe('')
      await looksRight(theirs, locale, 'ready')
    })
    await test.step(`${locale}: the conversation`, async () => {
      await theirs.getByRole('button', { name: words.pages.portal.room.byText }).click()
      await expect(theirs.getByRole('textbox', { name: words.room.call.answer.only })).toBeVisible({ timeout: 60_000 })
      await expect(
        theirs.getByRole('heading', { name: fill(words.room.call.question, { number: '1', total: '5' }) }),
      ).toBeVisible()
      await looksRight(theirs, locale, 'conversation')
      await theirs.getByRole('button', { name: words.room.call.controls.end, exact: true }).click()
      await expect(theirs.getByRole('dialog', { name: words.room.call.ending.title })).toBeVisible()
      await looksRight(theirs, locale, 'question before the end')
      await theirs.getByRole('button', { name: words.room.call.ending.confirm }).click()
      await expect(theirs.getByText(words.room.ends['ended-by-candidate'])).toBeVisible({ timeout: 30_000 })
      await looksRight(theirs, locale, 'end')
    })
    await test.step(`${locale}: what is stored`, async () => {
      await theirs.getByRole('button', { name: words.pages.ownData.portal.submit }).click()
      await expect(theirs.getByRole('heading', { name: words.pages.ownData.stored.title, exact: true })).toBeVisible()
      await looksRight(theirs, locale, 'own data')
    })
    await test.step(`${locale}: a link to it`, async () => {
      await theirs.goto(`${server.url}/your-data`)
      await expect(theirs.getByRole('heading', { name: words.pages.ownData.request.heading })).toBeVisible()
      await theirs.getByRole('button', { name: words.pages.ownData.request.submit }).click()
      await expect(theirs.getByText(words.pages.ownData.request.invalid)).toBeVisible()
      await looksRight(theirs, locale, 'link to own data')
    })
    await theirs.context().close()
  }
})

test('where it stands, feedback, the two questions and withdrawing, in each language', async ({ page, browser }) => {
  test.setTimeout(600_000)
  const [customer, candidate] = [newAddress('status-customer'), newAddress('status')]
  await openForCandidates(page, server, customer)
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Dana Okafor <${candidate}>`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
  const link = server.url + (await readInterviewLink(server, candidate))
  await page.goto(`${server.url}/dashboard/settings/messages`)
  await page.getByRole('combobox', { name: 'Shown' }).selectOption('After the interview')
  await page.getByRole('button', { name: 'Save the choice' }).click()
  await expect(page.getByText('Saved: when candidates are shown feedback.')).toBeVisible()
  await holdInterviews(server, [{ link, manner: 'strong' }])
  await untilTold(server, customer)

  const theirs = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const open = async (locale: PageLocale) => {
    const { after } = catalogueOf(locale).pages
    await theirs.goto(`${link}?lang=${locale}`)
    await expect(theirs.getByRole('heading', { name: fill(after.titleNamed, { name: 'Dana Okafor' }) })).toBeVisible()
    await expect(theirs.getByRole('list', { name: after.steps.label })).toBeVisible()
    return after
  }
  for (const locale of shown) {
    await open(locale)
    await looksRight(theirs, locale, 'feedback that waits')
  }
  await theirs.getByRole('button', { name: (await open('en')).feedback.show }).click()
  for (const locale of shown) {
    const { feedback, survey, withdraw } = await open(locale)
    await expect(theirs.getByRole('heading', { name: feedback.title })).toBeVisible()
    await expect(theirs.getByRole('button', { name: survey.submit, exact: true })).toBeVisible()
    await theirs.locator('summary', { hasText: withdraw.title }).click()
    await expect(theirs.getByRole('checkbox', { name: withdraw.confirm })).toBeVisible()
    await looksRight(theirs, locale, 'where it stands')
    await theirs.getByRole('button', { name: withdraw.submit, exact: true }).click()
    await expect(theirs.getByRole('alert')).toContainText(withdraw.unconfirmed)
    await looksRight(theirs, locale, 'a withdrawal that was not confirmed')
  }
  const { survey, withdraw } = await open('es')
  await theirs.getByRole('radio', { name: '4' }).check()
  await theirs.getByRole('radio', { name: survey.workedOptions.yes, exact: true }).check()
  await theirs.getByRole('button', { name: survey.submit, exact: true }).click()
  await expect(theirs.getByText(survey.thanks)).toBeVisible()
  await theirs.locator('summary', { hasText: withdraw.title }).click()
  await theirs.getByRole('checkbox', { name: withdraw.confirm }).check()
  await theirs.getByRole('button', { name: withdraw.submit, exact: true }).click()
  await expect(theirs.locator('summary', { hasText: withdraw.title })).toHaveCount(0)
  for (const locale of shown) {
    const after = await open(locale)
    await expect(theirs.getByText(fill(after.leadWithdrawn, { employer: 'Harbour Logistics' }))).toBeVisible()
    await expect(theirs.getByText(after.survey.thanks)).toBeVisible()
    await looksRight(theirs, locale, 'thanks, and withdrawn')
  }
  await theirs.context().close()
})

const narrow = { width: 320, height: 900 }

/** As narrow as it gets: what its words cut off is seen there. */
async function nothingIsCut(room: Page, where: string): Promise<void> {
  await room.setViewportSize(narrow)
  expect(await findCut(room), where).toEqual([])
}

for (const locale of pseudoLocales) {
  const { room: words, pages, film } = catalogueOf(locale)
  const asked = fill(words.call.question, { number: String(question.number), total: String(question.total) })

  test(`no state of a call in writing, and none of its ends, cuts a word in ${locale}`, async ({ page, browser }) => {
    test.setTimeout(600_000)
    const link = `${await agree(server, page, browser)}?lang=${locale}`
    const context = await browser.newContext({ viewport: narrow })
    const open = () => begin(context, link, pages.portal.room.byText)

    await test.step('its states', async () => {
      const { room, line } = await open()
      await expect(room.getByText(words.call.presence.connecting)).toBeVisible()
      await nothingIsCut(room, 'connecting')
      await line.welcome('text')
      await expect(room.getByText(words.call.presence.preparing)).toBeVisible()
      await nothingIsCut(room, 'preparing')
      const told = { listening: 'writing', thinking: 'thinking', speaking: 'asking' } as const
      for (const phase of ['listening', 'thinking', 'speaking'] as const) {
        line.say({ type: 'phase', phase })
        await expect(room.getByText(words.call.presence[told[phase]], { exact: true })).toBeVisible()
        await nothingIsCut(room, phase)
      }
      line.say({ type: 'phase', phase: 'paused' }, { type: 'pause', forMs: 900_000, left: 0 })
      await expect(room.getByText(words.pause.noneLeft)).toBeVisible()
      await nothingIsCut(room, 'the last pause')
      line.say({ type: 'phase', phase: 'listening' })
      for (const code of NoticeCode.options) {
        line.say({ type: 'notice', code, text: '' })
        await expect(room.getByText(words.notices[code])).toBeVisible()
        await nothingIsCut(room, `notice ${code}`)
      }
      line.say({ type: 'recording-stopped' })
      await expect(room.getByText(words.call.stopped.title)).toBeVisible()
      await nothingIsCut(room, 'recording stopped')
      line.cut()
      await expect(room.getByText(words.call.presence.reconnecting)).toBeVisible()
      await nothingIsCut(room, 'reconnecting')
      await context.setOffline(true)
      await room.evaluate(() => window.dispatchEvent(new Event('offline')))
      await expect(room.getByText(words.call.presence.offline)).toBeVisible()
      await nothingIsCut(room, 'offline')
      await context.setOffline(false)
      await room.close()
    })

    await test.step('its ends', async () => {
      const { done, ended } = pages.portal.states
      for (const reason of EndReason.options) {
        const { room, line } = await open()
        await line.welcome('text')
        await expect(room.getByRole('heading', { name: asked })).toBeVisible()
        const hasReport = reason === 'completed' || reason === 'time-up'
        line.say({ type: 'ended', reason, text: words.ends[reason], hasReport })
        if (isEndOfInterview(reason)) {
          const { title } = hasReport ? done : ended
          await expect(room.getByRole('region', { name: title })).toBeVisible()
        } else if (reason === 'failed' || reason === 'refused') {
          await expect(room.getByText(words.ends[reason])).toBeVisible()
        }
        await nothingIsCut(room, `ended: ${reason}`)
        await room.close()
      }
    })

    await test.step('and why it stands still', async () => {
      for (const why of ['malformed', 'unauthorised', 'takenOver', 'stoppedForNow', 'flooding'] as const) {
        const { room, line } = await open()
        await line.welcome('text')
        await expect(room.getByRole('heading', { name: asked })).toBeVisible()
        line.close(closeCodes[why])
        await expect(room.getByRole('alert').getByRole('heading')).toBeVisible()
        await nothingIsCut(room, `closed: ${why}`)
        await room.close()
      }
    })
    await context.close()
  })

  test(`no state of the microphone and of the camera cuts a word in ${locale}`, async ({ page, browser }) => {
    test.setTimeout(600_000)
    const link = `${await agree(server, page, browser, { isFilmed: true })}?lang=${locale}`
    const context = await openWithDevices()
    const room = await context.newPage()
    const line = await takeLine(room)
    await room.goto(link)
    await room.getByRole('button', { name: film.turnOn, exact: true }).click()
    await expect(room.getByLabel(film.picture)).toBeVisible()
    await nothingIsCut(room, 'the camera before the call')
    await room.getByRole('button', { name: pages.portal.room.byVoice }).click()
    await line.welcome('voice')
    line.say({ type: 'phase', phase: 'listening' })
    await expect(room.getByText(words.call.presence.listening, { exact: true })).toBeVisible()
    await nothingIsCut(room, 'listening')
    line.say({ type: 'hold', forMs: 60_000 })
    await expect(room.getByText(words.turn.held)).toBeVisible()
    await nothingIsCut(room, 'a held turn')
    line.say({ type: 'phase', phase: 'speaking' })
    await expect(room.getByText(words.call.presence.speaking, { exact: true })).toBeVisible()
    await nothingIsCut(room, 'speaking')
    line.say({ type: 'phase', phase: 'listening' })
    await room.getByRole('button', { name: words.call.controls.mute, exact: true }).click()
    await expect(room.getByText(words.call.presence.muted)).toBeVisible()
    await nothingIsCut(room, 'muted')
    await room.getByRole('button', { name: words.call.controls.unmute, exact: true }).click()
    await room.getByRole('button', { name: film.cameraOff, exact: true }).click()
    await expect(room.getByText(film.stateOff)).toBeVisible()
    await nothingIsCut(room, 'the camera is off')
    await room.getByRole('button', { name: film.cameraOn, exact: true }).click()
    await expect(room.getByLabel(film.picture)).toBeVisible()
    await unplug(room)
    await expect(room.getByText(words.call.microphone.lost)).toBeVisible()
    await expect(room.getByText(film.stateLost)).toBeVisible()
    await nothingIsCut(room, 'microphone and camera are gone')
    await context.close()
  })
}

test('a Spanish browser is answered in Spanish, and a link leads to English without script', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/your-data`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { name: 'Un enlace a sus datos' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'A link to your data' })).toBeVisible()
  await page.goto(`${server.url}/your-data`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})
