import type { FindOccupation, Occupation, OccupationFile } from '#contract/interview/occupations.ts'
import { tokenise } from '#text-analysis/normalise.ts'
import { contentStems, stem } from '#text-analysis/stems.ts'
import { countTerms, createBm25, type TermCounts } from '../bm25.ts'
import { titleWords } from '../match-role.ts'

/**
 * Least score of a text that names no known title, in words that no other occupation has, and least distance to the next
 * occupation that is not its neighbour: some words of any trade stand in the text of another. Neighbours are of one minor
 * group (`51-3`), of which either would do. Set so that of 22 adverts for other work none is taken for one of the eleven
 * trades of the bank, but for a care assistant's, which is a nurse's neighbour, and one for customer service, which it is.
 */
const minRareWords = 8
const minLead = 1.5
const groupLength = '51-3'.length
/** A word alone ("manager") that so many occupations go by says nothing. */
const maxSharers = 8

/**
 * Prepares the occupations of a file for `find`: by the job's title where an occupation goes by that name, of several by the
 * text; else by the text alone, BM25 over titles and tasks. The same job always gets the same answer.
 */
export function createOccupationFinder({ source, occupations }: OccupationFile): FindOccupation {
  const byTitle = indexTitles(occupations)
  const documents = occupations.map(({ title, tasks }) => countTerms(contentStems(`${title} ${tasks.join(' ')}`)))
  const scoreOf = createBm25(documents)
  const rareWord = Math.log(1 + (documents.length - 0.5) / 1.5)
  const score = (index: number, query: TermCounts) =>
    scoreOf(documents[index] ?? new Map(), query).reduce((sum, part) => sum + part.score, 0)

  return (job) => {
    const query = countTerms(contentStems(`${job.title} ${job.description}`))
    const named = namedBy(job.title, byTitle)
    const best = named.length > 0 ? bestOf(named, (index) => score(index, query)) : bestByText(query)
    const occupation = best === undefined ? undefined : occupations[best]
    return occupation === undefined ? null : { source, occupation }
  }

  function bestByText(query: TermCounts): number | undefined {
    const ranked = occupations
      .map(({ code }, index) => ({ index, group: code.slice(0, groupLength), score: score(index, query) }))
      .sort((a, b) => b.score - a.score || a.index - b.index)
    const [best] = ranked
    if (best === undefined || best.score < minRareWords * rareWord) return undefined
    const next = ranked.find(({ group }) => group !== best.group)
    return best.score >= (next?.score ?? 0) * minLead ? best.index : undefined
  }
}

/** The occupations that go by each name, as stems in a row; those whose own title it is stand first. */
function indexTitles(occupations: readonly Occupation[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  const add = (title: string, index: number) => {
    const key = keyOf(tokenise(title).map(stem))
    const holders = found.get(key) ?? []
    if (holders.length === 0) found.set(key, holders)
    if (!holders.includes(index)) holders.push(index)
  }
  for (const [index, { title }] of occupations.entries()) add(title, index)
  for (const [index, { titles }] of occupations.entries()) for (const title of titles) add(title, index)
  return found
}

/** The occupations that the end of a job's title names, since what a job is stands at its end; the longest name counts. */
function namedBy(title: string, byTitle: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const words = titleWords(title)
  for (let start = 0; start < words.length; start += 1) {
    const holders = byTitle.get(keyOf(words.slice(start))) ?? []
    const isTelling = start < words.length - 1 || holders.length <= maxSharers
    if (holders.length > 0 && isTelling) return holders
  }
  return []
}

function bestOf(indexes: readonly number[], scoreOf: (index: number) => number): number | undefined {
  const scored = indexes.map((index) => ({ index, score: scoreOf(index) }))
  return scored.sort((a, b) => b.score - a.score)[0]?.index
}

function keyOf(stems: readonly string[]): string {
  return stems.join(' ')
}
