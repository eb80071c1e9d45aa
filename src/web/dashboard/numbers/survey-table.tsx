import type { ReactNode } from 'react'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { NumbersInterviews, NumbersQuery, SurveySums } from '#contract/customer/numbers.ts'
import { SurveyWorked } from '#contract/values/candidate-feedback.ts'
import { formatCount } from '../format.ts'
import { cell, headCell, rowHead, TablePart } from './table-part.tsx'

const { columns, survey: words } = numbersPage

/** What candidates answered to the two questions after their interview. */
export function SurveyTable({
  survey: { now, before },
  query,
}: {
  survey: NumbersInterviews['survey']
  query: NumbersQuery
}): ReactNode {
  return (
    <TablePart table="survey" query={query}>
      <p className="pb-4 text-sm">
        {fill(words.answered, { count: formatCount(now.answered), before: formatCount(before.answered) })}
      </p>
      {now.sums === null ? (
        <p className="text-sm text-muted">{words.few}</p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="label">
              <th scope="col" className={headCell}>
                {columns.answer}
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
            {rowsOf(now.sums, before.sums).map(({ answer, count, was }) => (
              <tr key={answer} className="border-t border-line">
                <th scope="row" className={rowHead}>
                  {answer}
                </th>
                <td className={`figures ${cell}`}>{formatCount(count)}</td>
                <td className={`figures text-muted ${cell}`}>{was === undefined ? '–' : formatCount(was)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TablePart>
  )
}

function rowsOf(now: NonNullable<SurveySums['sums']>, before: SurveySums['sums']) {
  return [
    ...now.fair.map((count, index) => ({
      answer: fill(words.fair, { choice: String(index + 1) }),
      count,
      was: before?.fair[index],
    })),
    ...SurveyWorked.options.map((word) => ({
      answer: words.worked[word],
      count: now.worked[word],
      was: before?.worked[word],
    })),
  ]
}
