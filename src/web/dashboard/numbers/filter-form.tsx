import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { NumbersQuery, WorkspaceNumbers } from '#contract/customer/numbers.ts'
import { type NumbersPart, NumbersRange } from '#contract/values/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { numbersAddress, numbersPath } from '../addresses/numbers-address.ts'
import { formatDays } from '../format.ts'
import { useWorkspace } from '../use-workspace.ts'

const words = numbersPage.filter
const ranges = NumbersRange.options.filter((range) => range !== 'days')

interface FilterFormProps extends Pick<WorkspaceNumbers, 'period' | 'before' | 'openings'> {
  query: NumbersQuery
  part: NumbersPart
}

/** Which days and which opening: usual days are addresses, others a form that sends itself as one, so that all work without script. */
export function FilterForm({ query, part, period, before, openings }: FilterFormProps): ReactNode {
  const { pathOf } = useWorkspace()
  const values = { days: formatDays(period.since, period.until), before: formatDays(before.since, before.until) }
  return (
    <>
      <FilterLinks
        label={words.range}
        links={ranges.map((range) => ({
          label: words.ranges[range],
          count: null,
          href: pathOf(numbersAddress({ ...query, range, from: null, to: null }, part)),
          isCurrent: query.range === range,
        }))}
      />
      <Form
        // Fields keep what was typed in them; another address is another form.
        key={`${period.since} ${period.until} ${query.openingId}`}
        method="get"
        action={pathOf(numbersPath)}
        aria-label={words.label}
        className="mt-2 grid items-end gap-4 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap"
      >
        {part !== 'funnel' && <input type="hidden" name="part" value={part} />}
        <input type="hidden" name="range" value="days" />
        <Field name="from" type="date" label={words.from} defaultValue={period.since} className="min-w-0" />
        <Field name="to" type="date" label={words.to} defaultValue={period.until} className="min-w-0" />
        <SelectField
          name="opening"
          label={words.opening}
          defaultValue={query.openingId ?? ''}
          placeholder={words.allOpenings}
          options={openings.map(({ id, title }) => ({ value: id, label: title }))}
          className="min-[24rem]:col-span-2 sm:max-w-64"
        />
        <Button type="submit" variant="line" className="min-[24rem]:col-span-2">
          {words.show}
        </Button>
      </Form>
      <p className="label mt-3">{fill(words.period, values)}</p>
    </>
  )
}
