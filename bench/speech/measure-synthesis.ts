import { joinSamples } from '#server/platform/sound/join-samples.ts'
import { resample } from '#sound/resampler.ts'
import type { VoiceId } from '../../src/contract/values/voices.ts'
import type { Stt } from '../../src/server/providers/stt/port.ts'
import type { Tts } from '../../src/server/providers/tts/port.ts'
import { frameLevels, speechLevelDb } from '../../src/server/speech/audio/find-speech.ts'
import { floatsOfPcm, pcmOfFloats } from '../../src/server/speech/audio/samples.ts'
import { countWordErrors, sumErrors, type WordErrors } from './word-errors.ts'

const rateHz = 24_000
/** What an interviewer says: short, long, two sentences, a name, a number. */
const lines = [
  'Okay.',
  'Thanks for joining me today.',
  'Could you walk me through a project that you are proud of?',
  'That helps. What was the hardest part of it for you?',
  'Tell me about a time when you disagreed with a colleague, and how the two of you resolved it.',
  'Take your time. I will wait until you are ready.',
  'Please describe what you did yourself, step by step, and what came of it in the end.',
]

export interface SynthesisFigures extends WordErrors {
  synthesiser: string
  voice: VoiceId
  /** From the request to the first chunk, by the number of words of the first sentence. */
  firstAudioMs: readonly { words: number; ms: number }[]
  realTimeFactor: number
  /** Loudness of the speech, decibels relative to full scale: mean and range over the lines. */
  levelDb: number
  levelRangeDb: number
  /** Longest silence before the first sound, and the silence between two sentences, milliseconds. */
  leadMs: number
  gapMs: number
}

interface Line {
  text: string
  firstMs: number
  totalMs: number
  pcm: Int16Array
}

/** One voice over all lines: how fast, how loud, and whether the recogniser understands it. */
export async function measureSynthesis(tts: Tts, stt: Stt, voice: VoiceId): Promise<SynthesisFigures> {
  const spoken: Line[] = []
  for (const text of lines) spoken.push(await speak(tts, voice, text))
  const errors: WordErrors[] = []
  for (const { text, pcm } of spoken) {
    const speech = pcmOfFloats(resample(floatsOfPcm(pcm), rateHz, 16_000))
    const options = { owner: 'bench', language: 'en', urgency: 'final' } as const
    errors.push(countWordErrors(text, (await stt.transcribe(speech, options, new AbortController().signal)).text))
  }
  const levels = spoken.map(({ pcm }) => speechLevelDb(floatsOfPcm(pcm), rateHz))
  const seconds = spoken.reduce((sum, { pcm }) => sum + pcm.length / rateHz, 0)
  return {
    synthesiser: tts.id,
    voice,
    firstAudioMs: spoken.map(({ text, firstMs }) => ({ words: firstSentenceWords(text), ms: Math.round(firstMs) })),
    realTimeFactor: spoken.reduce((sum, { totalMs }) => sum + totalMs, 0) / 1_000 / seconds,
    levelDb: levels.reduce((sum, level) => sum + level, 0) / levels.length,
    levelRangeDb: Math.max(...levels) - Math.min(...levels),
    leadMs: Math.max(...spoken.map(({ pcm }) => quietRuns(pcm).lead)),
    gapMs: Math.max(...spoken.map(({ pcm }) => quietRuns(pcm).longest)),
    ...sumErrors(errors),
  }
}

async function speak(tts: Tts, voice: VoiceId, text: string): Promise<Line> {
  const startedAt = performance.now()
  let firstMs = 0
  const pieces: Int16Array[] = []
  for await (const chunk of tts.speak(
    text,
    { owner: 'bench', language: 'en', voice, urgency: 'live' },
    new AbortController().signal,
  )) {
    if (pieces.length === 0) firstMs = performance.now() - startedAt
    pieces.push(chunk.pcm)
  }
  return { text, firstMs, totalMs: performance.now() - startedAt, pcm: joinSamples(pieces) }
}

function firstSentenceWords(text: string): number {
  return (text.match(/^[^.?!]*/)?.[0] ?? '').split(' ').length
}

/** Silences of an utterance in milliseconds: before its first sound, and the longest one inside. */
function quietRuns(pcm: Int16Array): { lead: number; longest: number } {
  const levels = frameLevels(floatsOfPcm(pcm), rateHz / 100)
  const loudest = Math.max(...levels)
  const loud = levels.flatMap((level, index) => (level > loudest - 35 ? [index] : []))
  const gaps = loud.slice(1).map((index, i) => index - (loud[i] ?? 0) - 1)
  return { lead: (loud[0] ?? 0) * 10, longest: Math.max(0, ...gaps) * 10 }
}
