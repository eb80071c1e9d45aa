import { tokenise } from './normalise.ts'

/** Words that carry grammar rather than subject matter, with the fillers of speech. */
const functionWords: ReadonlySet<string> = new Set(
  `a an the and or but if then so of to in on at by for with from as is are was were be been being am do does did done
  have has had having i me my mine we us our ours you your yours he him his she her hers it its they them their theirs
  this that these those there here what which who whom when where why how not no nor can could will would shall should
  may might must just very really quite also too than about into over under out up down off again more most some any
  each every other such only own same s t don now like um uh er ah know mean kind sort thing things get got going go
  went`.split(/\s+/),
)

/** Number, tense and person; the first that fits is taken off. */
const inflections: readonly (readonly [RegExp, string])[] = [
  [/(?:ies|ied)$/, 'y'],
  [/ings?$/, ''],
  [/(?:edly|ed)$/, ''],
  [/(x|z|ss|ch|sh)es$/, '$1'],
  [/(?<![uis])s$/, ''],
]

/** What turns verbs into nouns and adjectives into adverbs; the first that fits is taken off. */
const derivations: readonly (readonly [RegExp, string])[] = [
  [/(?:ational|ation)$/, 'at'],
  [/ment$/, ''],
  [/ness$/, ''],
  [/ly$/, ''],
  [/er$/, ''],
]

/** Shortest stem that may be left. */
const minStem = 3

/**
 * Light suffix stripper: plural, -ing, -ed, -ly, -ment, -ness and -ation families fall together.
 * It is not Porter's algorithm; it only has to make "compared", "compares" and "comparing" meet.
 */
export function stem(word: string): string {
  const bare = word.replace(/'s$/, '').replace(/[^a-z0-9+#.%]/g, '')
  if (bare.length <= minStem) return bare
  return stripFirst(stripFirst(bare, inflections), derivations)
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/e$/, '')
}

function stripFirst(word: string, endings: readonly (readonly [RegExp, string])[]): string {
  for (const [ending, replacement] of endings) {
    const stripped = word.replace(ending, replacement)
    if (stripped !== word) return stripped.length >= minStem ? stripped : word
  }
  return word
}

/** Stems of the words that say what a text is about, in order, repeats kept. */
export function contentStems(text: string): string[] {
  return contentStemsOf(tokenise(text))
}

/** The same for words already split. */
export function contentStemsOf(tokens: readonly string[]): string[] {
  return tokens.filter((word) => word.length > 2 && !functionWords.has(word)).map(stem)
}

/** Number of different content stems that `stems` shares with `others`. */
export function sharedStems(stems: Iterable<string>, others: ReadonlySet<string>): number {
  let shared = 0
  for (const one of new Set(stems)) if (others.has(one)) shared += 1
  return shared
}
