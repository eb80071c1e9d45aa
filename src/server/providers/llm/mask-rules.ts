import { findAddresses } from './mask-addresses.ts'
import { findNames, readWords, type Word } from './mask-words.ts'
import type { MaskFacts } from './masking.ts'

export type MaskedKind = 'PERSON' | 'EMPLOYER' | 'EMAIL' | 'PHONE' | 'ADDRESS' | 'LINK' | 'LITERAL'

export interface MaskSpan {
  kind: MaskedKind
  start: number
  end: number
  /** The same for all spellings of one thing. */
  identity: string
}

/** Text that looks like a placeholder before anything was hidden. */
const literal = /\[(?:PERSON|EMPLOYER|EMAIL|PHONE|ADDRESS|LINK|LITERAL)_\d{1,6}[A-Z]?\]/gi
const email = /(?<![\w.%+-])[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const link = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"')\]]{1,2000}/giu
const bareLink =
  /(?<![\p{L}\p{N}@.-])[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.(?:com|org|net|io|dev|ai|co|info|app|eu|de|fr|uk|ch|nl)(?:\/[^\s<>"')\]]{0,500})?(?![\p{L}\p{N}])/giu
const phone = /(?<![\p{L}\p{N}+])\+?\(?\d(?:[\s()./-]{0,2}\d){6,30}(?![\p{L}\p{N}])/gu
/** Digits that are a date, a stretch of years or a grouped number. */
const noPhone =
  /^(?:(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|[1-9]\d{0,2}(?: \d{3}){1,5}|(?:19|20)\d\d(?: (?:19|20)\d\d){1,5})$/

const spokenDigits = new Set('zero oh o nought one two three four five six seven eight nine double triple'.split(' '))
const minSpokenDigits = 7
const topDomains = new Set('com org net io dev ai co info app eu de fr uk ch nl edu gov'.split(' '))
const joiners = new Set(['dot', 'underscore', 'dash', 'hyphen'])

/** What is to be hidden, in the order of the text, none over another. What stands first here is found first. */
export function findSpans(text: string, facts: MaskFacts): MaskSpan[] {
  const words = readWords(text)
  const found = [
    ...matches(text, literal, 'LITERAL'),
    ...matches(text, link, 'LINK'),
    ...matches(text, email, 'EMAIL'),
    ...spokenEmails(text, words),
    ...matches(text, bareLink, 'LINK'),
    ...spokenLinks(text, words),
    ...findAddresses(text, words).map((span) => spanOf('ADDRESS', text, span.start, span.end)),
    ...matches(text, phone, 'PHONE').filter(({ start, end }) => !noPhone.test(text.slice(start, end))),
    ...spokenPhones(text, words),
    ...findNames(text, words, facts.people, { hasParts: true }).map((span) => ({ kind: 'PERSON' as const, ...span })),
    ...findNames(text, words, facts.employers, { hasParts: false }).map((span) => ({
      kind: 'EMPLOYER' as const,
      ...span,
    })),
  ]
  return withoutOverlaps(found)
}

function withoutOverlaps(found: readonly MaskSpan[]): MaskSpan[] {
  const ranked = found.map((span, rank) => ({ span, rank }))
  ranked.sort((a, b) => a.span.start - b.span.start || a.rank - b.rank)
  const kept: { span: MaskSpan; rank: number }[] = []
  for (const one of ranked) {
    const last = kept.at(-1)
    if (last === undefined || last.span.end <= one.span.start) kept.push(one)
    else if (one.rank < last.rank) kept[kept.length - 1] = one
  }
  return kept.map(({ span }) => span)
}

function spanOf(kind: MaskedKind, text: string, start: number, end: number): MaskSpan {
  return { kind, start, end, identity: text.slice(start, end).toLowerCase() }
}

function matches(text: string, pattern: RegExp, kind: MaskedKind): MaskSpan[] {
  return [...text.matchAll(pattern)].map((match) => {
    // The end of a sentence is none of the thing.
    const found = match[0].replace(/[.,;:!?]{1,3}$/, '')
    return spanOf(kind, text, match.index, match.index + found.length)
  })
}

/** "anna dot smith at example dot com". */
function spokenEmails(text: string, words: readonly Word[]): MaskSpan[] {
  return words.flatMap((word, at) => {
    const end = domainEnd(words, at + 1)
    if (word.folded !== 'at' || at === 0 || end === null) return []
    let first = at - 1
    while (first >= 2 && joiners.has(words[first - 1]?.folded ?? '')) first -= 2
    return [spanOf('EMAIL', text, words[first]?.start ?? 0, end)]
  })
}

/** "example dot com slash in slash anna". */
function spokenLinks(text: string, words: readonly Word[]): MaskSpan[] {
  return words.flatMap((word, at) => {
    const end = domainEnd(words, at)
    return end === null ? [] : [spanOf('LINK', text, word.start, end)]
  })
}

/** Where a spoken domain that begins with a word ends, with what follows its slashes. */
function domainEnd(words: readonly Word[], from: number): number | null {
  let last = from
  while (words[last + 1]?.folded === 'dot' && words[last + 2] !== undefined) last += 2
  if (last === from || !topDomains.has(words[last]?.folded ?? '')) return null
  while (words[last + 1]?.folded === 'slash' && words[last + 2] !== undefined) last += 2
  return words[last]?.end ?? null
}

function spokenPhones(text: string, words: readonly Word[]): MaskSpan[] {
  const spans: MaskSpan[] = []
  let first = 0
  for (let at = 0; at <= words.length; at++) {
    if (spokenDigits.has(words[at]?.folded ?? '')) continue
    const [from, to] = [words[first], words[at - 1]]
    if (at - first >= minSpokenDigits && from && to) spans.push(spanOf('PHONE', text, from.start, to.end))
    first = at + 1
  }
  return spans
}
