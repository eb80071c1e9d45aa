import { joinSamples } from '#server/platform/sound/join-samples.ts'
import { resample } from '#sound/resampler.ts'
import type { VoiceId } from '../../src/contract/values/voices.ts'
import type { Stt } from '../../src/server/providers/stt/port.ts'
import type { Tts } from '../../src/server/providers/tts/port.ts'
import { speechLevelDb } from '../../src/server/speech/audio/find-speech.ts'
import { floatsOfPcm, pcmOfFloats } from '../../src/server/speech/audio/samples.ts'
import { mean, quantile } from '../shared/statistics.ts'
import { countWordErrors, sumErrors, type WordErrors } from './word-errors.ts'

const rateHz = 24_000
const chunkMs = 20
/** What a model says of an answer, and asks: nobody can have rendered these. */
const sentences = [
  'So you compared the packing list with the courier log.',
  'How did that part go on the Monday, once the supplier had been called?',
  'You moved the refill to two in the afternoon.',
  'What changed for the night shift after the labels were printed earlier?',
  'You asked both shifts what they needed and made a list of five points.',
  'How did your manager answer when you said that the third report would be late?',
  'You found her address in two systems, and corrected both of them yourself.',
  'Which step of that did you do yourself?',
] as const

/** Sentences as a call hears them where they are not rendered ahead. */
interface Heard extends WordErrors {
  firstMs: number
  /** The longest time for which the loudspeaker has nothing to play. */
  stallMs: number
  seconds: number
  levelDb: number
}

export interface OpeningFigures {
  voice: VoiceId
  whole: OpeningSummary
  cut: OpeningSummary
}

export interface OpeningSummary {
  firstMs: { median: number; p95: number }
  stallMs: number
  seconds: number
  levelDb: number
  errors: WordErrors
}

/** One voice, sentence by sentence: made whole before it is heard, and beginning with its first words. */
export async function measureOpenings(tts: Tts, stt: Stt, voice: VoiceId): Promise<OpeningFigures> {
  // Loads the model.
  await hear(tts, stt, voice, 'Okay.', 'live')
  const whole: Heard[] = []
  const cut: Heard[] = []
  for (const text of sentences) {
    whole.push(await hear(tts, stt, voice, text, 'background'))
    cut.push(await hear(tts, stt, voice, text, 'live'))
  }
  return { voice, whole: summarise(whole), cut: summarise(cut) }
}

async function hear(tts: Tts, stt: Stt, voice: VoiceId, text: string, urgency: 'live' | 'background'): Promise<Heard> {
  const startedAt = performance.now()
  const pieces: Int16Array[] = []
  let firstMs = 0
  let stallMs = 0
  const { signal } = new AbortController()
  for await (const chunk of tts.speak(text, { owner: 'bench', language: 'en', voice, urgency }, signal)) {
    const atMs = performance.now() - startedAt
    if (pieces.length === 0) firstMs = atMs
    stallMs = Math.max(stallMs, atMs - firstMs - pieces.length * chunkMs)
    pieces.push(chunk.pcm)
  }
  const pcm = joinSamples(pieces)
  const floats = floatsOfPcm(pcm)
  const speech = pcmOfFloats(resample(floats, rateHz, 16_000))
  const { text: understood } = await stt.transcribe(
    speech,
    { owner: 'bench', language: 'en', urgency: 'final' },
    signal,
  )
  return {
    firstMs,
    stallMs,
    seconds: pcm.length / rateHz,
    levelDb: speechLevelDb(floats, rateHz),
    ...countWordErrors(text, understood),
  }
}

function summarise(heard: readonly Heard[]): OpeningSummary {
  const times = heard.map(({ firstMs }) => firstMs)
  return {
    firstMs: { median: Math.round(quantile(times, 0.5)), p95: Math.round(quantile(times, 0.95)) },
    stallMs: Math.round(Math.max(...heard.map(({ stallMs }) => stallMs))),
    seconds: mean(heard.map(({ seconds }) => seconds)),
    levelDb: mean(heard.map(({ levelDb }) => levelDb)),
    errors: sumErrors(heard),
  }
}
