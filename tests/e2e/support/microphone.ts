import { spawnSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserArguments, findTestBrowser } from '../../../scripts/browser.mjs'
import { makeTemporaryFolder } from '../../harness/temporary-folder.ts'

const recording = resolve('build/test-results/microphone.wav')

/** A browser of its own whose microphone is the recorded candidate, over and over. */
export async function launchWithMicrophone(): Promise<BrowserContext> {
  const profile = makeTemporaryFolder('voice')
  return chromium.launchPersistentContext(profile, {
    executablePath: findTestBrowser() ?? undefined,
    args: [
      ...browserArguments(),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphoneRecording()}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}

/** Made once a run. @returns A WAV. */
function microphoneRecording(): string {
  if (existsSync(recording)) return recording
  // Two files of tests may make it at once: each shows it to others when it is whole.
  const own = `${recording}.${process.pid}`
  const made = spawnSync(process.execPath, ['--import', 'tsx', 'tests/e2e/support/make-microphone.ts', own])
  if (made.status !== 0) throw new Error(`The recording could not be made:\n${made.stderr}`)
  renameSync(own, recording)
  return recording
}
