import type { SentenceSpan } from '../sentences.ts'

/** A longer sentence is looked at clause by clause, so that a request within it takes nothing of the answer along. Words. */
export const longestWhole = 14
const shortestClause = 3

/** Text to look at, in characters: more than may be typed at once, or said in an hour. The rest counts as an answer. */
export const longestText = 64_000

/** The sentences of the rest, in their places in the whole text. */
export function unheardRest(text: string, split: (text: string) => readonly SentenceSpan[]) {
  return split(text.slice(longestText)).map(({ text: words, start, end }) => ({
    text: words,
    start: start + longestText,
    end: end + longestText,
    intents: [],
    isAnswer: true,
  }))
}

/**
 * Cuts a sentence behind each edge; a piece of fewer than three words stays with the next.
 * @param edge With the flag `g`.
 * @param isWhole Whether so short a piece is a clause all the same.
 */
export function splitClauses(
  { text, start }: SentenceSpan,
  edge: RegExp,
  isWhole: (piece: string) => boolean = () => false,
): SentenceSpan[] {
  const cuts = [...[...text.matchAll(edge)].map((match) => match.index + match[0].length), text.length]
  const clauses: SentenceSpan[] = []
  let from = 0
  for (const cut of cuts) {
    const piece = text.slice(from, cut)
    const isLast = cut === text.length
    if (!isLast && piece.trim().split(/\s+/).length < shortestClause && !isWhole(piece)) continue
    if (piece.trim() !== '')
      clauses.push({
        text: piece.trim(),
        start: start + from + (piece.length - piece.trimStart().length),
        end: start + from + piece.trimEnd().length,
      })
    from = cut
  }
  return clauses
}
