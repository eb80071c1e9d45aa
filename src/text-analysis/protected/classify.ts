import { openModel } from '../learned/linear-model.ts'
import { protectedFeaturesOf } from './features.ts'
import { protectedTopics } from './topics.ts'
import { model } from './weights.ts'

/** What a sentence may tell: no protected fact, or one of a topic. The order of the weights. */
export const classes = ['none', ...protectedTopics] as const

/** @returns How likely a sentence is of each class, in the order of `classes`; together 1. */
export const likelihoods = openModel(model, protectedFeaturesOf)
