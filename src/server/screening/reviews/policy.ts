import type { Recommendation } from '#contract/report/evaluation.ts'
import type { DecisionOutcome, FigureSource, RatingSight } from '#contract/values/reviews.ts'

const speakFor: readonly Recommendation[] = ['advance', 'advance_with_questions']

/**
 * Whether a decision goes against what the report recommended. Holding goes against nothing, and neither does anything
 * where the report leaves it open. Source: evaluation design, 4 (override rate).
 */
export function isOverride(outcome: DecisionOutcome, recommendation: Recommendation): boolean {
  if (outcome === 'decline') return speakFor.includes(recommendation)
  return outcome === 'advance' && recommendation === 'not_supported'
}

/**
 * Whether whoever has been shown this can still rate blind. The overall score beside a name says something of a person and
 * nothing of a level, so it is told apart (decision 0135).
 */
export function sightOf(opened: readonly FigureSource[]): RatingSight {
  if (opened.some((source) => source !== 'list')) return 'not_blind'
  return opened.length === 0 ? 'blind' : 'score_seen'
}

/** A rating that was submitted stays; another is possible once an answer was corrected that its author had not read so. */
export function mayRateAnew(own: { correctionId: string | null } | null, newestCorrection: string | null): boolean {
  return own === null || own.correctionId !== newestCorrection
}
