import { normaliseText } from '#text-analysis/normalise.ts'

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

const namedYears = new RegExp(
  `\\b(\\d{1,2}|${words.join('|')})\\+? (?:or more |full |whole )?years?\\b(?! (?:ago|old|later|before))`,
  'g',
)

/** Largest number of years of doing something that a text names; null when it names none. "Ago" and ages do not count. */
export function yearsIn(text: string): number | null {
  const found = [...normaliseText(text).matchAll(namedYears)].map((match) => toNumber(match[1] ?? ''))
  return found.length === 0 ? null : Math.max(...found)
}

function toNumber(word: string): number {
  const at = words.indexOf(word)
  return at >= 0 ? at + 1 : Number(word)
}

/** Whether a requirement names no years, or one of the sentences names as many. */
export function saysEnoughYears(requirement: string, said: readonly string[]): boolean {
  const wanted = yearsIn(requirement)
  return wanted === null || said.some((sentence) => (yearsIn(sentence) ?? 0) >= wanted)
}
