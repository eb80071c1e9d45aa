import type { AnswerAnalysis } from '#language/analyse-answer.ts'
import type { SentenceAnalysis } from '#language/analyse-sentence.ts'
import { particularSentences } from '#language/evidence-sentences.ts'
import { contentStemsOf, sharedStems } from '#language/stems.ts'
import type { CapId, ScoredAnswer, ScoringContext, Star } from './scoring.ts'
import { parrotRunWords } from './scoring-context.ts'
import { wordRuns } from './word-runs.ts'

/** What a cap looks at. */
export interface CapInput {
  analysis: AnswerAnalysis
  parts: ScoredAnswer['parts']
  slots: Star
  context: ScoringContext
  topicOverlap: number
}

interface Cap {
  id: CapId
  /** Highest level an answer of this kind can reach. */
  ceiling: number
  applies(input: CapInput): boolean
}

/** Source of ceilings and thresholds: evaluation design, 5.3; guesses there until labelled data replace them. */
const caps: readonly Cap[] = [
  { id: 'keyword_list', ceiling: 1.5, applies: (input) => functionWordShare(judgedWords(input)) < 0.25 },
  { id: 'question_echo', ceiling: 1.5, applies: isQuestionEcho },
  { id: 'off_topic', ceiling: 1.8, applies: ({ context, topicOverlap }) => context.asked.topic && topicOverlap === 0 },
  { id: 'repetition', ceiling: 2, applies: (input) => repeatedShare(judgedWords(input)) > 0.15 },
  { id: 'rubric_wording', ceiling: 2, applies: isRubricWording },
  {
    id: 'no_own_action',
    ceiling: 2.5,
    applies: ({ context, slots }) => context.type === 'past' && context.asked.ownRole && slots.action < 0.3,
  },
  { id: 'general_statement', ceiling: 2.5, applies: isWithoutParticulars },
  {
    id: 'buzzwords_without_detail',
    ceiling: 2.5,
    applies: (input) => buzzwordShare(input) > 0.08 && input.parts.specificity < 0.5,
  },
  {
    id: 'no_result_after_probe',
    ceiling: 3.5,
    applies: ({ context, slots }) => context.type === 'past' && context.asked.result && slots.result === 0,
  },
  { id: 'few_particulars', ceiling: 3.9, applies: ({ parts }) => parts.specificity < 0.3 },
]

/** The lowest ceiling that applies, and every cap that does. */
export function applyCaps(input: CapInput): { ceiling: number; caps: CapId[] } {
  const applied = caps.filter((cap) => cap.applies(input))
  return { ceiling: Math.min(5, ...applied.map((cap) => cap.ceiling)), caps: applied.map((cap) => cap.id) }
}

function isWithoutParticulars({ context, analysis }: CapInput): boolean {
  return (
    context.type === 'past' && analysis.episodes === 0 && analysis.numbers === 0 && analysis.namedThings.length === 0
  )
}

/** General statements are left out, so that they cannot dilute what a cap is about. */
function judged({ analysis, context }: CapInput): SentenceAnalysis[] {
  return particularSentences(analysis.sentences, context.type)
}

function judgedWords(input: CapInput): string[] {
  return judged(input).flatMap((sentence) => sentence.tokens)
}

/** People speak with about half function words; a list of keywords has hardly any. */
function functionWordShare(tokens: readonly string[]): number {
  if (tokens.length < 12) return 1
  return 1 - contentStemsOf(tokens).length / tokens.length
}

function isQuestionEcho(input: CapInput): boolean {
  const stems = new Set(judged(input).flatMap((sentence) => sentence.stems))
  if (input.analysis.words <= 8 || stems.size === 0) return false
  return sharedStems(stems, input.context.question) / stems.size > 0.55
}

function isRubricWording(input: CapInput): boolean {
  const runs = wordRuns(judgedWords(input), parrotRunWords)
  if (runs.length === 0) return false
  return runs.filter((run) => input.context.publishedRuns.has(run)).length / runs.length > 0.2
}

/** Share of three-word runs that were said before; short answers repeat by chance. */
function repeatedShare(tokens: readonly string[]): number {
  if (tokens.length <= 20) return 0
  const runs = wordRuns(tokens, 3)
  const different = new Set(runs).size
  return (runs.length - different) / different
}

function buzzwordShare(input: CapInput): number {
  const sentences = judged(input)
  const words = sentences.reduce((total, sentence) => total + sentence.tokens.length, 0)
  if (words === 0) return 0
  return sentences.reduce((total, sentence) => total + sentence.buzzwords, 0) / words
}
