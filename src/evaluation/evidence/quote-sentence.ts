import type { Turn } from '#contract/interview/turn.ts'
import type { Evidence, EvidenceKind } from '#contract/report/evaluation.ts'
import type { SentenceAnalysis } from '#language/analyse-sentence.ts'
import { quoteTime } from './quote-time.ts'

/** A sentence and the turn it was said in. */
export interface SpokenSentence extends SentenceAnalysis {
  turn: Turn
}

/** The sentence word for word, with the time at which it was said. */
export function quoteSentence(sentence: SpokenSentence, kind: EvidenceKind): Evidence {
  const { turn, start, end } = sentence
  return { turnId: turn.id, quote: sentence.text, ...quoteTime(turn, start, end), kind }
}

/** A whole turn as a quote: a probe, or the short reply to it. */
export function quoteTurn(turn: Turn, kind: EvidenceKind): Evidence {
  return { turnId: turn.id, quote: turn.text, ...quoteTime(turn, 0, turn.text.length), kind }
}
