/** What a spreadsheet would calculate: these at the beginning of a cell, and their full-width twins. Source: OWASP, CSV injection. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** One line of CSV (RFC 4180), every cell quoted; a cell that a spreadsheet would calculate begins with an apostrophe. */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  const written = cells.map((cell) => {
    const text = cell ?? ''
    return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  })
  return `${written.join(',')}\r\n`
}
