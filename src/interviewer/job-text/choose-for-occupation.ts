import type { Competency, QuestionBank } from '#contract/interview/bank.ts'
import type { FoundOccupation } from '#contract/interview/occupations.ts'
import type { FromOccupation } from '#contract/interview/plan-draft.ts'
import { contentStems } from '#text-analysis/stems.ts'
import { countTerms, createBm25, type TermCounts } from '../bm25.ts'
import { findCompetency } from '../find-in-bank.ts'
import { type OccupationCompetency, occupationCompetencies } from './occupation-competencies.ts'
import { isOfWork } from './rank-competencies.ts'
import type { AdvertSentence } from './split-advert.ts'

export interface ChosenForOccupation {
  competency: Competency
  /** The sentence of the job's text that asks for it. */
  source: string | null
  /** What of the occupation does, where the text does not. */
  fromOccupation: FromOccupation | null
}

/** A sentence or task asks for a competency when it holds two of its words; one stands anywhere. */
const minSharedWords = 2
/** What the job's own text says counts as much as two tasks that say it of the whole occupation. */
const textWeight = 2
/** A skill counts from 0 (important, 3) to as much as a telling task (5). */
const skillWeight = 1.5
const leastImportance = 3

/**
 * The competencies that a job asks for most, from its text and from its occupation's tasks and skills; in the order of the
 * table, each with what it comes from. Fewer where less is asked for.
 */
export function chooseForOccupation(
  bank: QuestionBank,
  found: FoundOccupation,
  sentences: readonly AdvertSentence[],
  most: number,
): ChosenForOccupation[] {
  const documents = occupationCompetencies.map(({ work }) => countTerms(contentStems(work)))
  const scoreOf = createBm25(documents)
  const said = sentences.filter(isOfWork).map(({ text }) => text)
  const ranked = occupationCompetencies.flatMap((entry, index) => {
    const competency = findCompetency(bank, entry.competencyId)
    const document = documents[index]
    if (competency === null || document === undefined) return []
    const speak = (texts: readonly string[]) => speakingOf(texts, (query) => scoreOf(document, query))
    return [{ competency, index, ...weigh(entry, found, speak(said), speak(found.occupation.tasks)) }]
  })
  return ranked
    .filter(({ source, fromOccupation }) => source !== null || fromOccupation !== null)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
    .map(({ competency, source, fromOccupation }) => ({ competency, source, fromOccupation }))
}

interface Speaking {
  total: number
  best: string | null
}

/** How much some sentences speak of a competency, each for its own length, and the one that does most. */
function speakingOf(texts: readonly string[], scoreOf: (query: TermCounts) => readonly { score: number }[]): Speaking {
  const scored = texts
    .map((text) => ({ text, terms: countTerms(contentStems(text)) }))
    .map(({ text, terms }) => ({ text, terms, parts: scoreOf(terms) }))
    .filter(({ parts }) => parts.length >= minSharedWords)
    .map(({ text, terms, parts }) => ({
      text,
      score: parts.reduce((sum, part) => sum + part.score, 0) / Math.sqrt(terms.size),
    }))
    .sort((a, b) => b.score - a.score)
  return { total: scored.reduce((sum, { score }) => sum + score, 0), best: scored[0]?.text ?? null }
}

function weigh(
  { skills }: OccupationCompetency,
  { source: of, occupation }: FoundOccupation,
  text: Speaking,
  tasks: Speaking,
): { score: number; source: string | null; fromOccupation: FromOccupation | null } {
  const skill = occupation.skills.find(({ name }) => skills.includes(name))
  const score =
    textWeight * text.total + tasks.total + skillWeight * Math.max(0, (skill?.importance ?? 0) - leastImportance)
  const named = { source: of, occupation: occupation.title }
  const asked: FromOccupation | null =
    tasks.best !== null
      ? { ...named, kind: 'task', text: tasks.best }
      : skill !== undefined
        ? { ...named, kind: 'skill', text: skill.name }
        : null
  return { score, source: text.best, fromOccupation: text.best === null ? asked : null }
}
