import { plainWords } from '../plain-words.ts'

/** Features are told apart by a number of 17 bits; what collides shares a weight. */
export const featureBits = 17

/** Words of a sentence that are looked at: what is asked for stands in few. */
const maxLooked = 60
const openingWords = 5
const maxCounted = 24

/**
 * What a sentence is known by, as numbers without repeats: its words, pairs and threes in a row, pairs with one word
 * between, pieces of four letters (which forgive a misspelt or misheard word), the words it opens with, about how long it
 * is, and whether it ends with a question mark. The trained weights belong to these features: whoever changes them trains
 * again (`npm run train:text-analysis`).
 */
export function featuresOf(sentence: string): number[] {
  const words = ['^', ...plainWords(sentence).split(' ').filter(Boolean).slice(0, maxLooked), '$']
  const found = new Set<number>()
  const add = (feature: string) => found.add(numberOf(feature))
  for (const [at, word] of words.entries()) {
    const [next, afterNext] = [words[at + 1], words[at + 2]]
    add(`1${word}`)
    if (next !== undefined) add(`2${word} ${next}`)
    if (afterNext !== undefined) {
      add(`3${word} ${next} ${afterNext}`)
      add(`s${word} ${afterNext}`)
    }
    if (at < openingWords) add(`p${at < openingWords / 2 ? 0 : 1}${word}`)
    addPieces(word, add)
  }
  add(`L${Math.floor(Math.min(maxCounted, words.length) / 3)}`)
  add(/\?\s*$/.test(sentence) ? 'Q' : 'q')
  return [...found]
}

function addPieces(word: string, add: (feature: string) => void): void {
  const marked = `<${word}>`
  for (let at = 0; at + 4 <= marked.length; at += 1) add(`c${marked.slice(at, at + 4)}`)
}

/** FNV-1a, folded to `featureBits`. Source: RFC 9923. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return ((hash ^ (hash >>> featureBits)) >>> 0) & ((1 << featureBits) - 1)
}

/** Weights as they are shipped. What is base64 is little-endian. */
export interface PackedModel {
  /** Changes with the sentences that were trained on and with what they are known by. */
  fingerprint: string
  /** Numbers of the features that have weights: 32 bits each, base64. */
  features: string
  /** For each of those features one weight for each class: signed bytes, base64. */
  values: string
  /** What one step of `values` is worth, by class. */
  steps: readonly number[]
  biases: readonly number[]
}

/** Weights of one feature stand together, one for each class. */
interface Weights {
  /** By feature number: where its weights begin, or -1. */
  starts: Int32Array
  values: Int8Array
}

/**
 * A trained model, read when it is first asked.
 * @param knownBy What sentences were known by when it was trained.
 * @returns How likely a sentence is of each class, in the order that was trained; together 1. Microseconds.
 */
export function openModel(model: PackedModel, knownBy = featuresOf): (sentence: string) => number[] {
  let weights: Weights | null = null
  return (sentence) => {
    weights ??= readWeights(model)
    const { starts, values } = weights
    const features = knownBy(sentence)
    const sums = new Float64Array(model.biases.length)
    for (const feature of features) {
      const start = starts[feature] ?? -1
      if (start < 0) continue
      for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (values[start + at] ?? 0)
    }
    const share = 1 / Math.sqrt(features.length)
    return softmax([...sums].map((sum, at) => sum * share * (model.steps[at] ?? 0) + (model.biases[at] ?? 0)))
  }
}

export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

function readWeights(model: PackedModel): Weights {
  const features = new Uint32Array(bytesOf(model.features).buffer)
  const starts = new Int32Array(1 << featureBits).fill(-1)
  for (const [at, feature] of features.entries()) starts[feature] = at * model.biases.length
  return { starts, values: new Int8Array(bytesOf(model.values).buffer) }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const decoded = atob(base64)
  // A callback for each of a million characters takes half a second on a busy machine.
  const bytes = new Uint8Array(decoded.length)
  for (let at = 0; at < decoded.length; at += 1) bytes[at] = decoded.charCodeAt(at)
  return bytes
}
