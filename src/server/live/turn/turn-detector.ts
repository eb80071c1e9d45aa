import type { VoiceEnding } from '../audio/measure-ending.ts'
import type { SoundWindow } from './events.ts'
import table from './word-odds.json' with { type: 'json' }

/** What is known of an answer while its speaker is silent. */
export interface EndOfTurnFeatures {
  silenceMs: number
  /** Words up to the last voiced sound; null while they are still being recognised. */
  text: string | null
  /** How the voice sounded before the silence; null where it could not be measured. */
  ending: VoiceEnding | null
  /** From the first to the last voiced sound, and how much of it was voice. */
  speechMs: number
  voicedMs: number
  /** The interviewer would still probe for a result. */
  expectsMore: boolean
  isProbeReply: boolean
  isInterruption: boolean
  hasMoreTime: boolean
  /** The last second and a half of sound, silence included. */
  recent: readonly SoundWindow[]
}

/** Silence that ends an answer whose words are not known yet, or that may or may not have ended. */
const openWaitMs = 1_325
/** A sentence that was broken off: longer than a thinking pause. No end in the measurements scored below. */
const brokenWaitMs = 1_950
const brokenScore = -2.4
/** Seven ends in ten score above this, and one break in fifteen; the surer, the sooner. */
const likelyScore = 0.1
const likelyWaitMs = 775
const finishedScore = 0.7
const finishedWaitMs = 725
/** An answer that already holds what would be probed for needs no such wait. */
const enoughShare = 0.85

/**
 * How much silence ends this answer, milliseconds. Pure, called for every window of silence and when words arrive.
 * The only file to replace for another turn detector. Source: decision 0042.
 */
export function endpointingDelay(features: EndOfTurnFeatures): number {
  const factor = features.hasMoreTime ? 2 : 1
  return factor * waitFor(features)
}

function waitFor({ text, speechMs, ending, expectsMore }: EndOfTurnFeatures): number {
  const score = text === null ? null : scoreEnd({ text, speechMs, ending })
  if (text === null || score === null) return openWaitMs
  if (score < brokenScore || pointsAhead(text)) return brokenWaitMs
  if (score < likelyScore) return openWaitMs
  const sureness = Math.min(1, (score - likelyScore) / (finishedScore - likelyScore))
  const waitMs = likelyWaitMs + sureness * (finishedWaitMs - likelyWaitMs)
  return expectsMore ? waitMs : waitMs * enoughShare
}

/**
 * Two logistic regressions, added. Words and length: 66 ends and 442 breaks of 16 recordings of people and 50 answers in
 * the product's live voices. Sound: 200 ends and 1,383 breaks of sentences in as many of the live model's voices, no
 * recording of a person among them, counted at 0.7. The comma is set by hand, since breaks after one were few; the bias
 * puts 0 where an end becomes likely. Source: decision 0042.
 */
const weights = {
  bias: -4.35,
  words: 0.64,
  closed: 0.89,
  comma: -1.5,
  length: 2.52,
  brightness: -0.063,
  force: -0.176,
  fall: -0.407,
} as const

/** Few answers end in their first seconds; from here on the length says nothing more. */
const longEnoughMs = 6_000

interface EndCues {
  /** Words so far, as recognised. */
  text: string
  /** Time since the answer began, milliseconds. */
  speechMs: number
  /** How the voice sounded before it fell silent; null where it could not be measured. */
  ending: VoiceEnding | null
}

/** Log-odds, balanced, that somebody who has just fallen silent has finished. Null while there is too little to tell by. */
export function scoreEnd({ text, speechMs, ending }: EndCues): number | null {
  const words = wordsOf(text)
  if (ending === null || words.length === 0) return null
  const trimmed = text.trim()
  return (
    weights.bias +
    weights.words * sentenceEndOdds(words) +
    (/[.?!]["')\]]*$/.test(trimmed) ? weights.closed : 0) +
    (trimmed.endsWith(',') ? weights.comma : 0) +
    weights.length * Math.min(1, speechMs / longEnoughMs) +
    weights.brightness * ending.brightnessDb +
    weights.force * ending.forceDb +
    weights.fall * ending.fallSemitones
  )
}

/** One end in a hundred of 1,656 written answers lies below this, and a quarter of the breaks of the recordings. */
const aheadOdds = -4.5

/** The last words need others after them (*because the …*): a thinking voice may sink there as it does at an end. */
export function pointsAhead(text: string): boolean {
  return sentenceEndOdds(wordsOf(text)) < aheadOdds
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
