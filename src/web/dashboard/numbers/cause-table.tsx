import type { ReactNode } from 'react'
import { causeWords } from '#content/dashboard/causes.ts'
import { numbersPage } from '#content/dashboard/numbers.ts'
import type { NumbersInterviews, NumbersQuery } from '#contract/customer/numbers.ts'
import { TablePart } from './table-part.tsx'
import { ThenAndNowTable } from './then-and-now-table.tsx'

/** What became of candidates besides how far they came, a row for each cause that anybody has. */
export function CauseTable({ causes, query }: { causes: NumbersInterviews['causes']; query: NumbersQuery }): ReactNode {
  return (
    <TablePart table="causes" query={query}>
      {causes.length === 0 ? (
        <p className="text-sm text-muted">{numbersPage.noCauses}</p>
      ) : (
        <ThenAndNowTable
          head={numbersPage.columns.cause}
          rows={causes.map(({ cause, ...counts }) => ({ name: causeWords[cause], ...counts }))}
        />
      )}
    </TablePart>
  )
}
