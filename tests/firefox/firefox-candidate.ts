import { expect } from '@playwright/test'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { findFirefox } from '../../scripts/browser.mjs'
import { clock, standInForCamera } from '../e2e/support/filmed-candidate.ts'
import { speak, standInForMicrophone } from '../e2e/support/speaking-candidate.ts'

const patienceMs = 120_000

/** A candidate in Firefox whose camera and microphone say what time it is, and who says what the test tells them to. */
export interface FirefoxCandidate {
  page: Page
  version: string
  /** Moments, ms since 1970, at which the page said that it records. */
  readonly recordedAt: readonly number[]
  /** By the keyboard. @param name The whole of what it is called. */
  press(name: string): Promise<void>
  /** By the keyboard. @param label A part of its words. */
  check(label: string): Promise<void>
  /** By the keyboard, into the only field there is. */
  write(text: string): Promise<void>
  /** Until something that fits is there. @param selector CSS. */
  see(selector: string, has?: RegExp): Promise<void>
  /** Resolves when the last sample has been played into the microphone. */
  say(text: string): Promise<void>
  close(): Promise<void>
}

/** @param texts Everything that will be said. */
export async function openFirefoxCandidate(texts: readonly string[]): Promise<FirefoxCandidate> {
  const clips = speak(texts)
  const browser: Browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? undefined,
    headless: true,
    // Nobody is there to be asked, and what stands in for the loudspeaker plays without a press.
    extraPrefsFirefox: { 'media.navigator.permission.disabled': true, 'media.autoplay.default': 0 },
    defaultViewport: { width: 1280, height: 900 },
  })
  const page = await browser.newPage()
  const recordedAt: number[] = []
  await page.exposeFunction('noteRecording', (atMs: number) => void recordedAt.push(atMs))
  await page.evaluateOnNewDocument(standInForMicrophone)
  await page.evaluateOnNewDocument(standInForCamera, clock)

  async function see(selector: string, has?: RegExp): Promise<void> {
    // In one call: an element that the driver holds is gone when the page is replaced in between.
    const read = () =>
      page
        .evaluate((css) => [...document.querySelectorAll(css)].map((element) => element.textContent ?? ''), selector)
        .catch(() => [])
    await expect
      .poll(async () => (await read()).some((text) => has?.test(text) ?? true), {
        timeout: patienceMs,
        message: `${selector} ${has ?? ''}`,
      })
      .toBe(true)
  }

  async function focus(selector: string, name: RegExp): Promise<void> {
    const { source } = name
    const give = () =>
      page
        .evaluate(
          ({ selector, source }) => {
            const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.innerText
            const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
              const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [element]
              return labels.some((label) => new RegExp(source).test(nameOf(label).trim()))
            })
            found?.focus()
            return found !== undefined && document.activeElement === found
          },
          { selector, source },
        )
        .catch(() => false)
    await expect.poll(give, { timeout: patienceMs, message: `${selector} ${source}` }).toBe(true)
  }

  return {
    page,
    version: await browser.version(),
    recordedAt,
    async press(name) {
      await focus('button', new RegExp(`^${name}$`))
      await page.keyboard.press('Enter')
    },
    async check(label) {
      await focus('input[type="checkbox"]', new RegExp(label))
      await page.keyboard.press(' ')
    },
    async write(text) {
      await focus('textarea', /^/)
      await page.keyboard.type(text)
    },
    see,
    async say(text) {
      const clip = clips.get(text)
      if (clip === undefined) throw new Error(`Not among what is said: ${text}`)
      await see('[data-presence]', /^Listening$/)
      await page.evaluate((wav) => window.playIntoMicrophone(wav), clip)
    },
    close: () => browser.close(),
  }
}
