import type { ReactNode } from 'react'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { formatCount } from '../format.ts'
import { cell, headCell, rowHead } from './table-part.tsx'

const { columns } = numbersPage

interface ThenAndNowTableProps {
  /** What the rows are. */
  head: string
  /** `before` is missing where too few answered for a figure. */
  rows: readonly { name: string; now: number; before: number | undefined }[]
}

/** A count of the period in each row, and of the days before it. */
export function ThenAndNowTable({ head, rows }: ThenAndNowTableProps): ReactNode {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="label">
          {[head, columns.now, columns.before].map((word) => (
            <th key={word} scope="col" className={headCell}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, before }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className={rowHead}>
              {name}
            </th>
            <td className={`figures ${cell}`}>{formatCount(now)}</td>
            <td className={`figures text-muted ${cell}`}>{before === undefined ? '–' : formatCount(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
