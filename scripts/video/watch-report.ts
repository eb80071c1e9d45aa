import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Sound } from './call-sound.ts'
import { moveTo, pressSlowly, scrollSlowly } from './pointer.ts'

/** When something was played by a page's own player, and which part of which file. */
interface Playback {
  atMs: number
  untilMs: number
  source: string
  fromSeconds: number
}

export interface ReportScene {
  openedMs: number
  playback: Playback
  words: string
  endMs: number
  pdf: Uint8Array
}

/** Tells what the page's player does; media events do not bubble, but a document sees them on their way down. */
export async function watchPlayer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { type: string; atMs: number; source: string; seconds: number }[] = []
    Object.assign(window, { heard })
    for (const type of ['playing', 'pause']) {
      document.addEventListener(
        type,
        ({ target }) => {
          if (target instanceof HTMLMediaElement) {
            heard.push({ type, atMs: Date.now(), source: target.currentSrc, seconds: target.currentTime })
          }
        },
        true,
      )
    }
  })
}

const overMemo = { x: 320, y: 420 }

/** The report as a reader meets it: the score, a statement, the sentence under it, played. */
export async function readReport(page: Page): Promise<ReportScene> {
  await page.evaluate(() => document.fonts.ready)
  // Over the memo: the transcript beside it scrolls by itself.
  await page.mouse.move(overMemo.x, overMemo.y)
  const openedMs = Date.now()
  await sleep(4_200)
  const claim = page.locator('.report-section-skills .report-claim', { hasText: 'Named own steps' }).first()
  const quote = claim.locator('a.report-quote[data-wakes]').first()
  const place = await quote.boundingBox()
  if (place === null) throw new Error('The report has no spoken step to play')
  await scrollSlowly(page, place.y - 330, 1_600)
  await sleep(900)
  await quote.scrollIntoViewIfNeeded()
  const words = (await quote.locator('.report-quote-words').textContent()) ?? ''
  await pressSlowly(page, quote, overMemo)
  await page.waitForFunction(
    () => (window as unknown as { heard: { type: string }[] }).heard.at(-1)?.type === 'pause',
    null,
    {
      timeout: 180_000,
    },
  )
  const playback = await readPlayback(page)
  await sleep(700)
  const download = page.getByRole('link', { name: 'Download PDF' })
  const pdf = await page.request.get(new URL((await download.getAttribute('href')) ?? '', page.url()).href)
  await scrollSlowly(page, -(await page.evaluate(() => window.scrollY)), 900)
  await moveTo(page, download, overMemo)
  await sleep(600)
  return { openedMs, playback, words: words.replace(/[“”]/g, '').trim(), endMs: Date.now(), pdf: await pdf.body() }
}

async function readPlayback(page: Page): Promise<Playback> {
  const heard = await page.evaluate(
    () => (window as unknown as { heard: { type: string; atMs: number; source: string; seconds: number }[] }).heard,
  )
  const stop = heard.at(-1)
  // Seeking fires the event again: the last start before the stop is what was heard.
  const start = heard.filter((event) => event.type === 'playing').at(-1)
  if (start === undefined || stop === undefined) throw new Error('Nothing was played')
  return { atMs: start.atMs, untilMs: stop.atMs, source: start.source, fromSeconds: start.seconds }
}

/** The recording that was played, as it was played. */
export async function soundOf(playback: Playback, pcm: Int16Array, rateHz: number): Promise<Sound> {
  const first = Math.round(playback.fromSeconds * rateHz)
  const length = Math.round(((playback.untilMs - playback.atMs) * rateHz) / 1_000)
  return { atMs: playback.atMs, pcm: pcm.slice(first, first + length), rateHz }
}
