import { withoutLabel } from '../labels.ts'
import { openModel } from '../learned/linear-model.ts'
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
