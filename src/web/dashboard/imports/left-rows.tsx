import type { ReactNode } from 'react'
import { importWords as words } from '#content/dashboard/imports.ts'
import { fill } from '#content/fill.ts'
import type { ImportKind } from '#contract/customer/imports.ts'
import { Button } from '#ui/button.tsx'
import { downloadCsv } from './download-csv.ts'
import { counted, type LeftRow, leftHeads } from './import-words.ts'

/** More are in the download. */
const shown = 20

/** Rows that are left out, each with its reason. */
export function LeftRows({ kind, rows }: { kind: ImportKind; rows: readonly LeftRow[] }): ReactNode {
  if (rows.length === 0) return null
  const first = rows.slice(0, shown)
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5">{counted(words.leftCount, rows.length)}</summary>
      <table className="records mt-2">
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.reason}</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ line, cells, reason }) => (
            <tr key={line}>
              <td className="figures">{line}</td>
              <td className="wrap-anywhere">{cells.filter((cell) => cell !== '').join(' · ') || '–'}</td>
              <td>{words.reasons[reason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <p className="label mt-2">{fill(words.leftMore, { count: String(rows.length - shown) })}</p>
      )}
      <Button variant="line" className="mt-4" onClick={() => download(kind, rows)}>
        {words.leftDownload}
      </Button>
    </details>
  )
}

function download(kind: ImportKind, rows: readonly LeftRow[]): void {
  downloadCsv('left-out.csv', [
    [words.line, ...leftHeads(kind), words.reason],
    ...rows.map(({ line, cells, reason }) => [String(line), ...cells, words.reasons[reason]]),
  ])
}
