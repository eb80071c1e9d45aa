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

const cellPatterns = { ',': cellPatternFor(','), ';': cellPatternFor(';'), '\t': cellPatternFor('\t') }

function cellPatternFor(separator: string): RegExp {
  const end = `(${separator}|\\n)?`
  return new RegExp(` *"([^"]*(?:""[^"]*)*)"[^${separator}\\n]*${end}|([^${separator}\\n]*)${end}`, 'y')
}

export interface CsvRow {
  /** The line that the row begins on, the first being 1. */
  line: number
  cells: readonly string[]
}

/**
 * Reads CSV as RFC 4180 and the common programs write it: quotes doubled, line breaks within quotes, CRLF or LF, a byte
 * order mark; comma, semicolon or tab, whichever the first line has most of. Empty lines are left out. The apostrophe
 * that guards a formula is taken off again.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const separator = findSeparator(source)
  const cellPattern = cellPatterns[separator]
  cellPattern.lastIndex = 0
  const rows: CsvRow[] = []
  let cells: string[] = []
  let line = 1
  let rowLine = 1
  while (cellPattern.lastIndex <= source.length) {
    const match = cellPattern.exec(source)
    if (match === null) break
    const [whole, quoted, quotedEnd, bare = '', bareEnd] = match
    cells.push(withoutGuard(quoted?.replaceAll('""', '"') ?? bare))
    line += whole.split('\n').length - 1
    const end = quotedEnd ?? bareEnd
    if (end === separator) continue
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: rowLine, cells })
    if (end !== '\n') break
    cells = []
    rowLine = line
  }
  return rows
}

function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}

function findSeparator(source: string): keyof typeof cellPatterns {
  const [firstLine = ''] = source.split('\n', 1)
  const counted = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: firstLine.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}
