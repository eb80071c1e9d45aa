import table from './word-odds.json' with { type: 'json' }

/**
 * Log-odds that an English sentence ends after these words, from the last two: how often each ends sentences, and what
 * follows whom. A naïve bigram model fitted on 1.2 million words of mixed English text (news, fiction, speeches, talk);
 * words that behave as their ending suggests are left out of the table. Source: decision 0041.
 */
export function sentenceEndOdds(words: readonly string[]): number {
  const last = words.at(-1)
  if (last === undefined) return lowestOdds
  const previous = words.at(-2)
  const odds =
    table.bias +
    (lastWords.get(last) ?? 0) +
    (previous === undefined ? 0 : (previousWords.get(previous) ?? 0)) +
    endingOdds(last)
  return Math.max(lowestOdds, odds)
}

const lowestOdds = -6
const lastWords = readTable(table.lastWords)
const previousWords = readTable(table.previousWords)
const endings = Object.entries(table.endings)

function readTable(wordsByOdds: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(wordsByOdds).flatMap(([odds, words]) =>
      words.split(' ').map((word) => [word, Number(odds)] as const),
    ),
  )
}

/** A short word is no stem with an ending: *best* is no superlative of *b*. */
const minStem = 3

function endingOdds(word: string): number {
  if (/^\d/.test(word)) return table.number
  const found = endings.find(([ending]) => word.endsWith(ending) && word.length >= ending.length + minStem)
  return found?.[1] ?? table.other
}
