/** Level of silence on the scales below, decibels relative to full scale. */
const silenceDb = -100

function decibels(amplitude: number): number {
  return amplitude <= 1e-5 ? silenceDb : 20 * Math.log10(amplitude)
}

function rootMeanSquare(samples: Float32Array, from = 0, to = samples.length): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += (samples[i] ?? 0) ** 2
  return to > from ? Math.sqrt(sum / (to - from)) : 0
}

/** Levels of consecutive stretches of `frameSamples`; the last one may be shorter. */
export function frameLevels(samples: Float32Array, frameSamples: number): readonly number[] {
  const levels: number[] = []
  for (let from = 0; from < samples.length; from += frameSamples) {
    levels.push(decibels(rootMeanSquare(samples, from, Math.min(samples.length, from + frameSamples))))
  }
  return levels
}

/**
 * How loud the speech itself is, decibels relative to full scale: the mean power of 20 ms frames that lie within
 * 20 dB of the loudest, so that pauses do not count (the idea of the gate in ITU-R BS.1770-5, without its filter).
 */
export function speechLevelDb(samples: Float32Array, rateHz: number): number {
  const levels = frameLevels(samples, Math.round(rateHz / 50))
  const loudest = Math.max(silenceDb, ...levels)
  const active = levels.filter((level) => level > loudest - 20)
  const power = active.reduce((sum, level) => sum + 10 ** (level / 10), 0) / Math.max(1, active.length)
  return power > 0 ? 10 * Math.log10(power) : silenceDb
}

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
