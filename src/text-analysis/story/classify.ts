import { withoutLabel } from '../labels.ts'
import { openModel } from '../learned/linear-model.ts'
import { showsEnding, showsOccasion } from '../shown.ts'
import { model } from './weights.ts'

/** What a sentence may tell of a story by itself. The order of the weights. */
export const classes = ['neither', 'ending', 'occasion', 'both'] as const

const likelihoods = openModel(model)

/** How likely it is that the sentence alone says what became of something. 0 to 1. */
export function likelyEnding(sentence: string): number {
  const [, ending = 0, , both = 0] = likelihoods(withoutLabel(sentence))
  return ending + both
}

/** How likely it is that the sentence alone shows that one particular event is told. 0 to 1. */
export function likelyOccasion(sentence: string): number {
  const [, , occasion = 0, both = 0] = likelihoods(withoutLabel(sentence))
  return occasion + both
}

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
