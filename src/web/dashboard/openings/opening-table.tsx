import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { openingColumnWords } from '#content/dashboard/lists.ts'
import { openingsPage } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import { InterviewFilter } from '#contract/customer/invitations.ts'
import type { OpeningSummary } from '#contract/customer/openings.ts'
import type { OpeningCounts } from '#contract/customer/pipeline.ts'
import type { ListLayout, OpeningColumn } from '#contract/values/list-layouts.ts'
import type { PipelineStage } from '#contract/values/pipeline-stage.ts'
import { queryOf, showing } from '../addresses/interviews-address.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { ChoiceCell, ChoiceHead } from '../parts/choice-boxes.tsx'
import { Day } from '../parts/day.tsx'
import type { Choosing } from '../parts/use-chosen.ts'
import { useWorkspace } from '../use-workspace.ts'
import { ageWords, lateHours } from './age-words.ts'
import { OpeningState } from './opening-state.tsx'

const words = openingsPage.columns

/** With its role's name, which the browser does not know by its id, and its candidates; null where there are none. */
export type ListedOpening = OpeningSummary & { roleTitle: string; counts: OpeningCounts | null; managers: string[] }

interface OpeningTableProps {
  table: RefObject<HTMLTableElement | null>
  openings: readonly ListedOpening[]
  layout: ListLayout<'openings'>
  /** Null where none can be selected. */
  choosing: Choosing | null
}

interface Column {
  isFigure: boolean
  /** A phone has no heads of columns: what says by itself what it is needs none there either. */
  isNamedOnPhone: boolean
  cell(opening: ListedOpening): ReactNode
}

const columns: Readonly<Record<OpeningColumn, Column>> = {
  status: {
    isFigure: false,
    isNamedOnPhone: false,
    cell: ({ status, isArchived }) => <OpeningState status={status} isArchived={isArchived} />,
  },
  toDecide: {
    isFigure: true,
    isNamedOnPhone: true,
    cell: ({ id, counts }) => counts && <ToDecide id={id} counts={counts} />,
  },
  inProgress: { isFigure: true, isNamedOnPhone: true, cell: ({ counts }) => counts?.inProgress ?? null },
  total: { isFigure: true, isNamedOnPhone: true, cell: ({ counts }) => counts?.total ?? null },
  changed: { isFigure: true, isNamedOnPhone: false, cell: ({ updatedAt }) => <Day at={updatedAt} /> },
}

/** Wide, a table; on a phone each opening is a few lines. */
export function OpeningTable({ table, openings, layout, choosing }: OpeningTableProps): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <table
      ref={table}
      className={`records records-list records-stays ${layout.isDense ? 'records-dense' : ''}`}
      onChange={choosing?.read}
    >
      <thead>
        <tr>
          <ChoiceHead choosing={choosing}>{words.opening}</ChoiceHead>
          {layout.columns.map((column) => (
            <th key={column} scope="col" className={columns[column].isFigure ? 'text-end' : undefined}>
              {openingColumnWords[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {openings.map((opening) => (
          <tr key={opening.id}>
            <ChoiceCell choosing={choosing} box={{ field: 'openingIds', id: opening.id, name: opening.title }}>
              <Link to={pathOf(openingPath(opening.id))} className="link inline-block py-1 font-medium wrap-anywhere">
                {opening.title}
              </Link>
              <span className="label block">
                {opening.roleTitle}, {fill(openingsPage.minutes, { minutes: String(opening.minutes) })}
              </span>
              {opening.managers.length > 0 && (
                <span className="label block wrap-anywhere">
                  {fill(openingsPage.managers, { who: opening.managers.join(', ') })}
                </span>
              )}
            </ChoiceCell>
            {layout.columns.map((column) => (
              <Fact key={column} column={column} opening={opening} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fact({ column, opening }: { column: OpeningColumn; opening: ListedOpening }): ReactNode {
  const { isFigure, isNamedOnPhone, cell } = columns[column]
  const said = cell(opening)
  return (
    <td className={`${isFigure ? 'figures lg:text-end' : ''} ${said === null || said === 0 ? 'records-nothing' : ''}`}>
      {isNamedOnPhone && <span className="records-name">{openingColumnWords[column]}: </span>}
      {said ?? '–'}
    </td>
  )
}

/** Who waits for a press: each leads to the list of them. */
function ToDecide({ id, counts }: { id: string; counts: OpeningCounts }): ReactNode {
  const { pathOf } = useWorkspace()
  const { toDecide, oldestToDecideHours: hours, held } = counts
  const stageHref = (stage: PipelineStage) =>
    pathOf(openingPath(id)) + queryOf(showing(InterviewFilter.parse({ stage })))
  return (
    <>
      {toDecide === 0 ? (
        '0'
      ) : (
        <Link to={stageHref('to_decide')} className="link">
          {toDecide}
        </Link>
      )}
      {hours !== null && (
        <span className={`block text-xs ${hours >= lateHours ? 'text-bad' : 'text-muted'}`}>
          {fill(openingsPage.oldest, { age: ageWords(hours) })}
        </span>
      )}
      {held > 0 && (
        <Link to={stageHref('held')} className="link block text-xs">
          {fill(openingsPage.held, { count: String(held) })}
        </Link>
      )}
    </>
  )
}
