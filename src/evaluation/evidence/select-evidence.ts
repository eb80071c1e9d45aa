import type { Evidence, EvidenceKind } from '#contract/report/evaluation.ts'
import { reasoningShown, showsFigure, showsName, showsTask } from '#text-analysis/shown.ts'
import { provesEnding, provesOccasion } from '#text-analysis/story/classify.ts'
import type { GivenAnswer } from '../given-answers.ts'
import type { ScoredAnswer } from '../scoring.ts'
import { isLongEnough, quotableSentences, quoteSentence, type SpokenSentence } from './quote-sentence.ts'

type PartKind = Exclude<EvidenceKind, 'contrary'>

/** How much a sentence shows of each part; 0 where it does not show it itself, whatever the sentences around it say. */
const shows: Readonly<Record<PartKind, (sentence: SpokenSentence) => number>> = {
  situation: (sentence) => (provesOccasion(sentence.text) ? 1 : 0),
  task: (sentence) => (showsTask(sentence.text) ? 1 : 0),
  action: (sentence) =>
    isPresentHabit.test(sentence.text) || (sentence.isHabitual && !sentence.tellsChange)
      ? 0.3 * sentence.imperativeSteps
      : sentence.iActions + sentence.ownDeeds + 0.45 * sentence.weActions + 0.4 * sentence.imperativeSteps,
  result: (sentence) => (provesEnding(sentence.text) ? 1 + 0.1 * Math.min(3, sentence.numbers) : 0),
  reasoning: (sentence) => (reasoningShown(sentence.text) === null ? 0 : 1 + 0.2 * Math.min(2, sentence.reasons)),
  specific: (sentence) =>
    showsFigure(sentence.text) ? 1 + 0.2 * Math.min(3, sentence.numbers) : showsName(sentence.namedThings) ? 0.5 : 0,
}

/** "I work hard" is no step, "I worked in the library" is where something happened. */
export const isPresentHabit =
  /\bI (?:(?:always |just )?(?:try|work|stay|get|love|like|keep|learn) |worked (?:in|at|for|as) )/

/** A sentence already quoted for another part has to show this one this much better to be quoted again. */
const repeatPenalty = 0.6

/** How much more the last sentence of an account weighs as its ending than the first. */
const laterIsEnding = 0.8

/** How much less an ending weighs in a reply that was asked for something else, and a step that is the mishap itself. */
const besidePenalty = 0.4

interface SelectOptions {
  /** Said when asked how it ended. */
  isSettled?(sentence: SpokenSentence): boolean
  /** Said when asked for something other than the ending. */
  isBeside?(sentence: SpokenSentence): boolean
  /** Tells the mistake, not what was done about it. */
  isMishap?(sentence: SpokenSentence): boolean
}

/** For each part of a level the sentence that shows it best. A part that no sentence shows has no quote. */
export function selectPartEvidence(
  sentences: readonly SpokenSentence[],
  { isSettled = () => false, isBeside = () => false, isMishap = () => false }: SelectOptions = {},
): Evidence[] {
  const long = sentences.filter(isLongEnough)
  const quotable = quotableSentences(long)
  const used = new Set<SpokenSentence>()
  const firstAction = long.findIndex((sentence) => sentence.iActions + sentence.ownDeeds + sentence.weActions > 0)
  const isOutOfPlace = (kind: PartKind, sentence: SpokenSentence) =>
    (kind === 'result' && isBeside(sentence)) || (kind === 'action' && isMishap(sentence))
  const weight = (kind: PartKind, sentence: SpokenSentence) => {
    const at = long.indexOf(sentence)
    if (kind === 'result' && isSettled(sentence)) return 3
    // What is told before anything was done is the problem, not its end.
    if (kind === 'result' && (firstAction < 0 || at < firstAction)) return 0
    const place = kind === 'result' ? 1 + (laterIsEnding * at) / long.length : 1
    const standing = isOutOfPlace(kind, sentence) ? besidePenalty : 1
    return shows[kind](sentence) * place * standing * (used.has(sentence) ? repeatPenalty : 1)
  }
  return partOrder.flatMap((kind) => {
    const best = bestOf(quotable, (sentence) => weight(kind, sentence))
    if (best === null) return []
    used.add(best)
    return [quoteSentence(best, kind)]
  })
}

/** Rarer parts choose first, so that one rich sentence is not quoted for everything. */
const partOrder: readonly PartKind[] = ['result', 'action', 'situation', 'reasoning', 'specific', 'task']

function bestOf<T>(items: readonly T[], score: (item: T) => number): T | null {
  let best: T | null = null
  let bestScore = 0
  for (const item of items) {
    const value = score(item)
    if (value > bestScore) {
      best = item
      bestScore = value
    }
  }
  return best
}

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
