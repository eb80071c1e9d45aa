import { openModel } from '../learned/linear-model.ts'
import { model } from './weights.ts'

/** What a sentence of Spanish may be: one that tells of danger, or any other. The order of the weights. */
export const classes = ['none', 'danger'] as const

const likelihoods = openModel(model)

/** How likely it is that the sentence tells of danger to somebody now. Says nothing of any other language. 0 to 1. */
export function likelyDangerInSpanish(sentence: string): number {
  const [, danger = 0] = likelihoods(sentence)
  return danger
}
