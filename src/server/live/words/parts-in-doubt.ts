import type { TurnSegment } from '#contract/interview/turn.ts'
import { alignWords, wordsOf } from './compare-words.ts'
import { writtenWords } from './merge-transcripts.ts'

/** What of an answer lies in one piece of its sound. */
export interface AnswerPart {
  /** As it was written. */
  live: string
  isInDoubt: boolean
}

/** So near the end of a segment words are lost or misheard that are not when the sound goes on. */
const wordsAtCut = 2

/**
 * What of the answer lies in each piece, and whether that is worth listening to once more: where the smaller model has heard
 * more words, or others where the answer was cut into segments. Elsewhere the larger model has heard the same sound whole
 * already, and would say the same again.
 */
export function partsOf(live: readonly TurnSegment[], second: readonly string[]): AnswerPart[] {
  const segments = live.map(({ text }, index) => writtenWords(text, index))
  const mine = segments.flat()
  const pieces = second.map(wordsOf)
  const cuts = segments.map((_, index) => segments.slice(0, index).flat().length).slice(1)
  const { differences, placeOf } = alignWords(
    pieces.flat(),
    mine.map(({ plain }) => plain),
  )
  const doubts = differences.filter(
    ({ from, to, otherFrom, otherTo }) =>
      to - from > otherTo - otherFrom ||
      cuts.some((cut) => cut >= otherFrom - wordsAtCut && cut <= otherTo + wordsAtCut),
  )
  let end = 0
  return pieces.map(({ length }, index) => {
    const from = end
    end += length
    const to = index === pieces.length - 1 ? mine.length : placeOf(end)
    return {
      live: mine
        .slice(index === 0 ? 0 : placeOf(from), to)
        .map(({ written }) => written)
        .join(' '),
      isInDoubt: doubts.some((doubt) => doubt.from <= end && doubt.to >= from),
    }
  })
}
