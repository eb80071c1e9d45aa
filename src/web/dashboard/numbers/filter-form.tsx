import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { NumbersQuery, Period, WorkspaceNumbers } from '#contract/customer/numbers.ts'
import { type NumbersPart, NumbersRange } from '#contract/values/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { numbersPath } from '../addresses/numbers-address.ts'
import { useWorkspace } from '../use-workspace.ts'

const words = numbersPage.filter

interface FilterFormProps extends Pick<WorkspaceNumbers, 'period' | 'before' | 'openings'> {
  query: NumbersQuery
  part: NumbersPart
}

/** Which days and which opening; sends itself as an address, so that it works without script and can be passed on. */
export function FilterForm({ query, part, period, before, openings }: FilterFormProps): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <Form
      // Fields keep what was typed in them; another address is another form.
      key={`${query.range} ${period.since} ${period.until} ${query.openingId}`}
      method="get"
      action={pathOf(numbersPath)}
      aria-label={words.label}
      className="grid gap-4"
    >
      {part !== 'funnel' && <input type="hidden" name="part" value={part} />}
      <div className="grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap">
        <SelectField
          name="range"
          label={words.range}
          defaultValue={query.range}
          options={NumbersRange.options.map((value) => ({ value, label: words.ranges[value] }))}
        />
        <SelectField
          name="opening"
          label={words.opening}
          defaultValue={query.openingId ?? ''}
          placeholder={words.allOpenings}
          options={openings.map(({ id, title }) => ({ value: id, label: title }))}
          className="sm:max-w-64"
        />
        <Field
          name="from"
          type="date"
          label={words.from}
          hint={words.daysHint}
          defaultValue={daysOf(query, period).since}
        />
        <Field
          name="to"
          type="date"
          label={words.to}
          hint={words.daysHint}
          defaultValue={daysOf(query, period).until}
        />
        <Button type="submit" variant="line" className="col-span-2">
          {words.show}
        </Button>
      </div>
      <p className="label">
        {fill(words.period, {
          since: period.since,
          until: period.until,
          beforeSince: before.since,
          beforeUntil: before.until,
        })}
      </p>
    </Form>
  )
}

/** Days stand in the fields where somebody named them: beside another range they would seem to count. */
function daysOf({ range }: NumbersQuery, period: Period): Partial<Period> {
  return range === 'days' ? period : {}
}
