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
