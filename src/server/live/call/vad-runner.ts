import { isAppError } from '#contract/errors.ts'
import { joinSamples } from '#server/platform/sound/join-samples.ts'
import type { Vad, VadStream } from '../../providers/vad/port.ts'
import type { AudioBuffer, Timeline } from '../audio/audio-buffer.ts'
import type { SoundWindow } from '../turn/events.ts'

export interface VadRunnerOptions {
  vad: Vad
  signal: AbortSignal
  onWindow(window: SoundWindow): void
  /** The detector failed and a new one failed too, or something failed that nobody expected. */
  onFailed(error: unknown): void
}

const windowSamples = 512
const vadRetries = 3

export interface VadRunner {
  hear(frames: readonly Int16Array[]): Promise<void>
  /** Goes over samples that are known to be silent, at no cost to the detector. */
  skip(samples: number): void
  /** A detector that was given up may be tried again. */
  revive(): void
}

/** Runs the detector over batches of frames; a detector that has died is opened again where it stopped. */
export function createVadRunner(options: VadRunnerOptions, buffer: AudioBuffer, timeline: Timeline): VadRunner {
  let stream: VadStream | null = null
  let streamStart = 0
  let heardSample = 0
  let failures = 0
  options.signal.addEventListener('abort', () => stream?.close(), { once: true })

  function report(endSample: number, probability: number): void {
    const audioMs = timeline.msOf(endSample)
    options.onWindow({ audioMs, probability, ...measureWindow(buffer.view(endSample - windowSamples, endSample)) })
  }

  async function pushOn(pcm: Int16Array): Promise<void> {
    if (stream === null) {
      stream = options.vad.open(options.signal)
      streamStart = heardSample
    }
    heardSample += pcm.length
    const windows = await stream.push(pcm)
    failures = 0
    for (const window of windows) {
      if (options.signal.aborted) return
      report(streamStart + window.endSample, window.probability)
    }
  }

  async function hear(frames: readonly Int16Array[]): Promise<void> {
    const pcm = joinSamples(frames)
    if (failures >= vadRetries) {
      heardSample += pcm.length
      return
    }
    try {
      await pushOn(pcm)
    } catch (error) {
      if (options.signal.aborted) return
      stream?.close()
      stream = null
      // What nobody expected is not tried again until the candidate asks for it.
      failures = isAppError(error) ? failures + 1 : vadRetries
      if (failures >= vadRetries) options.onFailed(error)
    }
  }

  return {
    hear,
    skip(samples) {
      const start = heardSample
      heardSample += samples
      streamStart += samples
      if (failures >= vadRetries) return
      for (let end = start + windowSamples; end <= heardSample; end += windowSamples) report(end, 0)
    },
    revive() {
      failures = 0
    },
  }
}

/** What turn-taking needs of 512 samples at 16 kHz. */
export interface WindowMeasure {
  /** dBFS of the window's root mean square; -100 for digital silence. */
  levelDb: number
  /** Share of the energy that its first difference keeps, a cheap measure of what lies above about 1 kHz, 0 to 1. */
  brightness: number
}

const silenceDb = -100
export function measureWindow(window: Int16Array): WindowMeasure {
  const { energy, differenceEnergy } = sumEnergies(window)
  if (energy === 0) return { levelDb: silenceDb, brightness: 0 }
  const rms = Math.sqrt(energy / window.length) / 32_768
  // A difference of white noise has twice its energy, and of the highest frequency four times.
  const brightness = Math.min(1, differenceEnergy / energy / 2)
  return { levelDb: Math.max(silenceDb, 20 * Math.log10(rms)), brightness }
}

function sumEnergies(window: Int16Array): { energy: number; differenceEnergy: number } {
  let energy = 0
  let differenceEnergy = 0
  let previous = window[0] ?? 0
  for (const sample of window) {
    energy += sample * sample
    differenceEnergy += (sample - previous) ** 2
    previous = sample
  }
  return { energy, differenceEnergy }
}
