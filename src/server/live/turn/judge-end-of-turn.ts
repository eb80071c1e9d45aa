import { scoreEnd } from './end-of-turn/score-end.ts'
import type { SoundWindow } from './events.ts'

/** What is known of an answer while its speaker is silent. */
export interface EndOfTurnFeatures {
  silenceMs: number
  /** Words up to the last voiced sound; null while they are still being recognised. */
  text: string | null
  /** How the voice died away before the silence, decibels; null where it could not be measured. */
  fade: readonly number[] | null
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

/** Silence that ends an answer whose words are not known yet, or cannot be judged. */
const unknownWaitMs = 1_340
/** A sentence that was broken off: longer than a thinking pause. */
const brokenWaitMs = 1_950
const brokenScore = -1.1
/** Neither finished nor broken. */
const openWaitMs = 1_340
/** From here the wait falls with the score, down to `finishedWaitMs` at `finishedScore`. */
const likelyScore = 0
const likelyWaitMs = 1_000
const finishedScore = 2
const finishedWaitMs = 500
/** An answer that already holds what would be probed for needs no such patience. */
const enoughShare = 0.85

/**
 * How much silence ends this answer, milliseconds. Pure, called for every window of silence and when words arrive.
 * The only file to replace for another judge. Source: decision 0041.
 */
export function judgeEndOfTurn(features: EndOfTurnFeatures): number {
  const patience = features.hasMoreTime ? 2 : 1
  return patience * waitFor(features)
}

function waitFor(features: EndOfTurnFeatures): number {
  if (features.text === null) return unknownWaitMs
  const score = scoreEnd(features.text, features.fade)
  if (score === null) return unknownWaitMs
  if (score < brokenScore) return brokenWaitMs
  if (score < likelyScore) return openWaitMs
  const share = Math.min(1, (score - likelyScore) / (finishedScore - likelyScore))
  const waitMs = likelyWaitMs + share * (finishedWaitMs - likelyWaitMs)
  return features.expectsMore ? waitMs : waitMs * enoughShare
}
