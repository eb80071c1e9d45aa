import type { FileProblem, textEncodings } from '#contract/customer/imports.ts'
import { importBounds } from '#contract/customer/imports.ts'
import { type CsvRow, readCsv } from '#server/platform/csv.ts'

type Encoding = (typeof textEncodings)[number]

/** A file as a table: the first row names the columns. */
export interface ReadFile {
  encoding: Encoding
  heads: readonly string[]
  rows: readonly CsvRow[]
}

/** Reads the bytes of a CSV or TSV file, whichever of the usual programs wrote it; or says why it cannot be read. */
export function readFile(bytes: Uint8Array): ReadFile | FileProblem {
  if (bytes.length > importBounds.bytes) return 'too-large'
  if (bytes.length === 0) return 'empty'
  // A ZIP, which workbooks of Excel, Numbers and LibreOffice are, or Excel's older format.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'spreadsheet'
  const { text, encoding } = decode(bytes)
  if (text.includes('\u0000')) return 'not-text'
  // Excel's own line that names the separator; the head says the same.
  const lead = /^\uFEFF?sep=.\r?\n/i.exec(text)?.[0] ?? ''
  const [head, ...rows] = readCsv(text.slice(lead.length).replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
  if (head === undefined) return 'empty'
  if (rows.length === 0) return 'no-rows'
  if (rows.length > importBounds.rows) return 'too-many-rows'
  const skipped = lead === '' ? 0 : 1
  const width = Math.min(1000, Math.max(head.cells.length, ...sampleOf(rows).map(({ cells }) => cells.length)))
  const heads = Array.from({ length: width }, (_, index) => (head.cells[index] ?? '').trim().slice(0, 120))
  return { encoding, heads, rows: rows.map(({ line, cells }) => ({ line: line + skipped, cells })) }
}

function sampleOf(rows: readonly CsvRow[]): readonly CsvRow[] {
  return rows.slice(0, 200)
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes)
  return { encoding, text: new TextDecoder(encoding).decode(bytes) }
}

/** By the byte order mark; without one by where the zeros are, and what is no UTF-8 is what Windows writes in Western Europe. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, 2000)
  const zeros = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const most = sample.length * 0.2
  if (zeros(1) > most && zeros(0) < zeros(1) / 10) return 'utf-16le'
  if (zeros(0) > most && zeros(1) < zeros(0) / 10) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function startsWith(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, index) => bytes[index] === sign)
}
