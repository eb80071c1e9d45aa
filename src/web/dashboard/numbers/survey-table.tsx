import type { ReactNode } from 'react'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { NumbersInterviews, NumbersQuery, SurveySums } from '#contract/customer/numbers.ts'
import { SurveyWorked } from '#contract/values/candidate-feedback.ts'
import { formatCount } from '../format.ts'
import { TablePart } from './table-part.tsx'
import { ThenAndNowTable } from './then-and-now-table.tsx'

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
        <ThenAndNowTable head={columns.answer} rows={rowsOf(now.sums, before.sums)} />
      )}
    </TablePart>
  )
}

function rowsOf(now: NonNullable<SurveySums['sums']>, before: SurveySums['sums']) {
  return [
    ...now.fair.map((count, index) => ({
      name: fill(words.fair, { choice: String(index + 1) }),
      now: count,
      before: before?.fair[index],
    })),
    ...SurveyWorked.options.map((word) => ({
      name: words.worked[word],
      now: now.worked[word],
      before: before?.worked[word],
    })),
  ]
}
