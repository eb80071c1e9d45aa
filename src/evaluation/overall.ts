import type { CompetencyResult, EvaluationReport, Recommendation } from '#contract/report/evaluation.ts'
import { roundScore } from './round.ts'
import { answersWorth, effectiveAnswers, pointsPerLevel, scoreHalfWidth90 } from './uncertainty.ts'

/** Share of the weight that must be rated, and fewest rated answers, for a number. Source: evaluation design, 2.3 [G]. */
const leastCoverage = 0.6
const fewestRatedAnswers = 4

/** Lower edge of each band on the score. Source: evaluation design, 2.3 [G]. */
const bandEdges: readonly { band: Recommendation; from: number }[] = [
  { band: 'advance', from: 70 },
  { band: 'advance_with_questions', from: 55 },
  { band: 'human_review', from: 40 },
  { band: 'not_supported', from: 0 },
]

/** From this many bands on, the interval says too little for anything but a person's judgement. */
const bandsForReview = 3

type Overall = Pick<EvaluationReport, 'overall' | 'bands' | 'recommendation'>

/**
 * Combines the competency levels by formula: `25 · (Σ w·level / Σ w − 1)` over the rated ones, with a 90 % interval.
 * Without enough rated weight or answers there is no number.
 */
export function combineCompetencies(skills: readonly CompetencyResult[]): Overall {
  const answers = skills.reduce((total, skill) => total + skill.ratedAnswers, 0)
  const totalWeight = skills.reduce((total, skill) => total + skill.weight, 0)
  const rated = skills.flatMap((skill) =>
    skill.level === null ? [] : [{ level: skill.level, weight: skill.weight, answers: answersWorth(skill) }],
  )
  const ratedWeight = rated.reduce((total, skill) => total + skill.weight, 0)
  const coverage = totalWeight === 0 ? 0 : ratedWeight / totalWeight
  if (coverage < leastCoverage || answers < fewestRatedAnswers) {
    return { overall: null, bands: [], recommendation: 'insufficient_evidence' }
  }
  const mean = rated.reduce((total, skill) => total + skill.weight * skill.level, 0) / ratedWeight
  const points = pointsPerLevel * (mean - 1)
  const halfWidth = scoreHalfWidth90(effectiveAnswers(rated))
  const score = toScore(points)
  const low = toScore(points - halfWidth)
  const high = toScore(points + halfWidth)
  const bands = bandsBetween(low, high)
  return {
    overall: { score, low, high, coverage: Math.round(coverage * 1000) / 1000 },
    bands,
    recommendation: bands.length >= bandsForReview ? 'human_review' : bandOf(score),
  }
}

function toScore(points: number): number {
  return Math.max(0, Math.min(100, roundScore(points)))
}

function bandOf(score: number): Recommendation {
  return bandEdges.find(({ from }) => score >= from)?.band ?? 'not_supported'
}

/** The whole scores of a band, both ends included; null for what is no band of the score. */
export function bandRange(band: Recommendation): { from: number; to: number } | null {
  const index = bandEdges.findIndex((edge) => edge.band === band)
  const edge = bandEdges[index]
  return edge === undefined ? null : { from: edge.from, to: (bandEdges[index - 1]?.from ?? 101) - 1 }
}

/** Every band between two scores, best first. */
export function bandsBetween(low: number, high: number): Recommendation[] {
  const names = bandEdges.map(({ band }) => band)
  return names.slice(names.indexOf(bandOf(high)), names.indexOf(bandOf(low)) + 1)
}
