import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { makeTemporaryFolder } from '../../harness/temporary-folder.ts'

/** Speaks what a test tells them to, once the interviewer listens. */
export interface SpeakingCandidate {
  page: Page
  /** Resolves when the last sample has been played into the microphone. */
  say(text: string): Promise<void>
  close(): Promise<void>
}

declare global {
  interface Window {
    playIntoMicrophone(wav: string): Promise<void>
  }
}

/**
 * A page whose microphone is silent until the test speaks: a recording that runs by itself would answer while a machine
 * that is slow still asks. @param texts Everything that will be said.
 */
export async function openSpeakingCandidate(browser: Browser, texts: readonly string[]): Promise<SpeakingCandidate> {
  const clips = speak(texts)
  const context = await browser.newContext({ permissions: ['microphone'] })
  await context.addInitScript(standInForMicrophone)
  const page = await context.newPage()
  return {
    page,
    async say(text) {
      const clip = clips.get(text)
      if (clip === undefined) throw new Error(`Not among what is said: ${text}`)
      await expect(page.locator('[data-presence]')).toHaveText('Listening', { timeout: 120_000 })
      await page.evaluate((wav) => window.playIntoMicrophone(wav), clip)
    },
    close: () => context.close(),
  }
}

/** @returns Each text's WAV in base64. */
export function speak(texts: readonly string[]): Map<string, string> {
  const folder = makeTemporaryFolder('spoken')
  const files = texts.map((text, at) => ({ text, file: join(folder, `${at}.wav`) }))
  const pairs = files.flatMap(({ text, file }) => [file, text])
  const made = spawnSync(process.execPath, ['--import', 'tsx', 'tests/e2e/support/speak-texts.ts', ...pairs])
  if (made.status !== 0) throw new Error(`The answers could not be spoken:\n${made.stderr}`)
  return new Map(files.map(({ text, file }) => [text, readFileSync(file, 'base64')]))
}

/** Runs in the page. Every stream that the page asks for hears what is played. */
export function standInForMicrophone(): void {
  let context: AudioContext | null = null
  let microphone: GainNode | null = null
  const open = () => {
    context ??= new AudioContext()
    microphone ??= context.createGain()
    return { context, microphone }
  }
  navigator.mediaDevices.getUserMedia = async () => {
    const { context, microphone } = open()
    const stream = context.createMediaStreamDestination()
    microphone.connect(stream)
    await context.resume()
    return stream.stream
  }
  window.playIntoMicrophone = async (wav) => {
    const { context, microphone } = open()
    const bytes = Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0))
    const source = context.createBufferSource()
    source.buffer = await context.decodeAudioData(bytes.buffer)
    source.connect(microphone)
    const over = new Promise((resolve) => source.addEventListener('ended', resolve, { once: true }))
    source.start()
    await over
  }
}
