import type { VoiceEnding } from '../audio/measure-ending.ts'
import table from './word-odds.json' with { type: 'json' }

export interface EndCues {
  /** Words so far, as recognised. */
  text: string
  /** How much of the answer so far was voice, milliseconds. */
  voicedMs: number
  /** How the voice sounded before it fell silent; null where it could not be measured. */
  ending: VoiceEnding | null
}

/** What speaks for an end and what against one; each is weighed by itself in `turn-detector.ts`. */
export interface EndFeatures {
  /** Log-odds that a sentence ends after the last two words. */
  words: number
  /** A full stop, question mark or exclamation mark was heard; a comma, a dash or dots. */
  closed: number
  open: number
  /** A question of more than three words: whoever asks has handed over the turn. */
  question: number
  /** *Thank you*, *that's it*: words that close a turn. */
  closing: number
  /** The last word is *um* or another sound of somebody who is looking for the next one. */
  filler: number
  /** A few words that neither ask nor close: *Sure.* comes before the answer more often than instead of one. */
  brief: number
  brightness: number
  force: number
  fall: number
}

/** Null while there is too little to tell by. */
export function endFeaturesOf({ text, voicedMs, ending }: EndCues): EndFeatures | null {
  const words = wordsOf(text)
  if (ending === null || words.length === 0) return null
  const trimmed = text.trim()
  const isFiller = fillers.test(words.at(-1) ?? '')
  const isQuestion = trimmed.endsWith('?') && !isFiller && words.length > briefQuestionWords
  const isClosing = closesTurn(trimmed)
  const isBrief = words.length <= briefWords || voicedMs < briefVoiceMs
  return {
    words: sentenceEndOdds(words),
    closed: Number(/[^.][.?!]$/.test(trimmed)),
    open: Number(/(?:[,…-]|\.\.)$/.test(trimmed)),
    question: Number(isQuestion),
    closing: Number(isClosing),
    filler: Number(isFiller),
    brief: Number(isBrief && !isQuestion && !isClosing),
    brightness: ending.brightnessDb,
    force: ending.forceDb,
    fall: ending.fallSemitones,
  }
}

const briefWords = 5
const briefVoiceMs = 700
const briefQuestionWords = 3
const fillers = /^(?:um+|uh+|er+m?|hm+|mm+|ah+|oh)$/
const closings = /\b(?:thank you|thanks|that's it|that's all|that is all|bye)\b/
/** A closing is the start of the last sentence's words, or near it: not somewhere in a long one. */
const closingReach = 40

function closesTurn(text: string): boolean {
  const end = text.toLowerCase().replaceAll('’', "'").slice(-closingReach)
  const sentence = end.split(/[.?!]/).findLast((part) => part !== '')
  return sentence !== undefined && closings.test(sentence)
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9']+/g) ?? []
  )
}

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
