import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { NumbersQuery } from '#contract/customer/numbers.ts'
import type { NumbersTable } from '#contract/values/numbers.ts'
import { csvAddress } from '../addresses/numbers-address.ts'
import { formatCount } from '../format.ts'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

interface TablePartProps {
  table: NumbersTable
  query: NumbersQuery
  isFirst?: boolean
  children: ReactNode
}

/** One table with what it counts beside it, and its file below it. */
export function TablePart({ table, query, isFirst = false, children }: TablePartProps): ReactNode {
  const { id } = useWorkspace()
  const title = numbersPage.tables[table]
  return (
    <PagePart id={table} title={title} lead={numbersPage.leads[table]} isFirst={isFirst}>
      {children}
      <p className="mt-3">
        <a
          href={csvAddress(id, query, table)}
          aria-label={fill(numbersPage.csvOf, { table: title })}
          className="link inline-flex min-h-11 items-center text-sm"
          download
        >
          {numbersPage.csv}
        </a>
      </p>
    </PagePart>
  )
}

interface PeopleProps {
  count: number
  /** Of the list, below the workspace. */
  to: string
  /** Whom it counts, for whoever hears the link alone. */
  label: string
}

/** A number that leads to the people it counts; of nobody there is no list. */
export function People({ count, to, label }: PeopleProps): ReactNode {
  const { pathOf } = useWorkspace()
  if (count === 0) return '0'
  return (
    <Link
      to={pathOf(to)}
      aria-label={`${formatCount(count)}, ${label}`}
      className="link -mx-2 -my-2 inline-block px-2 py-2"
    >
      {formatCount(count)}
    </Link>
  )
}

/** Columns of a narrow screen; the others are left to wider ones and to the file. */
export const wide = 'hidden md:table-cell'
export const headCell = 'pb-2 pl-2 text-end sm:pl-4 font-normal align-bottom first:pl-0 first:text-start'
export const cell = 'py-2.5 pl-2 sm:pl-4 text-end align-top'
export const rowHead = 'min-w-24 py-2.5 text-start align-top font-medium wrap-anywhere lg:min-w-32'
/** Of a bar: beside the first line of its row. */
export const barCell = 'pt-4 pl-4 align-top hidden lg:table-cell'
export const barHead = 'hidden lg:table-cell'
