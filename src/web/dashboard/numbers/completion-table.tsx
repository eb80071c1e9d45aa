import type { ReactNode } from 'react'
import { numbersPage } from '#content/dashboard/numbers.ts'
import type { InterviewFilter } from '#contract/customer/invitations.ts'
import type { BegunCounts } from '#contract/customer/numbers.ts'
import { peopleAddress } from '../addresses/numbers-address.ts'
import { CountBar } from '../parts/count-bar.tsx'
import type { Share } from './compare.ts'
import type { Days } from './funnel-part.tsx'
import { intervalWords, shareWords } from './number-words.ts'
import { barCell, barHead, cell, headCell, People, rowHead, TablePart, wide } from './table-part.tsx'

const { columns } = numbersPage

interface CompletionGroup extends BegunCounts {
  id: string
  name: string
  /** Whom a list shows of it. */
  who: Partial<InterviewFilter>
  /** Null where the days before are not looked at. */
  before: BegunCounts | null
}

interface CompletionTableProps extends Pick<Days, 'query' | 'period'> {
  table: 'channels' | 'devices'
  head: string
  groups: readonly CompletionGroup[]
  /** Remarks below. */
  children: ReactNode
}

/** How many began and how many of them finished, a row for each way to hold the interview. */
export function CompletionTable({ table, head, groups, query, period, children }: CompletionTableProps): ReactNode {
  const most = Math.max(...groups.map(({ started }) => started), 1)
  const hasBefore = groups.some(({ before }) => before !== null)
  return (
    <TablePart table={table} query={query}>
      {groups.length > 0 && (
        <table className="w-full text-sm">
          <thead>
            <tr className="label">
              <th scope="col" className={headCell}>
                {head}
              </th>
              <td className={`w-1/5 ${barHead}`} />
              <th scope="col" className={headCell}>
                {columns.started}
              </th>
              <th scope="col" className={headCell}>
                {columns.finished}
              </th>
              <th scope="col" className={headCell}>
                {columns.finishedShare}
              </th>
              {hasBefore && (
                <th scope="col" className={`${headCell} ${wide}`}>
                  {columns.finishedBefore}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Row key={group.id} group={group} most={most} hasBefore={hasBefore} query={query} period={period} />
            ))}
          </tbody>
        </table>
      )}
      <div className="label grid max-w-[44em] gap-1 pt-4">{children}</div>
    </TablePart>
  )
}

interface RowProps extends Pick<Days, 'query' | 'period'> {
  group: CompletionGroup
  most: number
  hasBefore: boolean
}

function Row({ group, most, hasBefore, query, period }: RowProps): ReactNode {
  const { name, who, started, finished, before } = group
  const share = shareOf(group)
  const interval = intervalWords(share)
  return (
    <tr className="border-t border-line">
      <th scope="row" className={rowHead}>
        {name}
      </th>
      <td className={barCell}>
        <CountBar count={finished} before={started} whole={most} className="block w-full" />
      </td>
      <td className={`figures ${cell}`}>
        <People count={started} to={peopleAddress(query, period, { ...who })} label={`${columns.started}: ${name}`} />
      </td>
      <td className={`figures ${cell}`}>
        <People
          count={finished}
          to={peopleAddress(query, period, { ...who, reached: 'finished' })}
          label={`${columns.finished}: ${name}`}
        />
      </td>
      <td className={`figures ${cell}`}>
        {shareWords(share)}
        {interval !== null && <span className="label block whitespace-nowrap">{interval}</span>}
      </td>
      {hasBefore && (
        <td className={`figures text-muted ${cell} ${wide}`}>{before === null ? '–' : shareWords(shareOf(before))}</td>
      )}
    </tr>
  )
}

/** Of those whose interview is over: whoever may still finish is counted neither way. */
function shareOf({ finished, stopped }: BegunCounts): Share {
  return { part: finished, whole: finished + stopped }
}
