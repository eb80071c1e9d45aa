import type { Evidence, EvidenceKind } from '#contract/report/evaluation.ts'
import { tokenise } from '#text-analysis/normalise.ts'
import type { SpokenWords } from '../evidence/quote-sentence.ts'
import { quoteTime } from '../evidence/quote-time.ts'
import { isValidEvidence, shortestQuoteWords } from '../evidence/validate-evidence.ts'

/** Sentences of one turn that follow one another in it: what a model is shown, and where its quotes are looked for. */
export interface Passage {
  /** The turn's own words, from the first sentence to the last. */
  text: string
  sentences: readonly SpokenWords[]
}

/** The readable parts of an answer: without instructions to the scorer and without what might tell a protected fact. */
export function passagesOf(sentences: readonly SpokenWords[]): Passage[] {
  const runs: SpokenWords[][] = []
  for (const sentence of sentences) {
    if (sentence.isDoubtful || sentence.isInstructionToScorer) continue
    const run = runs.at(-1)
    const before = run?.at(-1)
    const follows =
      before?.turn.id === sentence.turn.id && sentence.turn.text.slice(before.end, sentence.start).trim() === ''
    if (run !== undefined && follows) run.push(sentence)
    else runs.push([sentence])
  }
  return runs.flatMap((run) => {
    const [first] = run
    const last = run.at(-1)
    if (first === undefined || last === undefined) return []
    return [{ text: first.turn.text.slice(first.start, last.end), sentences: run }]
  })
}

/** Longest quote that is kept, in characters: three long sentences. */
const maxQuote = 600

/**
 * The place in the transcript that a model's quote is from, as evidence in the transcript's own words; null where it
 * stands nowhere in one piece. First letter for letter, then without regard to case, accents and the forms of quotation marks, dashes
 * and spaces. It is given with its whole sentences, so that no "not" and no "would have" is cut off before it.
 */
export function locateQuote(quote: string, kind: EvidenceKind, passages: readonly Passage[]): Evidence | null {
  const wanted = quote.trim().replace(/^["“”'‘’«»]+|(?<!["“”'‘’«»])["“”'‘’«»]+$/g, '')
  if (wanted.length > maxQuote || tokenise(wanted).length < shortestQuoteWords) return null
  for (const find of [findExact, findFolded]) {
    for (const passage of passages) {
      const range = find(wanted, passage.text)
      const evidence = range && evidenceAt(passage, range, kind)
      if (evidence) return evidence
    }
  }
  return null
}

interface Range {
  start: number
  end: number
}

function findExact(wanted: string, text: string): Range | null {
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
    const range = { start, end: start + wanted.length }
    if (isWhole(text, range)) return range
  }
  return null
}

function findFolded(wanted: string, text: string): Range | null {
  const folded = fold(wanted)
    .text.trim()
    .replace(/(?<![.,;:!?])[.,;:!?]+$/, '')
  if (folded === '') return null
  const whole = fold(text)
  for (let at = whole.text.indexOf(folded); at >= 0; at = whole.text.indexOf(folded, at + 1)) {
    const start = whole.starts[at] ?? 0
    const end = whole.ends[at + folded.length - 1] ?? text.length
    if (isWhole(text, { start, end })) return { start, end }
  }
  return null
}

const wordCharacter = /[\p{L}\p{N}]/u

/** Begins and ends between words: "able" is no quote of "unable". */
function isWhole(text: string, { start, end }: Range): boolean {
  const cuts = (before: number) =>
    wordCharacter.test(text.charAt(before)) && wordCharacter.test(text.charAt(before + 1)) && before >= 0
  return !cuts(start - 1) && !cuts(end - 1)
}

/** Compared letter by letter, with the place in the text that each came from. */
function fold(text: string): { text: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    const letters = plainLetters(character)
    // One space for any number of them.
    if (letters === ' ' && folded.endsWith(' ')) continue
    folded += letters
    for (let each = 0; each < letters.length; each += 1) {
      starts.push(start)
      ends.push(at)
    }
  }
  return { text: folded, starts, ends }
}

function plainLetters(character: string): string {
  return character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

function evidenceAt({ sentences }: Passage, range: Range, kind: EvidenceKind): Evidence | null {
  const offset = sentences[0]?.start ?? 0
  const touched = sentences.filter(({ start, end }) => start - offset < range.end && end - offset > range.start)
  const [first] = touched
  const last = touched.at(-1)
  if (first === undefined || last === undefined) return null
  const { turn } = first
  const quote = turn.text.slice(first.start, last.end)
  const evidence = { turnId: turn.id, quote, ...quoteTime(turn, first.start, last.end), kind }
  return quote.length <= maxQuote && isValidEvidence(evidence, [turn]) ? evidence : null
}
