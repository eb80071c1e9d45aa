import { AppError } from '#contract/errors.ts'
import { playbackFrameSamples } from '#contract/live/sound-format.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Stt } from '../../providers/stt/port.ts'
import type { Vad } from '../../providers/vad/port.ts'
import type { LineVoice, LineVoices } from '../ports.ts'

const windowSamples = 512

/** Hears speech where the samples are loud; noise is loud too, but alternates in sign, as a hiss does. */
export function createFakeVad(faults: { isBroken: boolean } = { isBroken: false }): Vad {
  return {
    id: 'fake',
    open() {
      let pending: number[] = []
      let endSample = 0
      return {
        async push(pcm) {
          if (faults.isBroken) throw new AppError('provider', 'speech.failed', 'broken on purpose', { retryable: true })
          pending.push(...pcm)
          const windows = []
          while (pending.length >= windowSamples) {
            const window = pending.slice(0, windowSamples)
            pending = pending.slice(windowSamples)
            endSample += windowSamples
            windows.push({ endSample, probability: isVoice(window) ? 0.95 : 0.02 })
          }
          return windows
        },
        close() {},
      }
    },
  }
}

function isVoice(window: readonly number[]): boolean {
  const mean = window.reduce((sum, sample) => sum + Math.abs(sample), 0) / window.length
  const changes = window.filter((sample, i) => i > 0 && Math.sign(sample) !== Math.sign(window[i - 1] ?? 0)).length
  return mean > 500 && changes < windowSamples / 2
}

export interface FakeStt extends Stt {
  /** What it hears next, in order; the last one stays. */
  script: string[]
  isBroken: boolean
  calls: { language: string; urgency: string; model: string; seconds: number }[]
}

/** Answers each new piece of speech with the next line of its script; the same piece heard again gives the same line. */
export function createFakeStt(script: string[] = [], languages: readonly Locale[] = ['en']): FakeStt {
  const heard: { fingerprint: string; text: string }[] = []
  const stt: FakeStt = {
    id: 'fake',
    capabilities: { languages, hasWordTimes: false },
    hearsAgain: true,
    isFree: () => true,
    script,
    isBroken: false,
    calls: [],
    async transcribe(pcm, options, signal) {
      signal.throwIfAborted()
      stt.calls.push({
        language: options.language,
        urgency: options.urgency,
        model: options.model ?? 'main',
        seconds: pcm.length / 16_000,
      })
      if (stt.isBroken) throw new AppError('provider', 'speech.failed', 'broken on purpose', { retryable: true })
      const voiced = pcm.filter((sample) => Math.abs(sample) > 500)
      const fingerprint = `${voiced.length}:${voiced[voiced.length >> 1] ?? 0}`
      const known = heard.find((other) => other.fingerprint === fingerprint)
      const text =
        known?.text ?? (voiced.length === 0 ? '' : ((stt.script.length > 1 ? stt.script.shift() : stt.script[0]) ?? ''))
      if (known === undefined) heard.push({ fingerprint, text })
      return { text, waitMs: 0, computeMs: 0 }
    },
  }
  return stt
}

export interface FakeVoices extends LineVoices {
  cannotOpen: boolean
  isBroken: boolean
  spoken: string[]
}

/** Two syllables of sound a word: 200 ms each. */
const framesPerWord = 10

export function createFakeVoices(languages: readonly Locale[] = ['en']): FakeVoices {
  const voices: FakeVoices = {
    languages,
    cannotOpen: false,
    isBroken: false,
    spoken: [],
    async open() {
      if (voices.cannotOpen) throw new AppError('provider', 'speech.failed', 'closed on purpose', { retryable: true })
      return voice
    },
  }
  const voice: LineVoice = {
    async *speak(text, signal) {
      if (voices.isBroken) throw new AppError('provider', 'speech.failed', 'broken on purpose', { retryable: true })
      voices.spoken.push(text)
      const frames = text.split(' ').length * framesPerWord
      for (let i = 0; i < frames && !signal.aborted; i++) {
        yield { pcm: new Int16Array(playbackFrameSamples).fill(1_000), startMs: i * 20 }
      }
    },
  }
  return voices
}
