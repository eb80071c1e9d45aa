import type { Level } from '#contract/report/evaluation.ts'
import { roundLevel } from '../round.ts'

export type Sample = Level | null

/** Where samples lie this far apart, two more are taken. Source: decision 0230. */
const wideSpread = 2
/** From more than this on, in levels, a person reads the answer. */
const maxSpread = 1

/** The middle one, in half steps; null where most gave no level. */
export function medianOf(samples: readonly Sample[]): Sample {
  const levels = samples.filter((sample) => sample !== null).sort((a, b) => a - b)
  if (levels.length * 2 <= samples.length) return null
  const middle = (levels.length - 1) / 2
  return roundLevel(((levels[Math.floor(middle)] ?? 0) + (levels[Math.ceil(middle)] ?? 0)) / 2)
}

/** Whether the samples are too far apart to be left at three; a level and none are as far apart as can be. */
export function needsMoreSamples(samples: readonly Sample[]): boolean {
  return spreadOf(samples) >= wideSpread
}

/** Whether a person has to read what was rated so differently. */
export function isUnsettled(samples: readonly Sample[]): boolean {
  return spreadOf(samples) > maxSpread
}

function spreadOf(samples: readonly Sample[]): number {
  const levels = samples.filter((sample) => sample !== null)
  if (levels.length === 0) return 0
  return levels.length < samples.length ? Number.POSITIVE_INFINITY : Math.max(...levels) - Math.min(...levels)
}
