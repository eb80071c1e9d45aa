import type { ReactNode } from 'react'
import { causeWords } from '#content/dashboard/causes.ts'
import { numbersPage } from '#content/dashboard/numbers.ts'
import type { NumbersInterviews, NumbersQuery } from '#contract/customer/numbers.ts'
import { formatCount } from '../format.ts'
import { cell, headCell, rowHead, TablePart } from './table-part.tsx'

const { columns } = numbersPage

/** What became of candidates besides how far they came, a row for each cause that anybody has. */
export function CauseTable({ causes, query }: { causes: NumbersInterviews['causes']; query: NumbersQuery }): ReactNode {
  return (
    <TablePart table="causes" query={query}>
      {causes.length === 0 ? (
        <p className="text-sm text-muted">{numbersPage.noCauses}</p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="label">
              <th scope="col" className={headCell}>
                {columns.cause}
              </th>
              <th scope="col" className={headCell}>
                {columns.now}
              </th>
              <th scope="col" className={headCell}>
                {columns.before}
              </th>
            </tr>
          </thead>
          <tbody>
            {causes.map(({ cause, now, before }) => (
              <tr key={cause} className="border-t border-line">
                <th scope="row" className={rowHead}>
                  {causeWords[cause]}
                </th>
                <td className={`figures ${cell}`}>{formatCount(now)}</td>
                <td className={`figures text-muted ${cell}`}>{formatCount(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TablePart>
  )
}
