import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import { joinSamples } from '#server/platform/sound/join-samples.ts'
import { type OpenVoice, spokenRateHz } from '../sample/open-voice.ts'

/** An answer as sound, with the time of each of its sentences, milliseconds from the first sample. */
export interface SpokenAnswer {
  wav: Uint8Array
  sentences: readonly { text: string; fromMs: number; toMs: number }[]
}

/** Between two sentences of one breath; shorter than any silence that ends a turn. */
const gapMs = 220

/** Speaks sentence by sentence, so that it is known to the millisecond which one sounds. */
export async function speakAnswer(voice: OpenVoice, text: string): Promise<SpokenAnswer> {
  const parts: Int16Array[] = []
  const sentences: { text: string; fromMs: number; toMs: number }[] = []
  let atMs = 0
  for (const sentence of sentencesOf(text)) {
    const pcm = withoutSilence(await voice.speak(sentence))
    const lengthMs = (pcm.length / spokenRateHz) * 1_000
    sentences.push({ text: sentence, fromMs: atMs, toMs: atMs + lengthMs })
    parts.push(pcm, new Int16Array((gapMs * spokenRateHz) / 1_000))
    atMs += lengthMs + gapMs
  }
  return { wav: encodeWav(joinSamples(parts), spokenRateHz), sentences }
}

export function sentencesOf(text: string): string[] {
  return text.match(/[^.?!]+[.?!]+/g)?.map((sentence) => sentence.trim()) ?? [text]
}

/** Below this a sample is silence, as far as a listener can tell. */
const silence = 260

/** What stays of the silence before the first and after the last sound, milliseconds. */
export const leadMs = 40

/** Without what is silent before the first and after the last sound. */
function withoutSilence(pcm: Int16Array): Int16Array {
  const margin = (leadMs * spokenRateHz) / 1_000
  const first = pcm.findIndex((sample) => Math.abs(sample) > silence)
  const last = pcm.findLastIndex((sample) => Math.abs(sample) > silence)
  return first === -1 ? pcm : pcm.slice(Math.max(0, first - margin), last + margin)
}

/**
 * When each sentence of a spoken line begins and ends, milliseconds from its first sample: estimated from its share of
 * the letters, then moved to the nearest pause of the voice.
 */
export function timeSentences(text: string, pcm: Int16Array, rateHz: number): SpokenAnswer['sentences'] {
  const sentences = sentencesOf(text)
  const lengthMs = (pcm.length / rateHz) * 1_000
  const pauses = findPauses(pcm, rateHz)
  const letters = sentences.reduce((sum, sentence) => sum + sentence.length, 0)
  let read = 0
  let fromMs = 0
  return sentences.map((sentence, index) => {
    read += sentence.length
    const estimateMs = (lengthMs * read) / letters
    const pause = nearestPause(pauses, estimateMs)
    const isLast = index === sentences.length - 1
    const timed = { text: sentence, fromMs, toMs: isLast ? lengthMs : (pause?.fromMs ?? estimateMs) }
    fromMs = isLast ? lengthMs : (pause?.toMs ?? estimateMs)
    return timed
  })
}

interface Pause {
  fromMs: number
  toMs: number
}

const frameMs = 20
const shortestPauseMs = 140
/** A pause further away than this belongs to another sentence. */
const reachMs = 1_500

function findPauses(pcm: Int16Array, rateHz: number): Pause[] {
  const size = (frameMs * rateHz) / 1_000
  const pauses: Pause[] = []
  let quietFrom: number | null = null
  for (let at = 0; at + size <= pcm.length; at += size) {
    const isQuiet = pcm.subarray(at, at + size).every((sample) => Math.abs(sample) < silence)
    const ms = (at / rateHz) * 1_000
    if (isQuiet) quietFrom ??= ms
    else if (quietFrom !== null) {
      if (ms - quietFrom >= shortestPauseMs) pauses.push({ fromMs: quietFrom, toMs: ms })
      quietFrom = null
    }
  }
  return pauses
}

/** Of those in reach the longest: a full stop is a longer pause than a comma. */
function nearestPause(pauses: readonly Pause[], atMs: number): Pause | null {
  const inReach = pauses.filter((pause) => Math.abs((pause.fromMs + pause.toMs) / 2 - atMs) < reachMs)
  return inReach.reduce<Pause | null>(
    (best, pause) => (best === null || pause.toMs - pause.fromMs > best.toMs - best.fromMs ? pause : best),
    null,
  )
}
