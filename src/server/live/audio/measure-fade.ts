/**
 * How the voice died away: mean level of the last 50 ms of sound, the 50 ms before, the 100 ms before those and the
 * 200 ms before those, in decibels relative to the level of speech. A finished sentence fades, a broken one stops.
 */
export type Fade = readonly [number, number, number, number]

/** How much sound up to the last voiced sample, and how much after it, the measure wants; milliseconds. */
export const fadeBeforeMs = 2_800
export const fadeAfterMs = 160

const rateHz = 16_000
const hopSamples = 160
const frameSamples = 400
/** Sound further below the level of speech than this has ended. */
const endBelowDb = 25
/** The level of speech is the level that seven tenths of the frames stay below. */
const speechShare = 0.7

/** Frames of 25 ms every 10 ms, as the weights of the end-of-turn score were fitted on. Null below 100 ms of sound. */
export function measureFade(pcm: Int16Array): Fade | null {
  const levels = levelsOf(pcm)
  if (levels.length * hopSamples < rateHz / 10) return null
  const speech = [...levels].sort((a, b) => a - b)[Math.floor(levels.length * speechShare)] ?? 0
  const end = Math.max(
    0,
    levels.findLastIndex((level) => level >= speech - endBelowDb),
  )
  const meanOf = (from: number, to: number) => {
    const part = levels.slice(Math.max(0, end - from), Math.max(1, end - to))
    return part.length === 0 ? 0 : part.reduce((sum, level) => sum + level, 0) / part.length - speech
  }
  return [meanOf(5, 0), meanOf(10, 5), meanOf(20, 10), meanOf(40, 20)]
}

function levelsOf(pcm: Int16Array): number[] {
  const levels: number[] = []
  for (let at = 0; at + frameSamples <= pcm.length; at += hopSamples) {
    let energy = 0
    for (let i = at; i < at + frameSamples; i++) energy += ((pcm[i] ?? 0) / 32_768) ** 2
    levels.push(10 * Math.log10(energy / frameSamples + 1e-10))
  }
  return levels
}
