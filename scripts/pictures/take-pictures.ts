/**
 * Pictures of the running product for the README: the landing page, and the report of the sample interview, which is
 * held by voice for them and takes as long as it takes. Run it with the address of a server:
 * `npx tsx scripts/pictures/take-pictures.ts http://localhost:3000`.
 */
import { chromium } from '@playwright/test'
import { browserArguments, findChromium } from '../browser.mjs'
import { holdInterview } from '../sample/hold-interview.ts'

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

  const { reportToken } = await holdInterview(url)
  await page.goto(new URL(`/report/${reportToken}`, url).href)
  await page.getByRole('heading', { name: 'Transcript' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${folder}/report.png`, animations: 'disabled' })
  await browser.close()
}

await takePictures(process.argv[2] ?? 'http://localhost:3000')
