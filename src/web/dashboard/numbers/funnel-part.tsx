import type { ReactNode } from 'react'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { NumbersFunnel, NumbersQuery, Period } from '#contract/customer/numbers.ts'
import { type PipelineStage, pipelineStages } from '#contract/values/overview.ts'
import { EmptyList } from '#web/area/empty-list.tsx'
import { peopleAddress } from '../addresses/numbers-address.ts'
import { formatCount } from '../format.ts'
import { CountBar } from '../parts/count-bar.tsx'
import { Figure, Figures } from '../parts/figures.tsx'
import { changeOf, completionOf } from './compare.ts'
import { GroupTable } from './group-table.tsx'
import { countWords, intervalWords, shareWords } from './number-words.ts'
import { OutcomeTable } from './outcome-table.tsx'
import { cell, headCell, People, rowHead, TablePart, wide } from './table-part.tsx'
import { TimeTable } from './time-table.tsx'

const { columns, completion } = numbersPage

export interface Days {
  query: NumbersQuery
  period: Period
  before: Period
}

/** Who came how far, by what way, for which opening, and how long it took. */
export function FunnelPart({ funnel, ...days }: Days & { funnel: NumbersFunnel }): ReactNode {
  const { all, sources, outcomes, openings, times, deleted } = funnel
  if (all.now.invited === 0 && all.before.invited === 0) {
    return <EmptyList title={numbersPage.none} hint={numbersPage.noneHint} />
  }
  return (
    <>
      <ShortFigures all={all} {...days} />
      <TablePart table="stages" query={days.query} isFirst>
        <StageTable all={all} {...days} />
        {deleted > 0 && <p className="label mt-4 max-w-[44em]">{countWords(numbersPage.deleted, deleted)}</p>}
      </TablePart>
      <TablePart table="times" query={days.query}>
        <TimeTable times={times} {...days} />
      </TablePart>
      <GroupTable table="sources" groups={sources} {...days} />
      <OutcomeTable outcomes={outcomes} {...days} />
      <GroupTable table="openings" groups={openings} {...days} />
    </>
  )
}

function ShortFigures({ all: { now, before }, query, period }: Days & Pick<NumbersFunnel, 'all'>): ReactNode {
  const [share, former] = [completionOf(now), completionOf(before)]
  const values = { finished: formatCount(share.part), settled: formatCount(share.whole) }
  const interval = intervalWords(share)
  const was = (count: number) => fill(completion.was, { count: formatCount(count) })
  return (
    <div className="pb-10">
      <Figures>
        <Figure value={formatCount(now.invited)} label={completion.invited} note={was(before.invited)} />
        <Figure
          value={
            interval === null
              ? fill(numbersPage.rate.of, { part: values.finished, whole: values.settled })
              : shareWords(share)
          }
          label={completion.label}
          note={
            share.whole === 0
              ? completion.noneYet
              : `${fill(interval === null ? completion.few : completion.note, { ...values, interval: interval ?? '' })} ${fill(completion.before, { share: shareWords(former) })} ${numbersPage.change[changeOf(share, former)]}`
          }
        />
        <Figure
          value={formatCount(now.open)}
          label={completion.openLabel}
          note={
            <>
              <People
                count={now.open}
                to={peopleAddress(query, period, { reached: 'open' })}
                label={completion.openLabel}
              />{' '}
              {completion.openNote}
            </>
          }
        />
        <Figure value={formatCount(now.decided)} label={completion.decided} note={was(before.decided)} />
      </Figures>
    </div>
  )
}

function StageTable({
  all: { now, before: former },
  query,
  period,
  before,
}: Days & Pick<NumbersFunnel, 'all'>): ReactNode {
  const reachedBy = (stage: PipelineStage) => (stage === 'invited' ? {} : { reached: stage })
  const whole = Math.max(now.invited, 1)
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="label">
          <th scope="col" className={headCell}>
            {columns.stage}
          </th>
          <td className={`w-2/5 ${wide}`} />
          <th scope="col" className={headCell}>
            {columns.now}
          </th>
          <th scope="col" className={headCell}>
            {columns.ofBefore}
          </th>
          <th scope="col" className={headCell}>
            {columns.before}
          </th>
        </tr>
      </thead>
      <tbody>
        {pipelineStages.map((stage, index) => {
          const previous = pipelineStages[index - 1]
          const name = numbersPage.stages[stage]
          return (
            <tr key={stage} className="border-t border-line">
              <th scope="row" className={rowHead}>
                {name}
              </th>
              <td className={`py-2.5 align-middle ${wide}`}>
                <CountBar
                  count={now[stage]}
                  before={previous === undefined ? null : now[previous]}
                  whole={whole}
                  className="block w-full"
                />
              </td>
              <td className={`figures ${cell}`}>
                <People count={now[stage]} to={peopleAddress(query, period, reachedBy(stage))} label={name} />
              </td>
              <td className={`figures text-muted ${cell}`}>
                {previous === undefined ? '–' : shareWords({ part: now[stage], whole: now[previous] })}
              </td>
              <td className={`figures ${cell}`}>
                <People
                  count={former[stage]}
                  to={peopleAddress(query, before, reachedBy(stage))}
                  label={`${name}, ${columns.before}`}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
