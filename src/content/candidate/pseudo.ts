/** Letters that look like those of English and are others, so that what was never translated stands out. */
const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aAcCdDeEgGhHiIjJlLnNoOrRsStTuUwWyYzZ'].map((letter, at) => [
    letter,
    [...'áÁçÇđĐéÉğĞĥĤíÍĵĴļĻñÑóÓŕŔšŠťŤúÚŵŴýÝžŽ'][at] ?? letter,
  ]),
)

/** How much longer than English other languages run. */
const longerBy = 0.4

type Change = (text: string) => string

/** Between the places that facts are put into, which stay as they are. */
function changeWords(text: string, change: Change): string {
  return text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : change(part)))
    .join('')
}

/** Accented, in brackets and 40 % longer: a text that is cut has lost its last bracket. */
export function accent(text: string): string {
  const words = changeWords(text, (part) => part.replaceAll(/\p{L}/gu, (letter) => accented[letter] ?? letter))
  return `[${words}${lengthening(text.length)}]`
}

/** As many letters as are wanting, in words that a line can break between. */
function lengthening(length: number): string {
  const wanted = Math.ceil(length * longerBy)
  return wanted < 3
    ? '~'.repeat(wanted)
    : ` ${'óñé ťŵó ťĥŕéé '
        .repeat(Math.ceil(wanted / 14))
        .slice(0, wanted - 1)
        .trim()}`
}

const fromRightToLeft = '‏'

/** In the direction of Arabic: marks at both ends hold the punctuation where a text from right to left has it. */
export function turn(text: string): string {
  return `${fromRightToLeft}${changeWords(text, (part) => part.replaceAll(/[\p{L}’']+/gu, '‮$&‬'))}${fromRightToLeft}`
}

/** A whole catalogue, each text changed. */
export function changeAll<Table>(table: Table, change: Change): Table {
  if (typeof table === 'string') return (table === '' ? '' : change(table)) as Table
  const entries = Object.entries(table as object).map(([key, value]) => [key, changeAll(value, change)])
  return (Array.isArray(table) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Table
}
