import type { VoiceEnding } from '../audio/measure-ending.ts'
import { type EndCues, type EndFeatures, endFeaturesOf } from './end-cues.ts'
import type { SoundWindow } from './events.ts'

/** What is known of an answer while its speaker is silent. */
export interface EndOfTurnFeatures {
  silenceMs: number
  /** Words up to the last voiced sound; null while they are still being recognised. */
  text: string | null
  /** How the voice sounded before the silence; null where it could not be measured. */
  ending: VoiceEnding | null
  /** That the turn is complete, 0 to 1, as a learned detector hears it; null where there is none, or no answer yet. */
  completion: number | null
  /** From the first to the last voiced sound, and how much of it was voice. */
  speechMs: number
  voicedMs: number
  /** The interviewer would still probe for a result. */
  expectsMore: boolean
  isProbeReply: boolean
  isInterruption: boolean
  hasMoreTime: boolean
  /** How often in this call an end was taken that was none. */
  falseEnds: number
  /** The last second and a half of sound, silence included. */
  recent: readonly SoundWindow[]
}

/** Silence that ends an answer whose words are not known yet, or that may or may not have ended. */
const openWaitMs = 1_325
/** A sentence that was broken off: longer than all but the longest thinking pauses. */
const brokenWaitMs = 2_150
const brokenScore = -3.6
/** Between these two scores the wait falls from the one of what is open to that of a likely end; the surer, the sooner. */
const openScore = -0.4
const likelyWaitMs = 775
const finishedScore = 1
const finishedWaitMs = 725
/** An answer that already holds what would be probed for needs no such wait. */
const enoughShare = 0.85
/** Whoever was cut off is waited for longer, each time, for the rest of the call. */
const falseEndShare = 0.2
const maxFalseEnds = 3

/**
 * How much silence ends this answer, milliseconds. Pure, called for every window of silence and when words arrive.
 * The only file to replace for another judge of ends. Source: decision 0300.
 */
export function endpointingDelay(features: EndOfTurnFeatures): number {
  const factor = features.hasMoreTime ? 2 : 1
  const patience = 1 + falseEndShare * Math.min(maxFalseEnds, features.falseEnds)
  return factor * patience * waitFor(features)
}

function waitFor({ text, voicedMs, ending, completion, expectsMore }: EndOfTurnFeatures): number {
  const features = text === null ? null : endFeaturesOf({ text, voicedMs, ending })
  if (features === null) return openWaitMs
  const score = addCompletion(weigh(features), completion, features.words)
  const waitMs = waitOfScore(score)
  return score < 0 || expectsMore ? waitMs : waitMs * enoughShare
}

/** Zero is where an end becomes likely. */
export function waitOfScore(score: number): number {
  if (score < brokenScore) return brokenWaitMs
  if (score < openScore) return openWaitMs
  if (score < 0) return between(openWaitMs, likelyWaitMs, 1 - score / openScore)
  return between(likelyWaitMs, finishedWaitMs, Math.min(1, score / finishedScore))
}

/**
 * One more cue beside words and voice, which it hears as well: at its full weight it would count them twice. Chosen, since no
 * weights could be had where this was built: half, and at its surest 1.5, which moves what is open to a likely end or back
 * (decision 0305). Where the words are unknown or the voice's ending was not measured there is no score for it to move, and it
 * is ignored.
 */
const completionWeight = 0.5
const surestOdds = 3
/**
 * After such words the sentence hangs: by `sentenceEndOdds` fewer than one in twenty ends there. What a detector says for an end
 * then makes none likely; it would for *I left after*, whose other cues leave it just above a broken sentence.
 */
const hangingOdds = Math.log(0.05 / 0.95)

function addCompletion(cues: number, completion: number | null, words: number): number {
  if (completion === null) return cues
  const score = cues + completionWeight * completionOdds(completion)
  return words < hangingOdds && score > cues ? Math.max(cues, Math.min(score, openScore)) : score
}

/** A detector's probability as log-odds, within what it is trusted with. */
export function completionOdds(probability: number): number {
  const odds = Math.log(probability / (1 - probability))
  return Math.max(-surestOdds, Math.min(surestOdds, odds))
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/**
 * Few and round: fitting them to eighty pauses made every speaker who was left out worse. The sound's are those of decision
 * 0042, from synthetic voices alone; the words' odds come from text. Source: decision 0300.
 */
const weights: Readonly<Record<keyof EndFeatures, number>> = {
  words: 1,
  closed: 0.3,
  open: -1,
  question: 1.5,
  closing: 2.5,
  filler: -2.5,
  brief: -1.7,
  brightness: -0.063,
  force: -0.176,
  fall: -0.407,
}
const bias = -0.8

/** That somebody who has just fallen silent has finished. Null while there is too little to tell by. */
export function scoreEnd(cues: EndCues): number | null {
  const features = endFeaturesOf(cues)
  return features === null ? null : weigh(features)
}

function weigh(features: EndFeatures): number {
  return Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * features[name as keyof EndFeatures],
    bias,
  )
}
