/** Longer ones are cut: an index row has an end, and nobody types so far. Characters. */
const maxWordLength = 100
/** A name of two dozen words has been pasted, not given. */
const maxWords = 24
/** What somebody types into a search; more narrows nothing down. */
const maxAsked = 6

/** Letters without their marks, lower case: who types `garcia` finds García. The migration that added the words did the same. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

function split(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function distinct(words: readonly string[], most: number): string[] {
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))].slice(0, most)
}

/** What a candidate is found by: the words of name and address, and the address as a whole. */
export function wordsOf({ name, email }: { name: string | null; email: string | null }): string[] {
  const address = email === null ? [] : [fold(email)]
  return distinct([...address, ...split(fold(name ?? '')), ...split(address[0] ?? '')], maxWords)
}

/**
 * The beginnings that a search asks for, each to be found: words, or an address as far as it was typed. Null where
 * something is asked for that has neither letter nor figure, which nothing is found by.
 */
export function askedWords(search: string): string[] | null {
  const parts = fold(search)
    .split(/\s+/u)
    .filter((part) => part !== '')
  const words = distinct(
    parts.flatMap((part) => (isAddress(part) ? [part] : split(part))),
    maxAsked,
  )
  return words.length === 0 && parts.length > 0 ? null : words
}

/** `ana.garcia@…` is one beginning; `@customer.example` asks for the words of its domain. */
function isAddress(part: string): boolean {
  return part.indexOf('@') > 0
}
