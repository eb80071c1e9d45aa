import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { classes, softmax } from '../../src/language/intents/learned/classify.ts'
import { featureBits, featuresOf } from '../../src/language/intents/learned/features.ts'

export const Sentence = z.object({ intent: z.enum(classes), text: z.string().min(1) })
export type Sentence = z.infer<typeof Sentence>

const sentencesFolder = join(import.meta.dirname, 'sentences')

/** Each file is what one writer wrote, so that a writer can be held out. */
export function readSentences(folder = sentencesFolder): Map<string, Sentence[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return new Map(files.sort().map((name) => [name, readLines(join(folder, name))]))
}

export function readLines(file: string): Sentence[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => Sentence.parse(JSON.parse(line)))
}

/**
 * Changes with the sentences and with what they are known by; stands in the weights, so that a test can tell weights that
 * are out of date.
 */
export function fingerprint(sentences: ReadonlyMap<string, readonly Sentence[]>): string {
  const hash = createHash('sha256')
  for (const [name, own] of sentences)
    for (const { intent, text } of own) hash.update(`${name} ${intent} ${featuresOf(text).join(' ')}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** One row of `classes.length` for each feature. */
export interface Trained {
  weights: Float32Array
  biases: Float64Array
}

const epochs = 14
const rate = 0.5
const biasRate = 0.01
/** This share of a sentence's features is left out at random each time, so that no word is relied on alone. */
const dropped = 0.3
/** Gradients smaller than this change nothing that is kept. */
const smallest = 0.003
const seed = 7
/** What fewer sentences have says nothing about others. */
const leastSeen = 3

/**
 * Softmax regression by stochastic gradient descent, each weight with a rate of its own (Adagrad: Duchi, Hazan and
 * Singer, 2011). The same sentences give the same weights.
 */
export function train(sentences: readonly Sentence[]): Trained {
  const random = createRandom(seed)
  const all = sentences.map(({ intent, text }) => ({ features: featuresOf(text), wanted: classes.indexOf(intent) }))
  const seen = countFeatures(all.map(({ features }) => features))
  const data = all.map(({ features, wanted }) => ({
    features: Int32Array.from(features.filter((feature) => (seen[feature] ?? 0) >= leastSeen)),
    wanted,
  }))
  const trained = {
    weights: new Float32Array((1 << featureBits) * classes.length),
    biases: new Float64Array(classes.length),
  }
  const squares = new Float32Array(trained.weights.length).fill(1e-4)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(data, random)
    for (const { features, wanted } of data)
      learn(
        trained,
        squares,
        features.filter(() => random() > dropped),
        wanted,
      )
  }
  return trained
}

function countFeatures(sentences: readonly (readonly number[])[]): Uint32Array {
  const seen = new Uint32Array(1 << featureBits)
  for (const features of sentences) for (const feature of features) seen[feature] = (seen[feature] ?? 0) + 1
  return seen
}

function learn({ weights, biases }: Trained, squares: Float32Array, features: Int32Array, wanted: number): void {
  const share = 1 / Math.sqrt(Math.max(1, features.length))
  const chances = chancesOf({ weights, biases }, features)
  for (let at = 0; at < classes.length; at += 1) {
    const error = (chances[at] ?? 0) - (at === wanted ? 1 : 0)
    if (Math.abs(error) < smallest) continue
    biases[at] = (biases[at] ?? 0) - biasRate * error
    const step = error * share
    for (const feature of features) {
      const index = feature * classes.length + at
      const square = (squares[index] ?? 0) + step * step
      squares[index] = square
      weights[index] = (weights[index] ?? 0) - (rate * step) / Math.sqrt(square)
    }
  }
}

export function chancesOf({ weights, biases }: Trained, features: Int32Array): number[] {
  const scores = new Float64Array(classes.length)
  for (const feature of features) {
    const start = feature * classes.length
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

/** Weights as they are shipped: eight bits each, features whose weights are all next to nothing left out. */
export function pack({ weights, biases }: Trained) {
  const count = classes.length
  const highest = classes.map((_, at) => {
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
    features: Buffer.from(Uint16Array.from(features).buffer).toString('base64'),
    values: Buffer.from(Int8Array.from(values).buffer).toString('base64'),
    steps: steps.map((step) => Number(step.toPrecision(6))),
    biases: [...biases].map((bias) => Number(bias.toPrecision(6))),
  }
}

const leastKept = 9
