import type { Level } from '#contract/report/evaluation.ts'

/** Half steps; a value exactly between two goes up (2.75 becomes 3). */
export function roundLevel(value: number): Level {
  return Math.floor(value * 2 + 0.5) / 2
}

/** Whole numbers; a half goes up. */
export function roundScore(value: number): number {
  return Math.floor(value + 0.5)
}
