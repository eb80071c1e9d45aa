import type { Turn } from '#contract/interview/turn.ts'
import type { Evidence, EvidenceKind } from '#contract/report/evaluation.ts'
import type { SentenceAnalysis } from '#text-analysis/analyse-sentence.ts'
import { quoteTime } from './quote-time.ts'
import { shortestQuoteWords } from './validate-evidence.ts'

/** A sentence and the turn it was said in. */
export interface SpokenSentence extends SentenceAnalysis {
  turn: Turn
  /** It might tell a protected fact: rated like any other, and quoted only where nothing else can be. */
  isDoubtful: boolean
}

/** A sentence in its place: all that is needed to quote it. */
export type SpokenWords = Pick<
  SpokenSentence,
  'turn' | 'text' | 'start' | 'end' | 'isDoubtful' | 'isInstructionToScorer'
>

/** Long enough to be found again, said to the question, and surely no protected fact. */
export function isQuotable(sentence: SpokenSentence): boolean {
  return isLongEnough(sentence) && !sentence.isDoubtful && !sentence.isInstructionToScorer
}

/** What of an answer may be quoted; where everything is doubtful, all of it, since a level without a quote is none. */
export function quotableSentences(sentences: readonly SpokenSentence[]): SpokenSentence[] {
  return undoubted(sentences.filter((sentence) => isLongEnough(sentence) && !sentence.isInstructionToScorer))
}

/** Those that surely tell no protected fact, where there are any. */
export function undoubted<T extends SpokenSentence>(found: readonly T[]): T[] {
  const sure = found.filter((sentence) => !sentence.isDoubtful)
  return sure.length > 0 ? sure : [...found]
}

export function isLongEnough({ tokens }: SpokenSentence): boolean {
  return tokens.length >= shortestQuoteWords
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
