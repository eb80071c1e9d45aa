import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installFakeAudio } from '../testing/fake-audio.ts'
import { createCallAudio } from './call-audio.ts'
import type { PlaybackReport } from './playback-queue.ts'
import { openSpeaker } from './speaker.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A loudspeaker that is heard 200 ms after it was fed, as over Bluetooth. */
async function setup() {
  const audio = installFakeAudio({ outputLatency: 0.2 })
  const made = createCallAudio()
  if (made === null) throw new Error('No audio')
  const speaker = await openSpeaker(made.playback)
  const heard: PlaybackReport[] = []
  speaker.onReport = (report) => heard.push(report)
  const report = (state: PlaybackReport['state'], positionMs: number) =>
    audio.node('openround-playback').answer({ type: 'report', report: { utterance: 1, state, positionMs } })
  return { audio, speaker, heard, report }
}

test('the voice runs on a clock of 24 kHz', async () => {
  const { audio } = await setup()
  expect(audio.contexts.map((context) => context.sampleRate)).toEqual([undefined, 24_000])
})

test('started and finished are told when they are heard, not when they are fed', async () => {
  const { heard, report } = await setup()
  report('started', 0)
  report('finished', 900)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(200)
  expect(heard.map(({ state }) => state)).toEqual(['started', 'finished'])
})

test('stopped is told at once, at the place that was heard by then', async () => {
  const { heard, report } = await setup()
  report('started', 0)
  vi.advanceTimersByTime(200)
  report('stopped', 650)
  expect(heard.at(-1)).toEqual({ utterance: 1, state: 'stopped', positionMs: 450 })
})

test('what was stopped before it was heard never counts as started', async () => {
  const { heard, report } = await setup()
  report('started', 0)
  report('stopped', 120)
  vi.advanceTimersByTime(1_000)
  expect(heard).toEqual([{ utterance: 1, state: 'stopped', positionMs: 0 }])
})

test('after closing nothing is told any more', async () => {
  const { speaker, heard, report, audio } = await setup()
  report('started', 0)
  speaker.close()
  vi.advanceTimersByTime(1_000)
  expect(heard).toEqual([])
  expect(audio.node('openround-playback').isClosed).toBe(true)
})
