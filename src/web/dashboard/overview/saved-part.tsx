import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { overviewPage } from '#content/dashboard/overview.ts'
import { fill } from '#content/fill.ts'
import { readingMinutes, type WorkspaceOverview } from '#contract/customer/overview.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { formatCount } from '../format.ts'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { savedMinutes } from './measure.ts'
import { savedWords } from './short-figures.tsx'

const words = overviewPage.saved

/** What the figure of saved time rests on, as a sum that can be gone through. */
export function SavedPart({ finished, query }: Pick<WorkspaceOverview, 'query'> & { finished: number }): ReactNode {
  const { pathOf } = useWorkspace()
  const { callMinutes, days, openingId } = query
  const saved = savedMinutes(finished, callMinutes, readingMinutes)
  const values = {
    finished: formatCount(finished),
    call: String(callMinutes),
    reading: String(readingMinutes),
    hours: savedWords(saved),
  }
  return (
    <PagePart id="saved" title={words.title} lead={words.lead}>
      {saved === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <>
          <p className="figures font-medium">{fill(words.sum, values)}</p>
          <p className="mt-2 max-w-[44em] text-sm text-muted">{fill(words.text, values)}</p>
        </>
      )}
      <Form method="get" action={`${pathOf()}#saved`} className="mt-5 flex flex-wrap items-end gap-4">
        <input type="hidden" name="days" value={days} />
        <input type="hidden" name="opening" value={openingId ?? ''} />
        <Field
          name="minutes"
          type="number"
          min={readingMinutes}
          max={240}
          label={overviewPage.filter.minutes}
          defaultValue={callMinutes}
          className="figures"
        />
        <Button type="submit" variant="line">
          {words.submit}
        </Button>
      </Form>
    </PagePart>
  )
}
