import type { ReactNode } from 'react'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { sourceWordsOf } from '#content/dashboard/pipeline.ts'
import type { InterviewFilter } from '#contract/customer/invitations.ts'
import type { NumbersFunnel } from '#contract/customer/numbers.ts'
import { pipelineStages } from '#contract/values/overview.ts'
import { peopleAddress } from '../addresses/numbers-address.ts'
import { CountBar } from '../parts/count-bar.tsx'
import { completionOf } from './compare.ts'
import type { Days } from './funnel-part.tsx'
import { intervalWords, shareWords } from './number-words.ts'
import { barCell, barHead, cell, headCell, People, rowHead, TablePart, wide } from './table-part.tsx'

const { columns, stages } = numbersPage

type Group = NumbersFunnel['sources'][number] | NumbersFunnel['openings'][number]

interface GroupTableProps extends Days {
  table: 'sources' | 'openings'
  groups: readonly Group[]
}

/** How far people came, a row for each way that they came by or each opening. */
export function GroupTable({ table, groups, query, period }: GroupTableProps): ReactNode {
  const whole = Math.max(...groups.map(({ now }) => now.invited), 1)
  return (
    <TablePart table={table} query={query}>
      <table className="w-full text-sm">
        <thead>
          <tr className="label">
            <th scope="col" className={headCell}>
              {table === 'sources' ? columns.source : columns.opening}
            </th>
            <td className={`w-1/6 ${barHead}`} />
            {pipelineStages.map((stage) => (
              <th
                key={stage}
                scope="col"
                className={stage === 'invited' || stage === 'finished' ? headCell : `${headCell} ${wide}`}
              >
                {stages[stage]}
              </th>
            ))}
            <th scope="col" className={headCell}>
              {columns.finishedShare}
            </th>
            <th scope="col" className={`${headCell} ${wide}`}>
              {columns.finishedBefore}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Row key={keyOf(group)} group={group} whole={whole} query={query} period={period} />
          ))}
        </tbody>
      </table>
    </TablePart>
  )
}

function Row({
  group,
  whole,
  query,
  period,
}: { group: Group; whole: number } & Pick<Days, 'query' | 'period'>): ReactNode {
  const { now, before } = group
  const name = nameOf(group)
  const who: Partial<InterviewFilter> = 'source' in group ? { source: group.source } : { openingId: group.openingId }
  const share = completionOf(now)
  const interval = intervalWords(share)
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${rowHead} ${'partOf' in group && group.partOf !== null ? 'pl-4 font-normal' : ''}`}>
        {name}
      </th>
      <td className={barCell}>
        <CountBar count={now.finished} before={now.invited} whole={whole} className="block w-full" />
      </td>
      {pipelineStages.map((stage) => (
        <td key={stage} className={`figures ${stage === 'invited' || stage === 'finished' ? cell : `${cell} ${wide}`}`}>
          <People
            count={now[stage]}
            to={peopleAddress(query, period, { ...who, ...(stage === 'invited' ? {} : { reached: stage }) })}
            label={`${name}: ${stages[stage]}`}
          />
        </td>
      ))}
      <td className={`figures ${cell}`}>
        {shareWords(share)}
        {interval !== null && <span className="label block whitespace-nowrap">{interval}</span>}
      </td>
      <td className={`figures text-muted ${cell} ${wide}`}>{shareWords(completionOf(before))}</td>
    </tr>
  )
}

function keyOf(group: Group): string {
  return 'source' in group ? `${group.partOf} ${group.source}` : (group.openingId ?? '')
}

function nameOf(group: Group): string {
  if ('source' in group) return sourceWordsOf(group.source)
  return group.title === '' ? numbersPage.noOpening : group.title
}
