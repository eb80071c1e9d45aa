import { createHash } from 'node:crypto'
import { featureBits, featuresOf, type PackedModel, softmax } from '../../src/text-analysis/learned/linear-model.ts'
import { protectedFeaturesOf } from '../../src/text-analysis/protected/features.ts'

export interface Example {
  text: string
  /** How much the sentence is of each class; together 1. */
  wanted: readonly number[]
}

/** Changes with the examples and with what they are known by, so that a test can tell weights that are out of date. */
export function fingerprint(examples: readonly Example[], knownBy = featuresOf): string {
  const hash = createHash('sha256')
  for (const { text, wanted } of examples) hash.update(`${wanted.join(' ')} ${knownBy(text).join(' ')}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** One row for each feature, with a weight for each class. */
export interface Trained {
  weights: Float32Array
  biases: Float64Array
}

const epochs = 14
const biasRate = 0.01
/** This share of a sentence's features is left out at random each time, so that no word is relied on alone. */
const dropped = 0.5
/** Gradients smaller than this change nothing that is kept. */
const smallest = 0.003
/** What pulls each weight towards nothing: without it a rare word alone makes an ordinary sentence a request. */
const decay = 5e-4
const seed = 7

/** How sentences are learned from. */
export interface Schooling {
  /** So many trainings, each in another order, are averaged: one alone depends on its order by a few sentences in 200. */
  rounds: number
  /** What sentences are known by. */
  knownBy: (sentence: string) => number[]
  /** How far one sentence moves a weight. */
  rate: number
  /** What fewer sentences have says nothing about others. */
  leastSeen: number
}

const usual: Schooling = { rounds: 1, knownBy: featuresOf, rate: 0.5, leastSeen: 2 }

/** Found by training without each writer in turn: smaller steps and fewer rare words find more of that writer's facts. */
export const forProtectedFacts: Schooling = { rounds: 3, knownBy: protectedFeaturesOf, rate: 0.3, leastSeen: 2 }

/** The mean of three trainings depends less on their order. */
export const forSpanishDanger: Schooling = { rounds: 3, knownBy: featuresOf, rate: 0.3, leastSeen: 2 }

/**
 * Softmax regression by stochastic gradient descent, each weight with a rate of its own (Adagrad: Duchi, Hazan and
 * Singer, 2011). The same examples give the same weights.
 */
export function train(examples: readonly Example[], { rounds, knownBy, rate, leastSeen } = usual): Trained {
  const all = examples.map(({ text, wanted }) => ({ features: knownBy(text), wanted }))
  const seen = countFeatures(all.map(({ features }) => features))
  const data = all.map(({ features, wanted }) => ({
    features: Int32Array.from(features.filter((feature) => (seen[feature] ?? 0) >= leastSeen)),
    wanted,
  }))
  const count = examples[0]?.wanted.length ?? 0
  const mean = { weights: new Float32Array((1 << featureBits) * count), biases: new Float64Array(count) }
  for (let round = 0; round < rounds; round += 1) {
    const { weights, biases } = trainOnce([...data], count, rate, seed + round)
    for (const [at, weight] of weights.entries()) mean.weights[at] = (mean.weights[at] ?? 0) + weight / rounds
    for (const [at, bias] of biases.entries()) mean.biases[at] = (mean.biases[at] ?? 0) + bias / rounds
  }
  return mean
}

interface Known {
  features: Int32Array
  wanted: readonly number[]
}

function trainOnce(data: Known[], count: number, rate: number, start: number): Trained {
  const random = createRandom(start)
  const trained = { weights: new Float32Array((1 << featureBits) * count), biases: new Float64Array(count) }
  const squares = new Float32Array(trained.weights.length).fill(1e-4)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(data, random)
    for (const { features, wanted } of data)
      learn(
        trained,
        squares,
        features.filter(() => random() > dropped),
        wanted,
        rate,
      )
  }
  return trained
}

function countFeatures(sentences: readonly (readonly number[])[]): Uint32Array {
  const seen = new Uint32Array(1 << featureBits)
  for (const features of sentences) for (const feature of features) seen[feature] = (seen[feature] ?? 0) + 1
  return seen
}

function learn(
  trained: Trained,
  squares: Float32Array,
  features: Int32Array,
  wanted: readonly number[],
  rate: number,
): void {
  const { weights, biases } = trained
  const share = 1 / Math.sqrt(Math.max(1, features.length))
  const chances = chancesOf(trained, features)
  for (let at = 0; at < biases.length; at += 1) {
    const error = (chances[at] ?? 0) - (wanted[at] ?? 0)
    if (Math.abs(error) < smallest) continue
    biases[at] = (biases[at] ?? 0) - biasRate * error
    const step = error * share
    for (const feature of features) {
      const index = feature * biases.length + at
      const square = (squares[index] ?? 0) + step * step
      squares[index] = square
      const weight = weights[index] ?? 0
      weights[index] = weight - (rate * (step + decay * weight)) / Math.sqrt(square)
    }
  }
}

export function chancesOf({ weights, biases }: Trained, features: Int32Array): number[] {
  const scores = new Float64Array(biases.length)
  for (const feature of features) {
    const start = feature * scores.length
    for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + (weights[start + at] ?? 0)
  }
  const share = 1 / Math.sqrt(Math.max(1, features.length))
  return softmax([...scores].map((score, at) => score * share + (biases[at] ?? 0)))
}

/** Linear congruential generator. Source: Numerical Recipes, 7.1. */
function createRandom(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [a, b] = [items[at], items[other]]
    if (a === undefined || b === undefined) continue
    items[at] = b
    items[other] = a
  }
}

/** Steps of 127 that a feature's largest weight must have to be kept: fewer change no decision. */
const leastKept = 14

/** Eight bits for each weight; features whose weights are all next to nothing are left out. */
export function pack({ weights, biases }: Trained): Omit<PackedModel, 'fingerprint'> {
  const count = biases.length
  const highest = [...biases].map((_, at) => {
    let most = 0
    for (let index = at; index < weights.length; index += count) most = Math.max(most, Math.abs(weights[index] ?? 0))
    return most
  })
  const steps = highest.map((most) => most / 127)
  const features: number[] = []
  const values: number[] = []
  for (let feature = 0; feature < 1 << featureBits; feature += 1) {
    const row = steps.map((step, at) => Math.round((weights[feature * count + at] ?? 0) / step))
    if (row.every((value) => Math.abs(value) < leastKept)) continue
    features.push(feature)
    values.push(...row)
  }
  return {
    features: Buffer.from(Uint32Array.from(features).buffer).toString('base64'),
    values: Buffer.from(Int8Array.from(values).buffer).toString('base64'),
    steps: steps.map((step) => Number(step.toPrecision(6))),
    biases: [...biases].map((bias) => Number(bias.toPrecision(6))),
  }
}
