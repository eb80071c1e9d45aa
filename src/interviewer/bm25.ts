/** The usual constants of BM25 (Robertson and Zaragoza 2009, section 3.5). */
const saturation = 1.2
const lengthWeight = 0.75

/** How often each term stands in a document. */
export type TermCounts = ReadonlyMap<string, number>

export function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/**
 * BM25 over a few documents: what each term of a query is worth for one of them, in the query's order. Terms that the
 * document lacks are left out; a term that a query repeats counts with the logarithm of its number.
 */
export function createBm25(
  documents: readonly TermCounts[],
): (document: TermCounts, query: TermCounts) => { term: string; score: number }[] {
  const averageLength = documents.reduce((sum, counts) => sum + sizeOf(counts), 0) / Math.max(1, documents.length)
  const holders = countTerms(documents.flatMap((document) => [...document.keys()]))
  return (document, query) => {
    const length = lengthWeight * (sizeOf(document) / averageLength) + 1 - lengthWeight
    return [...query].flatMap(([term, times]) => {
      const inDocument = document.get(term)
      if (inDocument === undefined) return []
      const holding = holders.get(term) ?? 0
      const rarity = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5))
      const weight = (inDocument * (saturation + 1)) / (inDocument + saturation * length)
      return [{ term, score: rarity * weight * (1 + Math.log(times)) }]
    })
  }
}

function sizeOf(counts: TermCounts): number {
  let size = 0
  for (const count of counts.values()) size += count
  return size
}
