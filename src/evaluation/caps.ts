import type { AnswerAnalysis } from '#text-analysis/analyse-answer.ts'
import type { SentenceAnalysis } from '#text-analysis/analyse-sentence.ts'
import { particularSentences } from '#text-analysis/evidence-sentences.ts'
import { contentStemsOf, sharedStems } from '#text-analysis/stems.ts'
import type { Account, CapId, ScoredAnswer, ScoringContext, Star } from './scoring.ts'
import { parrotRunWords } from './scoring-context.ts'
import { wordRuns } from './word-runs.ts'

/** What a cap looks at. */
export interface CapInput {
  analysis: AnswerAnalysis
  parts: ScoredAnswer['parts']
  slots: Star
  context: ScoringContext
  account: Account | null
  topicOverlap: number
}

interface Cap {
  id: CapId
  /** Highest level an answer of this kind can reach. */
  ceiling: number | ((input: CapInput) => number)
  applies(input: CapInput): boolean
}

/** Source of ceilings and thresholds: evaluation design, 5.3; guesses there until labelled data replace them. */
const caps: readonly Cap[] = [
  { id: 'keyword_list', ceiling: 1.5, applies: (input) => functionWordShare(judgedWords(input)) < 0.22 },
  { id: 'question_echo', ceiling: 1.5, applies: isQuestionEcho },
  { id: 'off_topic', ceiling: 1.8, applies: ({ context, topicOverlap }) => context.asked.topic && topicOverlap === 0 },
  { id: 'repetition', ceiling: 2, applies: (input) => repeatedShare(judgedWords(input)) > 0.15 },
  { id: 'rubric_wording', ceiling: 2, applies: isRubricWording },
  {
    id: 'no_own_action',
    ceiling: ({ slots }) => 2.5 + slots.action,
    applies: ({ context, slots }) => context.type === 'past' && context.asked.ownRole && slots.action < 0.3,
  },
  { id: 'general_statement', ceiling: 2.5, applies: isWithoutParticulars },
  { id: 'no_account', ceiling: (input) => 1.4 + particularsOf(input) / 12, applies: isWithoutAccount },
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
  { id: 'no_turn', ceiling: 3.5, applies: isWithoutTurn },
  {
    id: 'few_particulars',
    ceiling: 3.9,
    applies: ({ parts, account }) => parts.specificity < 0.3 && particularsOf({ account }) < fullAccountParticulars,
  },
  {
    id: 'thin_account',
    ceiling: ({ account, slots }) => thinCeiling(particularsOf({ account }) + Math.min(1, slots.result)),
    applies: ({ account }) => account !== null && account.particulars < fullAccountParticulars,
  },
]

/**
 * Different words for things of its own that an account needs: with fewer it stays with "problems", "meetings" and
 * "things". Counted, not measured by length: forty words of a terse expert hold some twenty, a hundred vague ones six.
 */
const fullAccountParticulars = 12

/** From 1.8 for none by a sixth of a level for each, so that one more or less moves no level far; an ending counts as one. */
function thinCeiling(particulars: number): number {
  return 1.8 + particulars / 6
}

function particularsOf({ account }: Pick<CapInput, 'account'>): number {
  return account?.particulars ?? 0
}

/** The lowest ceiling that applies, and every cap that does. */
export function applyCaps(input: CapInput): { ceiling: number; caps: CapId[] } {
  const applied = caps.filter((cap) => cap.applies(input))
  const ceilings = applied.map(({ ceiling }) => (typeof ceiling === 'number' ? ceiling : ceiling(input)))
  return { ceiling: Math.min(5, ...ceilings), caps: applied.map((cap) => cap.id) }
}

function isWithoutParticulars({ context, analysis, account }: CapInput): boolean {
  return (
    context.type === 'past' &&
    analysis.episodes === 0 &&
    analysis.numbers === 0 &&
    analysis.namedThings.length === 0 &&
    particularsOf({ account }) < fullAccountParticulars
  )
}

/** Nothing that anybody did on an occasion: an outcome, a figure or a name alone is the answer to no question about the past. */
function isWithoutAccount({ context, analysis }: CapInput): boolean {
  return context.type === 'past' && analysis.iActions + analysis.weActions < 1 && analysis.steps < 2
}

/** Fewest words of an account that nothing holds together; shorter ones may be terse. */
const longAccountWords = 40

/** Turns of the sentences that bear no evidence of their own: "nobody knew", "he would not ask". */
const fewestTurns = 1.5

/** A list of achievements: no cause, obstacle, doubt or wrong turn ties one to the next. */
function isWithoutTurn({ context, analysis, account }: CapInput): boolean {
  const hasTurn = analysis.links > 0 || (account?.turns ?? 0) >= fewestTurns
  return context.type === 'past' && analysis.evidenceWords >= longAccountWords && !hasTurn
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
