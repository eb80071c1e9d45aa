import type { TurnSegment } from '#contract/interview/turn.ts'
import { alignWords, countEdits, type Difference, wordsOf } from './compare-words.ts'

/** A word as it was written, with the marks at it, and as it is compared. */
interface Word {
  written: string
  plain: string
  segment: number
}

/** By so many words a stretch may become shorter; it never goes. Both models sometimes stop early in the same long piece. */
const mostLeftOut = 3

/**
 * The better of two transcripts, stretch by stretch. Where `live` and `whole`, the same sound recognised once more as one
 * piece, differ, the one stays that is nearer to `second`, what a smaller model has heard. Without a nearer one `live` stays; only
 * where it has no word, and both others have some, are those of `whole` put in.
 *
 * @param live Segments of an answer in order; those without a word are where something was heard that was none.
 * @returns The segments with words; times are those of `live`.
 */
export function mergeTranscripts(live: readonly TurnSegment[], whole: string, second: string): TurnSegment[] {
  const mine = live.flatMap(({ text }, segment) => writtenWords(text, segment))
  const others = writtenWords(whole, 0)
  const plain = mine.map((word) => word.plain)
  const beside = alignWords(plain, wordsOf(second))
  const { differences } = alignWords(
    plain,
    others.map((word) => word.plain),
  )
  const better = differences.filter(({ from, to, otherFrom, otherTo }) =>
    isBetter(mine.slice(from, to), others.slice(otherFrom, otherTo), beside.besides(from, to)),
  )
  const marked = takeMarks(mine, others, better)
  const merged: Word[] = []
  let next = 0
  for (const difference of better) {
    const segment = segmentFor(difference, mine, live)
    const words = others.slice(difference.otherFrom, difference.otherTo).map((word) => ({ ...word, segment }))
    merged.push(...marked.slice(next, difference.from), ...words)
    next = difference.to
  }
  return segmentsOf([...merged, ...marked.slice(next)], live)
}

/** The words beside a new stretch are written as in its transcript: a full stop before it may have stood for what was lost. */
function takeMarks(mine: readonly Word[], others: readonly Word[], better: readonly Difference[]): Word[] {
  const marked = [...mine]
  for (const { from, to, otherFrom, otherTo } of better) {
    for (const [index, otherIndex] of [
      [from - 1, otherFrom - 1],
      [to, otherTo],
    ] as const) {
      const [word, other] = [mine[index], others[otherIndex]]
      if (word !== undefined && word.plain === other?.plain) marked[index] = { ...word, written: other.written }
    }
  }
  return marked
}

function isBetter(own: readonly Word[], other: readonly Word[], witness: readonly string[]): boolean {
  if (other.length === 0 || own.length - other.length > mostLeftOut) return false
  const ownWords = comparable(own)
  const otherWords = comparable(other)
  if (ownWords.join(' ') === otherWords.join(' ')) return false
  const ownEdits = countEdits(ownWords, witness)
  const otherEdits = countEdits(otherWords, witness)
  return otherEdits < ownEdits || (otherEdits === ownEdits && own.length === 0 && witness.length > 0)
}

/** Hyphens are spaces here: one recogniser writes them, another does not. */
function comparable(words: readonly Word[]): string[] {
  return wordsOf(words.map(({ written }) => written).join(' '))
}

export function writtenWords(text: string, segment: number): Word[] {
  const words: Word[] = []
  for (const written of text.split(/\s+/).filter(Boolean)) {
    const plain = wordsOf(written).join('')
    const before = words.at(-1)
    if (plain !== '') words.push({ written, plain, segment })
    // A mark on its own belongs to the word before it.
    else if (before !== undefined) before.written += ` ${written}`
  }
  return words
}

/** Where words that take the place of others belong: with the first of those, or where something without words was heard. */
function segmentFor({ from, to }: Difference, mine: readonly Word[], live: readonly TurnSegment[]): number {
  if (to > from) return mine[from]?.segment ?? 0
  const before = mine[from - 1]?.segment ?? -1
  const after = mine[from]?.segment ?? live.length
  for (let between = before + 1; between < after; between++) if (live[between]?.text === '') return between
  return before === -1 ? Math.min(after, live.length - 1) : before
}

function segmentsOf(words: readonly Word[], live: readonly TurnSegment[]): TurnSegment[] {
  return live.flatMap(({ startMs, endMs }, index) => {
    const text = words.flatMap(({ written, segment }) => (segment === index ? [written] : [])).join(' ')
    return text === '' ? [] : [{ text, startMs, endMs }]
  })
}
