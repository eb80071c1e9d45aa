import { lazy, type ReactNode, Suspense } from 'react'
import { Form } from 'react-router'
import { filterWords as words } from '#content/dashboard/interview-filters.ts'
import { listWords } from '#content/dashboard/lists.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { type InterviewsView, isNarrowed, queryOf, showing, usual } from '../addresses/interviews-address.ts'
import { Fold } from '../parts/fold.tsx'
import { HiddenView } from './hidden-view.tsx'

/** Folded: whoever opens a list for its candidates does not wait for them. */
const FilterFields = lazy(async () => ({ default: (await import('./filter-fields.tsx')).FilterFields }))

/** As a list is where none of the form's fields narrows it down. */
const { part, search, source, band, decision, since, until, sort } = usual
const unasked = { part, search, source, band, decision, since, until, sort }

interface FilterFormProps {
  view: InterviewsView
  path: string
  /** To choose from; null on a list that is one opening's. */
  openings: readonly { id: string; title: string }[] | null
}

/** Sends itself as an address, so that every list can be passed on and gone back to; what it does not ask for stays. */
export function FilterForm({ view, path, openings }: FilterFormProps): ReactNode {
  const { part, search, source, band, decision, since, until, compare } = view
  const isOfAll = openings !== null
  const openingId = isOfAll ? null : view.openingId
  // What the form asks for itself is not also hidden in it; a page further on is of the list before.
  const kept = { ...showing(view), ...unasked, openingId, compare }
  const set = [isOfAll ? view.openingId : null, part, source, band, decision, since, until].filter(
    (value) => value !== null,
  )
  return (
    <Form method="get" action={path} aria-label={words.label} className="list-filter">
      <HiddenView view={kept} />
      <input
        type="search"
        name="search"
        aria-label={interviewsWords.search}
        placeholder={interviewsWords.find}
        defaultValue={search}
        maxLength={254}
        autoComplete="off"
        className="input list-search"
      />
      <Fold label={listWords.filters} count={set.length} isWide>
        <Suspense>
          <FilterFields
            view={view}
            openings={openings}
            clear={
              part !== null || isNarrowed({ ...view, openingId: isOfAll ? view.openingId : null })
                ? path + queryOf({ ...showing(usual), openingId, compare })
                : null
            }
          />
        </Suspense>
      </Fold>
    </Form>
  )
}
