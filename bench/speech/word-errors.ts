import { countEdits } from '../../src/server/live/words/compare-words.ts'

/**
 * The one normalisation of this benchmark, for reference and transcript alike: lower case; hyphens and dashes are
 * spaces; every other mark but the apostrophe inside a word goes; digits become words; and a word has one spelling
 * (American, and `okay`, `mister`, `them` for ok, mr, 'em).
 */
export function normaliseWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/&/g, ' and ')
    .replace(/[-–—]/g, ' ')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[^a-z0-9' ]+/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word.length > 0)
    .flatMap((word) => spell(word).split(' '))
}

const spellings: Readonly<Record<string, string>> = {
  ok: 'okay',
  mr: 'mister',
  em: 'them',
  colour: 'color',
  colours: 'colors',
  coloured: 'colored',
}

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const irregularOrdinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

function spell(word: string): string {
  const match = /^(\d{1,6})(st|nd|rd|th)?$/.exec(word)
  if (!match) return spellings[word] ?? word
  const number = spellNumber(Number(match[1]))
  return match[2] ? ordinal(number) : number
}

function spellNumber(value: number): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100) return `${tens[Math.floor(value / 10)]}${value % 10 ? ` ${small[value % 10]}` : ''}`
  const [unit, name] = value < 1_000 ? [100, 'hundred'] : [1_000, 'thousand']
  const rest = value % unit
  return `${spellNumber(Math.floor(value / unit))} ${name}${rest ? ` ${spellNumber(rest)}` : ''}`
}

function ordinal(number: string): string {
  const words = number.split(' ')
  const last = words.pop() ?? ''
  const changed = irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return [...words, changed].join(' ')
}

export interface WordErrors {
  /** Words put in, left out or heard as another. */
  errors: number
  /** Words of the reference. */
  words: number
}

/** The fewest single-word edits that turn the transcript into the reference. */
export function countWordErrors(reference: string, transcript: string): WordErrors {
  const expected = normaliseWords(reference)
  const heard = normaliseWords(transcript)
  return { errors: countEdits(expected, heard), words: expected.length }
}

export function sumErrors(all: readonly WordErrors[]): WordErrors {
  return {
    errors: all.reduce((sum, one) => sum + one.errors, 0),
    words: all.reduce((sum, one) => sum + one.words, 0),
  }
}

export function percentOf({ errors, words }: WordErrors): string {
  return words === 0 ? '–' : `${((100 * errors) / words).toFixed(1)} %`
}
