import type { ReactNode } from 'react'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { sourceWordsOf } from '#content/dashboard/pipeline.ts'
import { fill } from '#content/fill.ts'
import type { InterviewFilter } from '#contract/customer/invitations.ts'
import type { NumbersFunnel, SourceOutcome } from '#contract/customer/numbers.ts'
import { peopleAddress } from '../addresses/numbers-address.ts'
import { CountBar } from '../parts/count-bar.tsx'
import type { Days } from './funnel-part.tsx'
import { countWords, intervalWords, lengthWords, shareWords } from './number-words.ts'
import { barCell, barHead, cell, headCell, People, rowHead, TablePart, wide } from './table-part.tsx'

const { columns, outcome: words } = numbersPage

type Group = NumbersFunnel['outcomes'][number]

/** What became of the people of each source. */
export function OutcomeTable({ outcomes, query, period }: Pick<NumbersFunnel, 'outcomes'> & Days): ReactNode {
  const most = Math.max(...outcomes.map(({ decided }) => decided), 1)
  const deleted = outcomes.reduce((sum, group) => sum + (group.partOf === null ? group.deleted : 0), 0)
  return (
    <TablePart table="outcomes" query={query}>
      <table className="w-full text-sm">
        <thead>
          <tr className="label">
            <th scope="col" className={headCell}>
              {columns.source}
            </th>
            <td className={`w-1/6 ${barHead}`} />
            {(['advanced', 'nextRound', 'onHold', 'declined'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'advanced' ? headCell : `${headCell} ${wide}`}>
                {columns[column]}
              </th>
            ))}
            <th scope="col" className={headCell}>
              {columns.toDecide}
            </th>
            <th scope="col" className={`${headCell} ${wide}`}>
              {columns.open}
            </th>
            <th scope="col" className={headCell}>
              {columns.advancedShare}
            </th>
            <th scope="col" className={`${headCell} ${wide}`}>
              {columns.advancedBefore}
            </th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map((group) => (
            <Row key={`${group.partOf} ${group.source}`} group={group} most={most} query={query} period={period} />
          ))}
        </tbody>
      </table>
      <div className="label grid max-w-[44em] gap-1 pt-4">
        <p>{words.nextRoundMeans}</p>
        {deleted > 0 && <p>{countWords(words.deleted, deleted)}</p>}
      </div>
    </TablePart>
  )
}

interface RowProps extends Pick<Days, 'query' | 'period'> {
  group: Group
  most: number
}

function Row({ group, most, query, period }: RowProps): ReactNode {
  const { source, partOf, decided, outcome, toDecide, oldestHours, open, before } = group
  const name = sourceWordsOf(source)
  const people = (count: number, column: keyof typeof columns, who: Partial<InterviewFilter>) => (
    <People count={count} to={peopleAddress(query, period, { source, ...who })} label={`${name}: ${columns[column]}`} />
  )
  const interval = intervalWords({ part: outcome?.advanced ?? 0, whole: outcome === null ? 0 : decided })
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${rowHead} ${partOf === null ? '' : 'pl-4 font-normal'}`}>
        {name}
      </th>
      <td className={barCell}>
        <CountBar count={outcome?.advanced ?? 0} before={decided} whole={most} className="block w-full" />
      </td>
      {outcome === null ? (
        <>
          <td className={`text-muted ${cell}`}>{decided === 0 ? '0' : words.tooFew}</td>
          <td className={wide} />
          <td className={wide} />
          <td className={wide} />
        </>
      ) : (
        <>
          <td className={`figures ${cell}`}>{people(outcome.advanced, 'advanced', { decision: 'advance' })}</td>
          <td className={`figures ${cell} ${wide}`}>
            {people(outcome.nextRound, 'nextRound', { decision: 'advance', reached: 'next_round' })}
          </td>
          <td className={`figures ${cell} ${wide}`}>{people(outcome.onHold, 'onHold', { decision: 'hold' })}</td>
          <td className={`figures ${cell} ${wide}`}>{people(outcome.declined, 'declined', { decision: 'decline' })}</td>
        </>
      )}
      <td className={`figures ${cell}`}>
        {people(toDecide, 'toDecide', { decision: 'none' })}
        {oldestHours !== null && (
          <span className="label block">{fill(words.oldest, { length: lengthWords(oldestHours) })}</span>
        )}
      </td>
      <td className={`figures ${cell} ${wide}`}>{people(open, 'open', { reached: 'open' })}</td>
      <td className={`figures ${cell}`}>
        {advancedWords(group)}
        {interval !== null && <span className="label block whitespace-nowrap">{interval}</span>}
      </td>
      <td className={`figures text-muted ${cell} ${wide}`}>{advancedWords(before)}</td>
    </tr>
  )
}

function advancedWords({ decided, outcome }: SourceOutcome): string {
  return shareWords({ part: outcome?.advanced ?? 0, whole: decided })
}
