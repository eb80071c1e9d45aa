import { showsEnding, showsOccasion } from '../shown.ts'
import { likelyEnding, likelyOccasion } from './classify.ts'

/**
 * A sentence proves what a cue in it says where the weights do not speak against it, and what they are almost sure of
 * needs no cue. Short remarks ("Everybody contributed.") always need one. Chosen on the written interviews.
 */
const leastWithCue = 0.2
const leastWithout = 0.93
const fewestWords = 5

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
  if (hasCue(sentence)) return chance >= leastWithCue
  return chance >= leastWithout && sentence.split(/\s+/).length >= fewestWords
}
