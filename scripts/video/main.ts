/**
 * `npm run video`: records the film of the landing page from the running product. A real Chromium opens the site, calls
 * the interviewer and answers it with another built-in voice; what is seen is what the browser drew, what is heard is
 * what both sent, at the times it sounded. Waiting is cut out, nothing else. Needs Chromium, ffmpeg and pdftoppm.
 * With `-- --cut FOLDER` the film is cut again from what an earlier run has recorded there.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { chromium, type Page } from '@playwright/test'
import { startBenchServer } from '../../bench/voice/bench-server.ts'
import { callRateHz, readWav } from '../../bench/voice/read-wav.ts'
import { browserArguments, ensureChromium } from '../browser.mjs'
import { ensureModels } from '../models/ensure.mjs'
import { changeRate } from '../sample/change-rate.ts'
import { type CallSound, listenToCall, type Sound } from './call-sound.ts'
import { filmRateHz } from './cut.ts'
import { plugInMicrophone } from './microphone.ts'
import { pressSlowly, showPointer } from './pointer.ts'
import { alignToSound, answerCall, type PreparedAnswers, prepareAnswers } from './record-call.ts'
import { openScreencast } from './screencast.ts'
import { readReport, soundOf, watchPlayer } from './watch-report.ts'
import { drawPages, type Recording, writeFilm } from './write-film.ts'

const size = { width: 1280, height: 720 }
const recordingFile = 'recording.bin'
/** Where the pointer rests when nothing is pressed. */
const resting = { x: 640, y: 560 }
/** Beside the call, so that it covers nothing of it. */
const aside = { x: 720, y: 640 }

async function recordVideo(): Promise<void> {
  await ensureModels()
  const prepared = await prepareAnswers()
  const folder = mkdtempSync(join(tmpdir(), 'openround-video-'))
  const server = await startBenchServer({
    SPEECH_RENDER_AHEAD: 'false',
    MICROPHONE_PROCESSING: 'off',
    LOG_LEVEL: 'warn',
  })
  try {
    const recording = await record(server.url, folder, prepared)
    writeFileSync(join(folder, recordingFile), serialize(recording))
    console.log(`What was recorded is in ${folder}`)
    writeFilm(recording, folder)
  } finally {
    await server.stop()
  }
}

async function record(url: string, folder: string, prepared: PreparedAnswers): Promise<Recording> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...browserArguments(), '--autoplay-policy=no-user-gesture-required', '--force-color-profile=srgb'],
  })
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'light', locale: 'en-US' })
    // What runs this script names functions through a helper that no page has.
    await page.addInitScript('globalThis.__name = (named) => named')
    await plugInMicrophone(page)
    await showPointer(page)
    await watchPlayer(page)
    const call = listenToCall(page)
    const screencast = await openScreencast(page, join(folder, 'frames'), size)
    const { openedMs, pressedMs } = await startCall(page, url, screencast.start)
    const answers = await answerCall(page, call, screencast, prepared)
    const completed = await openReport(page, screencast.start)
    const report = await readReport(page)
    await screencast.stop()
    const { microphone, sounds } = await gatherSounds(page, call, folder, report.playback)
    const pages = drawPages(report.pdf, folder)
    return {
      openedMs,
      pressedMs,
      answers: answers.map((answer) => alignToSound(answer, microphone)),
      lines: call.lines(),
      ...completed,
      report,
      sounds,
      frames: screencast.frames,
      pages,
    }
  } finally {
    await browser.close()
  }
}

async function startCall(page: Page, url: string, film: () => Promise<void>) {
  await page.goto(url)
  await page.getByText('Ready to start').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(resting.x, resting.y)
  await sleep(1_000)
  await film()
  await sleep(300)
  const openedMs = Date.now()
  await sleep(2_600)
  await pressSlowly(page, page.getByRole('button', { name: 'Start Call' }), resting)
  const pressedMs = Date.now()
  await sleep(500)
  await page.mouse.move(aside.x, aside.y, { steps: 12 })
  return { openedMs, pressedMs }
}

async function openReport(page: Page, film: () => Promise<void>) {
  const link = page.getByRole('link', { name: 'Open your report' })
  await link.waitFor({ timeout: 60_000 })
  await film()
  await sleep(300)
  const completedMs = Date.now()
  await sleep(1_800)
  await pressSlowly(page, link, resting)
  await page.waitForURL('**/report/*')
  return { completedMs, leftMs: Date.now() }
}

async function gatherSounds(page: Page, call: CallSound, folder: string, playback: Parameters<typeof soundOf>[0]) {
  const answer = await page.request.get(playback.source)
  const file = join(folder, 'quote.wav')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, await answer.body())
  const microphone = call.microphone()
  if (microphone === null) throw new Error('The microphone sent nothing')
  const quote = await soundOf(playback, readWav(file), callRateHz)
  const atFilmRate = ({ atMs, pcm, rateHz }: Sound): Sound => ({
    atMs,
    pcm: changeRate(pcm, rateHz, filmRateHz),
    rateHz: filmRateHz,
  })
  return { microphone: atFilmRate(microphone), sounds: [...call.lines(), microphone, quote].map(atFilmRate) }
}

const [option, recordedFolder] = process.argv.slice(2)
if (option === '--cut' && recordedFolder !== undefined) {
  const recording: Recording = deserialize(readFileSync(join(recordedFolder, recordingFile)))
  writeFilm(recording, recordedFolder)
} else await recordVideo()
