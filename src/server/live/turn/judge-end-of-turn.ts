import type { VoiceEnding } from '../audio/measure-ending.ts'
import { pointsAhead, scoreEnd } from './end-of-turn/score-end.ts'
import type { SoundWindow } from './events.ts'

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
/** An answer that already holds what would be probed for needs no such patience. */
const enoughShare = 0.85

/**
 * How much silence ends this answer, milliseconds. Pure, called for every window of silence and when words arrive.
 * The only file to replace for another judge. Source: decision 0042.
 */
export function judgeEndOfTurn(features: EndOfTurnFeatures): number {
  const patience = features.hasMoreTime ? 2 : 1
  return patience * waitFor(features)
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
