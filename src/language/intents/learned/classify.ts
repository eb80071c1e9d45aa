import { Intent } from '#contract/interview/intents.ts'
import { featureBits, featuresOf } from './features.ts'
import { model } from './weights.ts'

/** What a sentence may be: part of an answer, or one of the intents. The order of the weights. */
export const classes = ['none', ...Intent.options] as const

/** Weights of one feature stand together, one for each class. */
interface Weights {
  /** By feature number: where its weights begin, or -1. */
  starts: Int32Array
  values: Int8Array
  /** What one step of `values` is worth, by class. */
  steps: readonly number[]
  biases: readonly number[]
}

let weights: Weights | null = null

/** @returns How likely a sentence is of each class, in the order of `classes`; together 1. Microseconds. */
export function likelihoods(sentence: string): number[] {
  weights ??= readWeights()
  const { starts, values, steps, biases } = weights
  const features = featuresOf(sentence)
  const sums = new Float64Array(classes.length)
  for (const feature of features) {
    const start = starts[feature] ?? -1
    if (start < 0) continue
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (values[start + at] ?? 0)
  }
  const share = 1 / Math.sqrt(features.length)
  return softmax([...sums].map((sum, at) => sum * share * (steps[at] ?? 0) + (biases[at] ?? 0)))
}

export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

function readWeights(): Weights {
  const features = new Uint16Array(bytesOf(model.features).buffer)
  const values = new Int8Array(bytesOf(model.values).buffer)
  const starts = new Int32Array(1 << featureBits).fill(-1)
  for (const [at, feature] of features.entries()) starts[feature] = at * classes.length
  return { starts, values, steps: model.steps, biases: model.biases }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}
