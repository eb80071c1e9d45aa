import { featuresOf, numberOf } from '../learned/linear-model.ts'
import { formOf } from './grammar.ts'
import { spokenWords } from './spoken-words.ts'
import { words } from './words.ts'

/** Stand in nearly every sentence and say nothing of a topic. */
const tellNothing: ReadonlySet<string> = new Set(['BE', 'HAVE', 'SMALL'])

/** By word or phrase: the lists of the rules it stands in. */
const listed = new Map<string, string[]>()
for (const [name, list] of Object.entries(words)) {
  if (tellNothing.has(name)) continue
  for (const phrase of list.split(',').map((part) => part.trim().replace(/\s+/g, ' '))) {
    if (phrase !== '') listed.set(phrase, [...(listed.get(phrase) ?? []), name])
  }
}
const longest = Math.max(...[...listed.keys()].map((phrase) => phrase.split(' ').length))

/**
 * Besides what every sentence is known by: which lists of the rules its words stand in, alone and with the words around.
 * What is learned of "I'm Polish" then holds for a people that no sentence of the training names.
 */
export function protectedFeaturesOf(sentence: string): number[] {
  const found = new Set(featuresOf(sentence))
  const add = (feature: string) => found.add(numberOf(feature))
  const spoken = ['^', '^', ...spokenWords(sentence), '$']
  for (let at = 2; at < spoken.length - 1; ) {
    const { names, length } = listsAt(spoken, at)
    const [beforeThat, before, next] = [spoken[at - 2], spoken[at - 1], spoken[at + length]]
    for (const name of names) {
      add(`k${name}`)
      add(`kb${before} ${name}`)
      add(`kn${name} ${next}`)
      add(`kt${beforeThat} ${before} ${name}`)
      add(`ks${beforeThat} ${name}`)
    }
    at += length
  }
  return [...found]
}

/** The longest phrase of a list that begins here, or one word. */
function listsAt(spoken: readonly string[], at: number): { names: readonly string[]; length: number } {
  for (let length = Math.min(longest, spoken.length - at); length > 0; length -= 1) {
    const names = listed.get(spoken.slice(at, at + length).join(' '))
    if (names !== undefined) return { names, length }
  }
  const form = formOf(spoken[at] ?? '')
  return { names: form === null || tellNothing.has(form) ? [] : [form], length: 1 }
}
