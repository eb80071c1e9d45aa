import { showsEnding, showsOccasion } from '../shown.ts'
import { likelyEnding, likelyOccasion } from './classify.ts'

/**
 * A sentence proves what a cue in it says where the weights do not speak against it, and what they are almost sure of
 * needs no cue. Short remarks ("Everybody contributed.") always need one. Chosen on the written interviews.
 */
const minWithCue = 0.2
const minWithout = 0.93
const minWords = 5

/** Whether the sentence, quoted alone, proves how something ended. */
export function provesEnding(sentence: string): boolean {
  return proves(sentence, showsEnding, likelyEnding)
}

/** Whether the sentence, quoted alone, proves that one particular event is told. */
export function provesOccasion(sentence: string): boolean {
  return proves(sentence, showsOccasion, likelyOccasion)
}

function proves(sentence: string, hasCue: (text: string) => boolean, likely: (text: string) => number): boolean {
  const chance = likely(sentence)
  if (hasCue(sentence)) return chance >= minWithCue
  return chance >= minWithout && sentence.split(/\s+/).length >= minWords
}
