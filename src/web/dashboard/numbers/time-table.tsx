import type { ReactNode } from 'react'
import { numbersPage } from '#content/dashboard/numbers.ts'
import type { NumbersFunnel } from '#contract/customer/numbers.ts'
import type { ReachedStage } from '#contract/values/interview-reach.ts'
import type { TimedStep } from '#contract/values/numbers.ts'
import { peopleAddress } from '../addresses/numbers-address.ts'
import type { Days } from './funnel-part.tsx'
import { spreadWords } from './number-words.ts'
import { cell, headCell, People, rowHead, wide } from './table-part.tsx'

const { columns, steps } = numbersPage

/** Who has come to the end of a step. */
const reached: Readonly<Record<TimedStep, ReachedStage>> = {
  start: 'started',
  finish: 'finished',
  report: 'reported',
  decision: 'decided',
  whole: 'decided',
}

/** How long each step took, in a sentence each: the middle one, and what nine in ten stay within. */
export function TimeTable({
  times,
  query,
  period,
}: Pick<NumbersFunnel, 'times'> & Pick<Days, 'query' | 'period'>): ReactNode {
  const words = 'py-2.5 pl-4 text-start align-top'
  const wordsHead = `${headCell} !text-start`
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="label">
          <th scope="col" className={headCell}>
            {columns.step}
          </th>
          <th scope="col" className={wordsHead}>
            {columns.time}
          </th>
          <th scope="col" className={`${wordsHead} ${wide}`}>
            {columns.timeBefore}
          </th>
          <th scope="col" className={headCell}>
            {columns.measured}
          </th>
        </tr>
      </thead>
      <tbody>
        {times.map(({ step, now, before }) => (
          <tr key={step} className="border-t border-line">
            <th scope="row" className={rowHead}>
              {steps[step]}
            </th>
            <td className={words}>{spreadWords(now)}</td>
            <td className={`text-muted ${words} ${wide}`}>{spreadWords(before)}</td>
            <td className={`figures ${cell}`}>
              <People
                count={now?.count ?? 0}
                to={peopleAddress(query, period, { reached: reached[step] })}
                label={`${columns.measured}: ${steps[step]}`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
