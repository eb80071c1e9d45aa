import { Intent } from '#contract/interview/dialogue.ts'
import { openModel } from '../learned/linear-model.ts'
import { model } from './weights.ts'

/** What a sentence may be: part of an answer, or one of the intents. The order of the weights. */
export const classes = ['none', ...Intent.options] as const

/** @returns How likely a sentence is of each class, in the order of `classes`; together 1. */
export const likelihoods = openModel(model)
