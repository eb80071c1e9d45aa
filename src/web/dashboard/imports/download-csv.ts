import { writeCsvLine } from '#contract/values/csv-line.ts'

/** Hands the browser a CSV file that is made here; nothing is asked of the server. */
export function downloadCsv(name: string, lines: readonly (readonly (string | null)[])[]): void {
  const text = `\uFEFF${lines.map((cells) => writeCsvLine(cells)).join('')}`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
