import { callRateHz } from './read-wav.ts'

const frameSamples = callRateHz / 100
/** A frame this far below the loudest is no voice. */
const voiceRangeDb = 35

export interface Voice {
  /** First and one past the last voiced sample, by energy. */
  startSample: number
  endSample: number
  /** Root mean square of the quietest twentieth of the clip. */
  floorRms: number
  /** Below this a frame is no voice. */
  threshold: number
  /** Root mean square of each 10 ms. */
  frames: readonly number[]
}

/** Where somebody speaks in a clip, judged by energy alone. */
export function findVoice(pcm: Int16Array): Voice {
  const frames: number[] = []
  for (let at = 0; at + frameSamples <= pcm.length; at += frameSamples) {
    frames.push(rmsOf(pcm.subarray(at, at + frameSamples)))
  }
  const sorted = [...frames].sort((a, b) => a - b)
  const floorRms = sorted[Math.floor(sorted.length / 20)] ?? 0
  const loudest = sorted.at(-1) ?? 0
  const threshold = Math.max(loudest * 10 ** (-voiceRangeDb / 20), floorRms * 2)
  const first = frames.findIndex((rms) => rms >= threshold)
  const last = frames.findLastIndex((rms) => rms >= threshold)
  return {
    startSample: Math.max(0, first) * frameSamples,
    endSample: (last + 1) * frameSamples,
    floorRms,
    threshold,
    frames,
  }
}

/** Gaps between words: energy minima well inside the clip, as sample positions. */
export function findWordGaps(voice: Voice): number[] {
  const marginFrames = 60
  const from = voice.startSample / frameSamples + marginFrames
  const to = voice.endSample / frameSamples - marginFrames
  const smooth = voice.frames.map((_, i) => meanOf(voice.frames.slice(Math.max(0, i - 1), i + 2)))
  const speechLevel = medianOf(smooth.slice(voice.startSample / frameSamples, voice.endSample / frameSamples))
  const gaps: number[] = []
  for (let i = Math.ceil(from); i < to; i++) {
    const around = smooth.slice(Math.max(0, i - 8), i + 9)
    const isMinimum = smooth[i] === Math.min(...around)
    if (isMinimum && (smooth[i] ?? 0) < speechLevel / 3) gaps.push(i * frameSamples + frameSamples / 2)
  }
  return gaps
}

const onsetRangeDb = 28
const leadFrames = 10

/**
 * Where speech begins: the first sound close to the loudest that also stands out from how the clip begins. Many
 * recordings begin with a breath or with the room.
 */
export function findOnset(voice: Voice): number {
  const loudest = Math.max(...voice.frames)
  const lead = meanOf(voice.frames.slice(0, leadFrames))
  const aboveLead = lead < loudest / 10 ? 2 * lead : 0
  const threshold = Math.max(loudest * 10 ** (-onsetRangeDb / 20), aboveLead)
  return (
    Math.max(
      0,
      voice.frames.findIndex((rms) => rms >= threshold),
    ) * frameSamples
  )
}

/** How far the silence around a position reaches already. */
export function findGapAround(voice: Voice, sample: number): { fromSample: number; toSample: number } {
  const isQuiet = (frame: number) => (voice.frames[frame] ?? 0) < voice.threshold
  let from = Math.floor(sample / frameSamples)
  let to = from
  while (from > 0 && isQuiet(from - 1)) from--
  while (to < voice.frames.length && isQuiet(to)) to++
  return { fromSample: Math.min(sample, from * frameSamples), toSample: Math.max(sample, to * frameSamples) }
}

export function rmsOf(pcm: Int16Array): number {
  let sum = 0
  for (const sample of pcm) sum += sample * sample
  return pcm.length === 0 ? 0 : Math.sqrt(sum / pcm.length)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

export function medianOf(values: readonly number[]): number {
  return quantileOf(values, 0.5)
}

/** Nearest rank. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}
