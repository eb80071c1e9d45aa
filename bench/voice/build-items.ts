import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findGapAround, findVoice, findWordGaps } from './find-voice.ts'
import { callRateHz, readWav } from './read-wav.ts'

const samplesPerMs = callRateHz / 1_000

const Manifest = z.array(z.object({ file: z.string(), text: z.string(), accent: z.string().optional() }))

export interface Clip {
  file: string
  text: string
  pcm: Int16Array
}

/** Something to say to the interviewer. Positions are samples of `pcm`. */
export interface Item {
  name: string
  pcm: Int16Array
  /** One past the last voiced sample. */
  endSample: number
  /** Whether a reply is due there; not where the recording only breaks off. */
  isEnd: boolean
  /** In order. A pause that does not count may be ended by a reply without being told of. */
  pauses: readonly Pause[]
}

export interface Pause {
  fromSample: number
  toSample: number
  counts: boolean
}

export function readClips(folder: string): Clip[] {
  const entries = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  return entries.map(({ file, text }) => ({ file, text, pcm: readWav(join(folder, file)) }))
}

export function endItemOf(clip: Clip): Item {
  return { name: clip.file, pcm: clip.pcm, endSample: findVoice(clip.pcm).endSample, isEnd: true, pauses: [] }
}

/** Thinking pauses, milliseconds; drawn evenly from this range (the stated length of a thinking pause). */
const shortestPauseMs = 300
const longestPauseMs = 1_500

/**
 * Two pauses in each clip that has room for them, one early and one late, each in an item of its own. The lengths
 * cover the range evenly over all items and are dealt out in a fixed order, so that every run measures the same.
 * A length is that of the whole silence: what the speaker's own gap has already is not added again.
 */
export function pauseItemsOf(clips: readonly Clip[]): Item[] {
  const places = clips.flatMap((clip) => {
    const voice = findVoice(clip.pcm)
    const gaps = findWordGaps(voice)
    const at = (share: number) => nearest(gaps, voice.startSample + share * (voice.endSample - voice.startSample))
    const early = at(1 / 3)
    const late = at(2 / 3)
    if (early === null || late === null) return []
    const both = [
      { clip, sample: early, place: 'early' as const },
      { clip, sample: late, place: 'late' as const },
    ]
    return early === late ? both.slice(0, 1) : both
  })
  // A stride that shares no factor with the count visits every length once, far from its neighbours.
  const stride = coprimeNear(places.length, 0.382)
  return places.map(({ clip, sample, place }, index) => {
    const step = (index * stride) % places.length
    const lengthMs = shortestPauseMs + ((longestPauseMs - shortestPauseMs) * (step + 0.5)) / places.length
    return withPause(clip, sample, Math.round(lengthMs), place)
  })
}

export function withPause(clip: Clip, sample: number, lengthMs: number, place: 'early' | 'late'): Item {
  const voice = findVoice(clip.pcm)
  const { floorRms, endSample } = voice
  const gap = findGapAround(voice, sample)
  const addedSamples = Math.max(0, lengthMs * samplesPerMs - (gap.toSample - gap.fromSample))
  const quiet = makeFloor(addedSamples, floorRms, sample)
  const pcm = new Int16Array(clip.pcm.length + quiet.length)
  pcm.set(fadedOut(clip.pcm.subarray(0, sample)))
  pcm.set(quiet, sample)
  pcm.set(fadedIn(clip.pcm.subarray(sample)), sample + quiet.length)
  return {
    name: `${clip.file} ${place} ${lengthMs} ms`,
    pcm,
    endSample: endSample + quiet.length,
    isEnd: true,
    pauses: [{ fromSample: gap.fromSample, toSample: gap.toSample + quiet.length, counts: true }],
  }
}

/** Noise at the level of the clip's own quiet, the same in every run. */
export function makeFloor(samples: number, rms: number, seed: number): Int16Array {
  let state = seed + 1
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  // Uniform noise of peak p has the root mean square p/√3.
  const peak = rms * Math.sqrt(3)
  return Int16Array.from({ length: samples }, () => Math.round((random() * 2 - 1) * peak))
}

const fadeSamples = 5 * samplesPerMs

function fadedOut(pcm: Int16Array): Int16Array {
  const faded = pcm.slice()
  for (let i = 0; i < Math.min(fadeSamples, faded.length); i++) {
    const at = faded.length - 1 - i
    faded[at] = Math.round((faded[at] ?? 0) * (i / fadeSamples))
  }
  return faded
}

function fadedIn(pcm: Int16Array): Int16Array {
  const faded = pcm.slice()
  for (let i = 0; i < Math.min(fadeSamples, faded.length); i++)
    faded[i] = Math.round((faded[i] ?? 0) * (i / fadeSamples))
  return faded
}

function nearest(positions: readonly number[], target: number): number | null {
  return positions.reduce<number | null>(
    (best, position) => (best === null || Math.abs(position - target) < Math.abs(best - target) ? position : best),
    null,
  )
}

function coprimeNear(count: number, share: number): number {
  for (let stride = Math.max(1, Math.round(count * share)); stride < count; stride++) {
    if (greatestDivisor(stride, count) === 1) return stride
  }
  return 1
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
