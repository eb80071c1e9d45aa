import { CsvError, type Options, parse } from 'csv-parse/sync'
import { formulaStart } from '#contract/values/csv-line.ts'

export interface CsvRow {
  /** The line that the row begins on, the first being 1. */
  line: number
  cells: readonly string[]
}

/** What reading again may cost, in bytes: wrong quotes are a few; a text made of them must not keep the server busy. */
const maxReadAgain = 16 * 1024 * 1024
/** What beginning again costs at least, in bytes that could be read meanwhile. */
const costOfBeginning = 32 * 1024
const quoteSign = 0x22
const lineEnd = 0x0a

/**
 * Reads CSV as RFC 4180 and the common programs write it: quotes doubled, line breaks within quotes, CRLF or LF, a byte
 * order mark; comma, semicolon or tab, whichever the first line has most of. Quotes that are wrong or never closed belong to
 * the text of their cell and change no other. Empty lines are left out. The apostrophe that guards a formula is taken off again.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const rows: CsvRow[] = []
  let line = 1
  for (const record of parseRecords(source)) {
    if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record.map(withoutGuard) })
    line += record.join('').split('\n').length
  }
  return rows
}

/** Where a cell has a wrong quote, that cell alone is taken as it stands, and reading goes on behind it. */
function parseRecords(source: string): string[][] {
  const separator = findSeparator(source)
  const bytes = Buffer.from(source)
  const records: string[][] = []
  /** The cells of the record that was broken off. */
  let begun: string[] = []
  let from = 0
  for (let cost = 0; from < bytes.length; ) {
    const rest = bytes.subarray(from)
    const part = cost < maxReadAgain ? parsePart(rest, separator) : readLiterally(rest, separator)
    const [first, ...others] = part.records
    if (first !== undefined) {
      records.push(begun.concat(first))
      begun = []
    }
    for (const record of others) records.push(record)
    if (part.broken === null) break
    for (const cell of part.broken.before) begun.push(cell)
    const start = from + part.broken.start
    const { end, wasted } = findEndOfCell(bytes, start, separator.charCodeAt(0))
    begun.push(bytes.toString('utf8', start, end).trim())
    cost += costOfBeginning + wasted
    from = end + 1
    if (bytes[end] === separator.charCodeAt(0)) continue
    records.push(begun)
    begun = []
  }
  // It ended with a separator.
  if (begun.length > 0) records.push([...begun, ''])
  return records
}

interface Part {
  records: string[][]
  /** Where the first cell with a wrong quote starts, and the cells before it in its record. */
  broken: { start: number; before: readonly string[] } | null
}

function parsePart(bytes: Buffer, separator: string): Part {
  const options: Options = {
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  }
  try {
    return { records: parse(bytes, options), broken: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser tells how many records are whole, how many cells of the next one are, and where the last of them ends.
    const wholeEnd = Number(error.bytes)
    const records: string[][] = parse(bytes.subarray(0, wholeEnd), options)
    if (error.column === 0) return { records, broken: { start: wholeEnd, before: [] } }
    // A record of one empty cell is nothing to the parser when the text ends there.
    const before = records.length > Number(error.records) ? records.pop() : undefined
    return { records, broken: { start: wholeEnd + 1, before: before ?? [''] } }
  }
}

/** Quotes are signs like others. */
function readLiterally(bytes: Buffer, separator: string): Part {
  const lines = bytes.toString().split('\n')
  return { records: lines.map((line) => line.split(separator).map((cell) => cell.trim())), broken: null }
}

/** A cell whose quotes close on its line ends behind the words beside them; of others the first separator is the end. */
function findEndOfCell(bytes: Buffer, start: number, separator: number): { end: number; wasted: number } {
  const opening = bytes.indexOf(quoteSign, start)
  let closing = opening + 1
  while (closing < bytes.length && bytes[closing] !== lineEnd) {
    if (bytes[closing] === quoteSign) {
      if (bytes[closing + 1] !== quoteSign) break
      closing++
    }
    closing++
  }
  // What looks like an empty cell may open again behind a blank.
  const isClosed = bytes[closing] === quoteSign && closing > opening + 1
  let end = isClosed ? closing : opening
  while (end < bytes.length && bytes[end] !== separator && bytes[end] !== lineEnd) end++
  // Looking for the end of a quote that is never closed may go as far as the text.
  return { end, wasted: isClosed ? 0 : bytes.length - start }
}

function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}

function findSeparator(source: string): ',' | ';' | '\t' {
  const [firstLine = ''] = source.split('\n', 1)
  const counted = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: firstLine.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}
