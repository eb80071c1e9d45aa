import type { Competency } from '#contract/interview/bank.ts'
import { contentStems } from '#text-analysis/stems.ts'
import { countTerms, createBm25, type TermCounts } from '../bm25.ts'
import type { AdvertSection, AdvertSentence } from './split-advert.ts'

export interface CompetencyRank {
  competency: Competency
  /** BM25 of the whole job's text; 0 and more, comparable within one text. */
  score: number
  /** The sentence that speaks of it most; null where none does. */
  source: string | null
}

/** What a company says of itself, and what it gives, is no work. */
const notWork: readonly AdvertSection[] = ['about', 'benefits', 'equality', 'preferred']

/** Whether a sentence speaks of what is done in the job. */
export function isOfWork({ section }: AdvertSentence): boolean {
  return !notWork.includes(section)
}

/**
 * Least that a sentence has to share with a competency, BM25 over the root of its length: below, one common word of an
 * advert speaks for anything. Set on the labelled advertisements.
 */
const minSourceScore = 1.8
const minSharedWords = 2
/** A question is closer to its competency's sentence than to another with which it shares fewer words. */
const minQuestionWords = 3

/**
 * How much a job's text speaks of each competency, in the given order, and where. A competency is known by its name, its
 * definition, its cues for good answers and its questions.
 * @param bank All competencies: how rare a word is counts over all of them.
 * @param sentences Those that speak of the work; what is asked of people beforehand is no competency.
 */
export function rankCompetencies(
  bank: readonly Competency[],
  competencies: readonly Competency[],
  title: string,
  sentences: readonly AdvertSentence[],
): CompetencyRank[] {
  const documents = new Map(bank.map((competency) => [competency.id, documentOf(competency)]))
  const scoreOf = createBm25([...documents.values()])
  const work = sentences.filter(isOfWork).map(({ text }) => ({ text, terms: countTerms(contentStems(text)) }))
  const whole = countTerms([title, ...work.map(({ text }) => text)].flatMap((text) => contentStems(text)))
  return competencies.map((competency) => {
    const document = documents.get(competency.id) ?? documentOf(competency)
    const ranked = work
      .map(({ text, terms }) => ({ text, terms, parts: scoreOf(document, terms) }))
      .map(({ text, terms, parts }) => ({ text, shared: parts.length, score: sumOf(parts) / Math.sqrt(terms.size) }))
      .sort((a, b) => b.score - a.score)
    const best = ranked.find(({ shared, score }) => shared >= minSharedWords && score >= minSourceScore)
    return { competency, score: sumOf(scoreOf(document, whole)), source: best?.text ?? null }
  })
}

/** The sentence that a question is closest to; null where none is close. */
export function sourceOfQuestion(question: string, sentences: readonly AdvertSentence[]): string | null {
  const asked = new Set(contentStems(question))
  const shares = sentences
    .filter(isOfWork)
    .map(({ text }) => ({ text, shared: new Set(contentStems(text).filter((word) => asked.has(word))).size }))
    .sort((a, b) => b.shared - a.shared)
  const [best] = shares
  return best !== undefined && best.shared >= minQuestionWords ? best.text : null
}

/** The bank's are the same for every job, and an import proposes thousands of plans. */
const knownDocuments = new WeakMap<Competency, TermCounts>()

function documentOf(competency: Competency): TermCounts {
  const known = knownDocuments.get(competency)
  if (known !== undefined) return known
  const { name, definition, cue_words_high: cues, questions } = competency
  const texts = [name, definition, cues.join(' '), ...questions.map(({ text }) => text)]
  const document = countTerms(texts.flatMap((text) => contentStems(text)))
  knownDocuments.set(competency, document)
  return document
}

function sumOf(parts: readonly { score: number }[]): number {
  return parts.reduce((sum, { score }) => sum + score, 0)
}
