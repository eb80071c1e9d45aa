import { catalogueOf } from '#content/candidate/catalogue.ts'
import { directionOf, type PageLocale } from '#contract/values/locales.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { findViolations } from './support/find-violations.ts'
import { findCut, findUntranslated } from './support/find-words.ts'
import { openForCandidates, readInterviewLink } from './support/invite-candidates.ts'
import { newAddress, startOwnServer } from './support/own-server.ts'
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
      await expect(theirs.getByRole('heading', { name: placed(words.room.call.question, '1', '5') })).toBeVisible()
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

function placed(text: string, number: string, total: string): string {
  return text.replace('{number}', number).replace('{total}', total)
}
