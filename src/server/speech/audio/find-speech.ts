import { frameLevels } from './level.ts'

/** Frames of 10 ms. */
const framesPerSecond = 100
/** Nothing quieter than this is speech, decibels relative to full scale. */
const floorDb = -55
/** Speech is at most this much quieter than the loudest frame. */
const rangeDb = 35

export interface SampleRange {
  from: number
  to: number
}

/**
 * Where the sound begins and ends, with `marginMs` around it; null when there is none. A frame counts as sound when it
 * stands out both from the background (the quietest tenth) and against the loudest frame.
 */
export function findSpeech(samples: Float32Array, rateHz: number, marginMs: number): SampleRange | null {
  const frameSamples = Math.round(rateHz / framesPerSecond)
  const levels = frameLevels(samples, frameSamples)
  const sorted = [...levels].sort((a, b) => a - b)
  const background = sorted[Math.floor(sorted.length / 10)] ?? floorDb
  const loudest = sorted.at(-1) ?? floorDb
  const threshold = Math.max(floorDb, loudest - rangeDb, Math.min(background + 6, loudest - 12))
  const first = levels.findIndex((level) => level > threshold)
  if (first === -1) return null
  const last = levels.findLastIndex((level) => level > threshold)
  const margin = Math.round((marginMs * rateHz) / 1_000)
  return {
    from: Math.max(0, first * frameSamples - margin),
    to: Math.min(samples.length, (last + 1) * frameSamples + margin),
  }
}
