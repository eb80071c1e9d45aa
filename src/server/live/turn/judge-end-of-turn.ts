import type { SoundWindow } from './events.ts'

/** What is known of an answer while its speaker is silent. */
export interface EndOfTurnFeatures {
  silenceMs: number
  /** Words up to the last voiced sound; null while they are still being recognised. */
  text: string | null
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

const finishedWaitMs = 700
const openWaitMs = 1_120
const danglingWaitMs = 1_440
const unknownWaitMs = 1_440
const shortestAnswerWords = 3

/** Words that a finished answer hardly ends with. Source: the speech notes' measurement of cut turns. */
const danglingWords = new Set(
  (
    'and but so or nor because if when while where which who whose that than then though although until unless since ' +
    'the a an this these those my our your their his her its some any every each no of to in on at by for with from ' +
    'into onto over under between through about as like is are was were be been am has have had do does did will would ' +
    'can could should may might must i we he she they it um uh er erm hmm well also just very really more most'
  ).split(' '),
)

/**
 * How much silence ends this answer, milliseconds. Pure, called for every window of silence and when words arrive.
 * The only file to replace for another judge. Source: decision 0040.
 */
export function judgeEndOfTurn(features: EndOfTurnFeatures): number {
  const factor = features.hasMoreTime ? 2 : 1
  return factor * waitFor(features)
}

function waitFor(features: EndOfTurnFeatures): number {
  if (features.text === null) return unknownWaitMs
  const words = features.text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  const last = words.at(-1)
  if (last === undefined || danglingWords.has(last)) return danglingWaitMs
  const isClosed = /[.?!]["')\]]*$/.test(features.text.trim())
  if (!isClosed) return danglingWaitMs
  if (words.length < shortestAnswerWords) return openWaitMs
  return features.expectsMore ? openWaitMs : finishedWaitMs
}
