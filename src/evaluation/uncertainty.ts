import type { CompetencyResult } from '#contract/report/evaluation.ts'

/**
 * Within-person standard deviation of one answer's level.
 * Source: evaluation design, 2.3, measured on 127 people with four answers each; to be replaced after 100 interviews.
 */
const answerSd = 0.86

/**
 * How many answers the rated ones of a competency are worth, for the width of an interval. One whose rater gave different
 * levels when asked again says less: the variance of its samples is added to that of answers.
 */
export function answersWorth({ ratedAnswers, answers }: Pick<CompetencyResult, 'ratedAnswers' | 'answers'>): number {
  const lost = answers
    .filter(({ level }) => level !== null)
    .reduce((sum, { samples }) => sum + 1 - answerSd ** 2 / (answerSd ** 2 + sampleVariance(samples)), 0)
  return ratedAnswers - lost
}

function sampleVariance(samples: readonly (number | null)[] = []): number {
  const levels = samples.filter((level) => level !== null)
  if (levels.length < 2) return 0
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  return levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / (levels.length - 1)
}

/** Two-sided 90 % of the normal distribution. */
export const z90 = 1.645

/** Points of the score for one level: levels 1 to 5 become 0 to 100. */
export const pointsPerLevel = 25

/** 90 % half-width of a mean of `answers` levels, in levels, to two decimals. */
export function levelHalfWidth90(answers: number): number {
  return Math.round(((z90 * answerSd) / Math.sqrt(answers)) * 100) / 100
}

/** A level's 90 % interval, cut to the scale. */
export function levelInterval({ level, halfWidth90 }: { level: number; halfWidth90: number }): {
  low: number
  high: number
} {
  return { low: Math.max(1, level - halfWidth90), high: Math.min(5, level + halfWidth90) }
}

/**
 * How many answers of equal say a weighted mean of competency levels is worth: (Σ w)² / Σ (w² / n), which is the number of
 * answers where weights and answers are spread evenly, and less where one competency says more than its answers do.
 */
export function effectiveAnswers(rated: readonly { weight: number; answers: number }[]): number {
  const weight = rated.reduce((sum, one) => sum + one.weight, 0)
  const spread = rated.reduce((sum, one) => sum + one.weight ** 2 / one.answers, 0)
  return spread === 0 ? 0 : weight ** 2 / spread
}

/** 90 % half-width of an overall score on `answers` rated answers, in points. Six answers give 14, ten 11. */
export function scoreHalfWidth90(answers: number): number {
  return (pointsPerLevel * z90 * answerSd) / Math.sqrt(answers)
}

/**
 * Whether two scores lie within their joint interval, so that they are shown as tied, in random order
 * (evaluation design, 2.3). Scores in points, with the number of rated answers behind each; `effectiveAnswers` where weighted.
 */
export function areTied(a: { score: number; answers: number }, b: { score: number; answers: number }): boolean {
  return Math.abs(a.score - b.score) <= Math.hypot(scoreHalfWidth90(a.answers), scoreHalfWidth90(b.answers))
}
