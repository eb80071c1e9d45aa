import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { overviewPage } from '#content/dashboard/overview.ts'
import { overviewPeriods, type WorkspaceOverview } from '#contract/customer/overview.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useWorkspace } from '../use-workspace.ts'

const words = overviewPage.filter

/** What the figures are about; sends itself as an address, so that it works without script and can be passed on. */
export function FilterForm({ query, openings }: Pick<WorkspaceOverview, 'query' | 'openings'>): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <Form
      method="get"
      action={pathOf()}
      aria-label={words.label}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-4 sm:flex sm:flex-wrap"
    >
      <SelectField
        name="days"
        label={words.days}
        defaultValue={String(query.days)}
        options={overviewPeriods.map((days) => ({ value: String(days), label: words.dayChoices[days] }))}
      />
      <SelectField
        name="opening"
        label={words.opening}
        defaultValue={query.openingId ?? ''}
        placeholder={words.allOpenings}
        options={openings.map(({ id, title }) => ({ value: id, label: title }))}
        className="sm:max-w-64"
      />
      <input type="hidden" name="minutes" value={query.callMinutes} />
      <Button type="submit" variant="line">
        {words.show}
      </Button>
    </Form>
  )
}
