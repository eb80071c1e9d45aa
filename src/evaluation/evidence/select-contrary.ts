import type { Evidence } from '#contract/report/evaluation.ts'
import type { GivenAnswer } from '../given-answers.ts'
import type { ScoredAnswer } from '../scoring.ts'
import { quotableSentences, quoteSentence, type SpokenSentence } from './quote-sentence.ts'
import { bestOf } from './select-evidence.ts'

/** Caps whose quote is simply what was said: they speak of the manner of the whole answer. */
const mannerCaps: ReadonlySet<string> = new Set([
  'keyword_list',
  'question_echo',
  'repetition',
  'rubric_wording',
  'buzzwords_without_detail',
])

/** Words that speak against a higher level: general statements, and the manner a cap is about. */
export function contraryEvidence(
  given: GivenAnswer,
  sentences: readonly SpokenSentence[],
  scored: ScoredAnswer,
  quotedParts: number,
): Evidence[] {
  const quotable = quotableSentences(sentences)
  const isThin = quotedParts === 0
  const general = given.type === 'past' ? bestOf(quotable, generality) : null
  const chosen = new Set<SpokenSentence>()
  if (general !== null && (isThin || scored.caps.includes('general_statement'))) chosen.add(general)
  const hasManner = scored.caps.some((cap) => mannerCaps.has(cap))
  const first = quotable[0]
  if (first !== undefined && (hasManner || (isThin && chosen.size === 0))) chosen.add(first)
  return [...chosen].map((sentence) => quoteSentence(sentence, 'contrary'))
}

function generality(sentence: SpokenSentence): number {
  return sentence.isHabitual ? sentence.tokens.length : 0
}
