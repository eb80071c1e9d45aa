import type { Evidence, EvidenceKind } from '#contract/report/evaluation.ts'
import { quoteSentence, type SpokenSentence } from './quote-sentence.ts'
import { shortestQuoteWords } from './validate-evidence.ts'

type PartKind = Exclude<EvidenceKind, 'contrary'>

/** How much a sentence carries of each part of a level. */
const carries: Readonly<Record<PartKind, (sentence: SpokenSentence) => number>> = {
  situation: (sentence) => (sentence.isHabitual ? 0 : sentence.episodes),
  task: (sentence) => sentence.tasks,
  action: (sentence) => sentence.iActions + 0.9 * sentence.weActions + 0.8 * sentence.imperativeSteps,
  result: (sentence) => sentence.results,
  reasoning: (sentence) => sentence.reasons,
  specific: (sentence) => sentence.numbers + 0.7 * sentence.namedThings.length,
}

/** A sentence already quoted for another part has to carry this much more to be quoted again. */
const repeatPenalty = 0.6

/** An ending told before anything was done is more likely the problem than the result. */
const beforeActionPenalty = 0.3

/** For each part of a level the sentence that carried it best, earlier ones first among equals. */
export function selectPartEvidence(sentences: readonly SpokenSentence[]): Evidence[] {
  const quotable = sentences.filter((sentence) => sentence.tokens.length >= shortestQuoteWords)
  const used = new Set<SpokenSentence>()
  const firstAction = quotable.findIndex((sentence) => sentence.iActions + sentence.weActions > 0)
  const weight = (kind: PartKind, sentence: SpokenSentence) => {
    const isEarly = kind === 'result' && quotable.indexOf(sentence) < firstAction
    return carries[kind](sentence) * (used.has(sentence) ? repeatPenalty : 1) * (isEarly ? beforeActionPenalty : 1)
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

export function bestOf<T>(items: readonly T[], score: (item: T) => number): T | null {
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
