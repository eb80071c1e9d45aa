import { CsvError, type Options, parse } from 'csv-parse/sync'

/** What a spreadsheet would calculate: these at the beginning of a cell, and their full-width twins. Source: OWASP, CSV injection. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** One line of CSV (RFC 4180), every cell quoted; a cell that a spreadsheet would calculate begins with an apostrophe. */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  const written = cells.map((cell) => {
    const text = cell ?? ''
    return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  })
  return `${written.join(',')}\r\n`
}

export interface CsvRow {
  /** The line that the row begins on, the first being 1. */
  line: number
  cells: readonly string[]
}

/** From the strictest: blanks around quotes are none of a cell, words beside quotes are, and then quotes are signs like others. */
const readings: readonly Options[] = [
  { trim: true, relax_quotes: true },
  { ltrim: true, relax_quotes: true },
  { trim: true, quote: null },
]

/**
 * Reads CSV as RFC 4180 and the common programs write it: quotes doubled, line breaks within quotes, CRLF or LF, a byte
 * order mark; comma, semicolon or tab, whichever the first line has most of. Quotes that are wrong or never closed belong to
 * the text. Empty lines are left out. The apostrophe that guards a formula is taken off again.
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

function parseRecords(source: string): string[][] {
  const shared = { delimiter: findSeparator(source), record_delimiter: '\n', relax_column_count: true }
  for (const reading of readings) {
    try {
      return parse(source, { ...shared, ...reading })
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
    }
  }
  return []
}

function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}

function findSeparator(source: string): ',' | ';' | '\t' {
  const [firstLine = ''] = source.split('\n', 1)
  const counted = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: firstLine.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}
