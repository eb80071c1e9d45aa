/**
 * Pictures of the running product for the README: the landing page, and the report of an interview that this script
 * holds in text. Run it with the address of a server: `npx tsx scripts/pictures/take-pictures.ts http://localhost:3000`.
 */
import { chromium } from '@playwright/test'
import { microphoneAnswers } from '../../tests/e2e/support/microphone-answers.ts'
import { browserArguments, findChromium } from '../browser.mjs'

const folder = 'docs/pictures'
const size = { width: 1280, height: 800 }

async function takePictures(url: string): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('Chromium is needed to take pictures')
  const browser = await chromium.launch({ executablePath, args: browserArguments() })
  const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(url)
  await page.getByText('Ready to start').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => getComputedStyle(document.body).opacity === '1')
  await page.screenshot({ path: `${folder}/landing.png`, animations: 'disabled' })

  await page.getByRole('button', { name: 'Type instead' }).click()
  const completed = page.getByRole('heading', { name: 'Conversation Completed' })
  const progress = page.getByRole('heading', { name: /Question \d of 5/ })
  for (let turn = 0; turn < 12; turn++) {
    await progress.or(completed).first().waitFor({ timeout: 60_000 })
    if (await completed.isVisible()) break
    const question = (await page.locator('p.quote').first().textContent()) ?? ''
    const number = Number((await progress.textContent())?.match(/\d/)?.[0] ?? 1)
    const call = page.getByRole('region', { name: 'Conversation with the AI interviewer' })
    await call.getByRole('textbox').fill(microphoneAnswers[number - 1] ?? microphoneAnswers[0])
    await call.getByRole('button', { name: 'Send' }).click()
    await completed
      .or(page.locator('p.quote').filter({ hasNotText: question }))
      .first()
      .waitFor({ timeout: 60_000 })
  }
  const link = page.getByRole('link', { name: 'Open your report' })
  await link.waitFor({ timeout: 60_000 })
  await page.goto(new URL((await link.getAttribute('href')) ?? '', url).href)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${folder}/report.png`, animations: 'disabled' })
  await browser.close()
}

await takePictures(process.argv[2] ?? 'http://localhost:3000')
