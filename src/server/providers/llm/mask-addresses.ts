import type { Word } from './mask-words.ts'

const streets = new Set(
  'street st road rd avenue ave lane ln drive dr boulevard blvd court ct place pl square sq way terrace close crescent parkway highway gardens'.split(
    ' ',
  ),
)
const frenchStreets = new Set('rue avenue boulevard chemin quai allee impasse cours'.split(' '))
const frenchParticles = new Set('de du des la le les l d'.split(' '))
const germanEndings = ['strasse', 'straße', 'weg', 'platz', 'allee', 'gasse', 'ufer', 'damm']
const units = new Set('apt apartment flat suite unit floor room'.split(' '))
/** Words that stand between a number and a street's name only where there is no address: "five years on the road". */
const noStreetWords = new Set(
  'a an the my our this that of on in at to for and or with from years year months weeks days hours minutes people men women miles percent different other each every per'.split(
    ' ',
  ),
)
const postcode = /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]{2} \d{5}(?:-\d{4})?)(?![\p{L}\p{N}])/gu
const houseNumber = /^\d{1,5}[a-z]?$/i
/** A town after a street: "10115 Berlin". */
const code = /^\d{4,5}$/
const maxStreetWords = 3

interface Span {
  start: number
  end: number
}

/** Streets with a number (English, German and French ways of writing them) with what follows them, and postcodes. */
export function findAddresses(text: string, words: readonly Word[]): Span[] {
  const found = words.flatMap((_word, at): Span[] => {
    const last = englishEnd(words, at) ?? germanEnd(words, at) ?? frenchEnd(words, at)
    const [from, to] = [words[at], last === null ? undefined : words[lastOfAddress(text, words, last)]]
    return from === undefined || to === undefined ? [] : [{ start: from.start, end: to.end }]
  })
  const codes = [...text.matchAll(postcode)].map(({ 0: match, index }) => ({ start: index, end: index + match.length }))
  return [...found, ...codes]
}

/** "12 Main Street", "221B baker street". @returns The place of its last word. */
function englishEnd(words: readonly Word[], at: number): number | null {
  if (!houseNumber.test(words[at]?.text ?? '')) return null
  for (let last = at + 2; last <= at + 1 + maxStreetWords; last++) {
    const between = words.slice(at + 1, last)
    const word = words[last]
    if (word === undefined || between.some(({ folded }) => noStreetWords.has(folded))) return null
    const isWritten = between.every(({ text }) => /^[\p{Lu}\d]/u.test(text))
    if (streets.has(word.folded) && (isWritten || between.length === 1)) return last
  }
  return null
}

/** "Hauptstraße 5", "Am Alten Weg 7" from its last word on. */
function germanEnd(words: readonly Word[], at: number): number | null {
  const { text: street = '', folded = '' } = words[at] ?? {}
  const isStreet = /^\p{Lu}/u.test(street) && germanEndings.some((ending) => folded.endsWith(ending))
  return isStreet && houseNumber.test(words[at + 1]?.text ?? '') ? at + 1 : null
}

/** "12 rue de la Paix". */
function frenchEnd(words: readonly Word[], at: number): number | null {
  if (!houseNumber.test(words[at]?.text ?? '') || !frenchStreets.has(words[at + 1]?.folded ?? '')) return null
  let last = at + 1
  while (frenchParticles.has(words[last + 1]?.folded ?? '')) last += 1
  while (/^\p{Lu}/u.test(words[last + 1]?.text ?? '') && last < at + 6) last += 1
  return last === at + 1 ? null : last
}

/** With the flat and the town that follow: "…, apt 4", "…, 10115 Berlin", "…, Springfield". */
function lastOfAddress(text: string, words: readonly Word[], street: number): number {
  let last = street
  const next = (offset: number) => words[last + offset]
  if (units.has(next(1)?.folded ?? '') && houseNumber.test(next(2)?.text ?? '')) last += 2
  const town = next(2)
  if (code.test(next(1)?.text ?? '') && town !== undefined && /^\p{Lu}/u.test(town.text)) return last + 2
  const [end, city] = [words[last], next(1)]
  const isCity = end && city && text.slice(end.end, city.start) === ', ' && /^\p{Lu}\p{Ll}/u.test(city.text)
  return isCity ? last + 1 : last
}
