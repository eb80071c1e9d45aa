import type { Turn } from '#contract/interview/turn.ts'
import type { TextSpan } from '#contract/report/document.ts'
import type { Evidence } from '#contract/report/evaluation.ts'
import type { TextPart } from './model.ts'

/** A stretch of a turn's text that the report quotes; `start` and `end` are places in that text. */
export interface Passage {
  id: string
  turnId: string
  start: number
  end: number
}

/** Every stretch that is quoted, once, numbered in the order of the conversation. */
export function findPassages(turns: readonly Turn[], evidence: readonly Evidence[]): Passage[] {
  const found = turns.flatMap((turn) => {
    const ranges = evidence
      .filter((one) => one.turnId === turn.id)
      .flatMap((one) => locateQuote(turn.text, one.quote) ?? [])
    const unique = new Map(ranges.map((range) => [`${range.start}-${range.end}`, range]))
    return [...unique.values()]
      .sort((a, b) => a.start - b.start || b.end - a.end)
      .map((range) => ({ ...range, turnId: turn.id }))
  })
  return found.map((passage, index) => ({ id: `p${index + 1}`, ...passage }))
}

export function passageOf(passages: readonly Passage[], turn: Turn, quote: string): Passage | null {
  const range = locateQuote(turn.text, quote)
  if (range === null) return null
  return (
    passages.find((each) => each.turnId === turn.id && each.start === range.start && each.end === range.end) ?? null
  )
}

/** Where the quote's words stand in the text: as they are, else without regard to case, spaces and punctuation. */
export function locateQuote(text: string, quote: string): { start: number; end: number } | null {
  const words = quote.trim()
  if (words === '') return null
  const start = text.indexOf(words)
  return start === -1 ? locateWords(text, words) : { start, end: start + words.length }
}

function locateWords(text: string, quote: string): { start: number; end: number } | null {
  const spoken = wordsOf(text)
  const wanted = wordsOf(quote)
  if (wanted.length === 0) return null
  const at = spoken.findIndex((_, index) => wanted.every((word, step) => spoken[index + step]?.word === word.word))
  const first = spoken[at]
  const last = spoken[at + wanted.length - 1]
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end }
}

function wordsOf(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)].map((match) => ({
    word: match[0].toLowerCase().replace('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Cuts a turn's text at the edges of its passages and of its protected words. The pieces together are the text, unchanged. */
export function splitIntoParts(
  text: string,
  passages: readonly Passage[],
  protectedWords: readonly TextSpan[] = [],
): TextPart[] {
  const edges = [0, text.length, ...[...passages, ...protectedWords].flatMap(({ start, end }) => [start, end])]
  const cuts = [...new Set(edges)].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    const inside = passages.filter((passage) => passage.start <= start && passage.end >= end)
    return {
      text: text.slice(start, end),
      isProtected: protectedWords.some((span) => span.start <= start && span.end >= end),
      passageIds: inside.map(({ id }) => id),
      begins: inside.filter((passage) => passage.start === start).map(({ id }) => id),
    }
  })
}
