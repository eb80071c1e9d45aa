import type { SentenceAnalysis } from './analyse-sentence.ts'
import { sharedStems } from './stems.ts'

/** What kind of question is answered: one past occasion, a case to be imagined, or knowledge. */
export type AnswerType = 'past' | 'situational' | 'knowledge'

/** Which sentences say something that can be checked, so that padding earns nothing. Source: evaluation design, 5.3. */
export function selectEvidenceSentences(
  sentences: readonly SentenceAnalysis[],
  type: AnswerType,
  constructStems: ReadonlySet<string>,
): SentenceAnalysis[] {
  const selected: SentenceAnalysis[] = []
  for (const sentence of sentences) {
    if (sentence.isInstructionToScorer || isGeneralStatement(sentence, type)) continue
    if (bearsEvidence(sentence, type, constructStems) || continuesStory(sentence, selected)) selected.push(sentence)
  }
  return selected
}

/** Habitual wording where one occasion was asked for, with no number, no occasion and no change in the sentence. */
export function isGeneralStatement(sentence: SentenceAnalysis, type: AnswerType): boolean {
  if (type !== 'past' || !sentence.isHabitual || sentence.tellsChange) return false
  return sentence.numbers === 0 && sentence.episodes === 0
}

/** What is left without general statements and instructions to the scorer; the general statements when nothing is. */
export function particularSentences(sentences: readonly SentenceAnalysis[], type: AnswerType): SentenceAnalysis[] {
  const own = sentences.filter((sentence) => !sentence.isInstructionToScorer)
  const particular = own.filter((sentence) => !isGeneralStatement(sentence, type))
  return particular.length > 0 ? particular : own
}

function bearsEvidence(sentence: SentenceAnalysis, type: AnswerType, constructStems: ReadonlySet<string>): boolean {
  const hard =
    sentence.ownDeeds +
    sentence.iActions -
    (type === 'past' ? 0 : sentence.tradeDeeds) +
    sentence.weActions +
    sentence.imperativeSteps +
    sentence.numbers +
    sentence.episodes
  const weak = sentence.results + sentence.reasons + sentence.namedThings.length
  return hard > 0 || weak >= 2 || sharedStems(sentence.stems, constructStems) >= 2
}

/** "It has not come back": an ending that leans on what was told before. */
function continuesStory(sentence: SentenceAnalysis, before: readonly SentenceAnalysis[]): boolean {
  const pointsBack = sentence.tokens.some((token) => /^(?:it|this|that|they|we|the|he|she)(?:'|$)/.test(token))
  return before.length > 0 && sentence.results > 0 && pointsBack
}
