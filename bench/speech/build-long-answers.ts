import { speakerOf } from '../turns/read-recordings.ts'
import { type Clip, makeFloor, withPause } from '../voice/build-items.ts'
import { findGapAround, findVoice, findWordGaps } from '../voice/find-voice.ts'
import { callRateHz } from '../voice/read-wav.ts'

/** A speaker's sentences as one answer, with the pauses of somebody who thinks while speaking. */
export interface LongAnswer extends Clip {
  speaker: string
  /** Kept aside while thresholds are chosen. */
  isAside: boolean
}

const samplesPerMs = callRateHz / 1_000
/** Share of the gaps between words that become a pause, and the least silence that tells one from a stop inside a word. */
const pausedShare = 0.4
const leastGapSamples = 60 * samplesPerMs
/** Sound kept around a sentence's voice where sentences are joined. */
const marginSamples = 60 * samplesPerMs
/** A speaker's sentences are said again, broken at other places, until the answer is this long. */
const leastSamples = 40 * callRateHz
/** Every speaker of this corpus; the others are looked at. */
const asidePattern = /^vctk-/

/**
 * Each speaker's recordings `rounds` times, in another order and broken at other places each time. The same for the same
 * input. @param pausesMs Lengths of natural pauses, drawn evenly.
 */
export function buildLongAnswers(clips: readonly Clip[], pausesMs: readonly number[], rounds: number): LongAnswer[] {
  const speakers = [...new Set(clips.map(({ file }) => speakerOf(file)))]
  return speakers.flatMap((speaker, index) => {
    const own = clips.filter(({ file }) => speakerOf(file) === speaker)
    return Array.from({ length: rounds }, (_, round) => {
      const random = createRandom(1 + index * 101 + round * 7)
      const parts: Clip[] = []
      while (lengthOf(parts) < leastSamples)
        parts.push(...shuffled(own, random).map((clip) => breakUp(clip, pausesMs, random)))
      return {
        file: `${speaker} ${round + 1}`,
        speaker,
        isAside: asidePattern.test(speaker),
        text: parts.map(({ text }) => text).join(' '),
        pcm: joinWithPauses(parts, pausesMs, random),
      }
    })
  })
}

function breakUp(clip: Clip, pausesMs: readonly number[], random: () => number): Clip {
  const voice = findVoice(clip.pcm)
  const gaps = findWordGaps(voice).filter((sample) => {
    const { fromSample, toSample } = findGapAround(voice, sample)
    return toSample - fromSample >= leastGapSamples && random() < pausedShare
  })
  // From the end, so that the places before it stay where they are.
  return gaps.reverse().reduce<Clip>((broken, sample) => pausedAt(broken, sample, drawFrom(pausesMs, random)), clip)
}

function pausedAt(clip: Clip, sample: number, lengthMs: number): Clip {
  return { file: clip.file, text: clip.text, pcm: withPause(clip, sample, lengthMs, 'early').pcm }
}

function joinWithPauses(parts: readonly Clip[], pausesMs: readonly number[], random: () => number): Int16Array {
  const pieces = parts.flatMap(({ pcm }, index) => {
    const { startSample, endSample, floorRms } = findVoice(pcm)
    const spoken = pcm.subarray(Math.max(0, startSample - marginSamples), endSample + marginSamples)
    const pause = drawFrom(pausesMs, random) * samplesPerMs - 2 * marginSamples
    return index === 0 ? [spoken] : [makeFloor(Math.max(0, Math.round(pause)), floorRms, index), spoken]
  })
  const joined = new Int16Array(lengthOf(pieces.map((piece) => ({ pcm: piece }))))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

function lengthOf(parts: readonly { pcm: Int16Array }[]): number {
  return parts.reduce((sum, { pcm }) => sum + pcm.length, 0)
}

function drawFrom(values: readonly number[], random: () => number): number {
  return values[Math.floor(random() * values.length)] ?? 0
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
