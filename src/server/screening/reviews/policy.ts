import type { Recommendation } from '#contract/report/evaluation.ts'
import { type DecisionOutcome, type FigureSource, type RatingSight, undoMs } from '#contract/values/reviews.ts'

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

/**
 * Whoever comes back to a candidate after this long has begun to read anew; a decision is timed within one sitting. The
 * requirement is 90 seconds in the median, so what is cut off lies far beyond it.
 */
export const sittingMs = 30 * 60_000

/** When the sitting began in which it was decided; null where the evidence was not opened in the inbox within one. */
export function openedFor(openedAt: Date | null, decidedAt: Date): Date | null {
  return openedAt !== null && decidedAt.getTime() - openedAt.getTime() <= sittingMs ? openedAt : null
}

/** Whether whoever decided may still take it back. */
export function mayUndo(decidedAt: Date, now: Date): boolean {
  return now.getTime() - decidedAt.getTime() <= undoMs
}
