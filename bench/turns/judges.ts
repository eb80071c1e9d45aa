import {
  completionOdds,
  type EndOfTurnFeatures,
  endpointingDelay,
  waitOfScore,
} from '#server/live/turn/turn-detector.ts'
import { mean } from '../shared/statistics.ts'
import type { Heard } from './hear-silences.ts'
import type { Judge } from './sweep.ts'

/** The best that can be done without listening to anything but silence: one threshold for everybody. */
export const silenceAlone: Judge = {
  name: 'silence alone',
  levels: Array.from({ length: 140 }, (_, i) => 200 + 20 * i),
  train: () => (_silence, levelMs) => levelMs,
}

/** Every wait of the built-in judge times the level: 1 is what the product does. */
const factors = Array.from({ length: 91 }, (_, i) => 0.3 + 0.03 * i)

export const builtInJudge: Judge = { name: 'built in', levels: factors, train: () => waitBuiltIn }

/** The same with one and the same words before every silence. */
export const builtInWithoutWords: Judge = {
  name: 'built in, without words',
  levels: factors,
  train: () => (silence, level) => waitBuiltIn({ ...silence, text: neutralText }, level),
}

/** The same with the mean ending of the voices it is compared with. */
export const builtInWithoutSound: Judge = {
  name: 'built in, without sound',
  levels: factors,
  train(heard) {
    const endings = heard.flatMap(({ ending }) => ending ?? [])
    const ending = {
      brightnessDb: mean(endings.map(({ brightnessDb }) => brightnessDb)),
      forceDb: mean(endings.map(({ forceDb }) => forceDb)),
      fallSemitones: mean(endings.map(({ fallSemitones }) => fallSemitones)),
    }
    return (silence, level) => waitBuiltIn({ ...silence, ending }, level)
  },
}

/** What the product does with a learned turn detector: one more cue, once both it and the words are known. */
export const builtInWithDetector: Judge = {
  name: 'built in, with the turn detector',
  levels: factors,
  train: () => (silence, level) => {
    const { judged } = silence
    const wordsAfterMs = Math.max(silence.wordsAfterMs, judged?.afterMs ?? 0)
    return waitBuiltIn({ ...silence, wordsAfterMs }, level, judged?.probability ?? null)
  },
}

/** The learned turn detector and silence, nothing else. */
export const detectorAlone: Judge = {
  name: 'turn detector alone',
  levels: factors,
  train:
    () =>
    ({ judged }, level) =>
      judged === null
        ? level * waitOfScore(0)
        : Math.max(judged.afterMs, level * waitOfScore(completionOdds(judged.probability))),
}

/** Its odds of ending a sentence are those of the middle of all silences. */
const neutralText = 'in the end we were asked how we had it'

/** Until the words are known the built-in judge waits as if it did not know; once they are, at least until then. */
function waitBuiltIn(silence: Heard, level: number, completion: number | null = null): number {
  const knownMs = level * endpointingDelay(featuresOf(silence, silence.text, completion))
  if (knownMs >= silence.wordsAfterMs) return knownMs
  return Math.max(knownMs, Math.min(silence.wordsAfterMs, level * endpointingDelay(featuresOf(silence, null))))
}

/** The interviewer would still probe, as at the start of most answers. */
function featuresOf(silence: Heard, text: string | null, completion: number | null = null): EndOfTurnFeatures {
  const { ending, speechMs, voicedMs } = silence
  return {
    silenceMs: 0,
    text,
    ending,
    completion,
    speechMs,
    voicedMs,
    expectsMore: true,
    isProbeReply: false,
    isInterruption: false,
    hasMoreTime: false,
    falseEnds: 0,
    recent: [],
  }
}
