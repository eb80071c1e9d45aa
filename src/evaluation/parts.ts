import type { AnswerAnalysis } from '#text-analysis/analyse-answer.ts'
import type { ScoringContext, Star } from './scoring.ts'

/** Rises from 0 towards 1 and is nearly flat after three times `scale`. */
export function saturate(amount: number, scale: number): number {
  return 1 - Math.exp(-amount / scale)
}

export function clamp(value: number): number {
  return Math.max(0, Math.min(1, value))
}

/** 0, 0.6 or 1 for no, one or several cues: one clear mention is most of what can be asked. */
function mention(cues: number): number {
  if (cues >= 2) return 1
  return cues >= 1 ? 0.6 : 0
}

/**
 * Own and shared actions as they count. "We" is manners in group-minded speech, so until the own part was asked for,
 * what "we" did counts as one's own (evaluation design, 5.2).
 */
function countedActions(analysis: AnswerAnalysis, { asked }: Pick<ScoringContext, 'asked'>) {
  if (asked.ownRole) return { own: analysis.iActions, shared: analysis.weActions }
  return { own: analysis.iActions + analysis.weActions, shared: 0 }
}

export function starSlots(analysis: AnswerAnalysis, context: Pick<ScoringContext, 'asked'>): Star {
  const { own, shared } = countedActions(analysis, context)
  return {
    situation: mention(analysis.episodes),
    task: mention(analysis.tasks),
    action: clamp(own / 3.75 + 0.1 * Math.min(2, shared)),
    result: mention(analysis.results),
  }
}

/**
 * Source of weights and scales: evaluation design, 5.3. Scales of actions and reasons are 1.25 times those of the
 * design, because the wider vocabularies of `language` find 1.2 to 1.3 times as many (decision 0020).
 */
export function starPart(analysis: AnswerAnalysis, slots: Star, context: ScoringContext): number {
  if (context.type === 'past') {
    return 0.2 * slots.situation + 0.1 * slots.task + 0.4 * slots.action + 0.3 * slots.result
  }
  const { own, shared } = countedActions(analysis, context)
  const steps = clamp((own + 0.7 * shared) / 5)
  return 0.55 * steps + 0.25 * mention(analysis.reasons) + 0.2 * mention(analysis.results + analysis.tasks)
}

/** Numbers, named things and occasions, with diminishing returns. */
export function specificityPart(analysis: AnswerAnalysis): number {
  return saturate(analysis.numbers + 0.7 * analysis.namedThings.length + 0.5 * Math.min(3, analysis.episodes), 3)
}

/** How much of the doing was one's own. */
export function agencyPart(analysis: AnswerAnalysis, context: Pick<ScoringContext, 'asked'>): number {
  const { own, shared } = countedActions(analysis, context)
  if (own + shared === 0) return 0
  return (saturate(own, 1.9) * (own + 0.5)) / (own + 0.5 * shared + 0.5)
}

export function reasoningPart(analysis: AnswerAnalysis): number {
  return saturate(0.7 * analysis.reasons + 0.35 * analysis.links, 2.6)
}
