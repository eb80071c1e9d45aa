import type { ReactNode } from 'react'
import { interviewPartWords, interviewsWords } from '#content/dashboard-candidates.ts'
import type { InterviewList } from '#contract/customer/invitations.ts'
import { InterviewPart } from '#contract/values/invitation-words.ts'
import { EmptyList } from '#web/area/empty-list.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Pager } from '#web/area/pager.tsx'
import { type InterviewsView, isNarrowed, queryOf } from '../addresses/interviews-address.ts'
import type { StandingLines } from '../next-rounds/standing-lines.ts'
import { useWorkspace } from '../use-workspace.ts'
import { CompareForm } from './compare-form.tsx'
import { FilterForm } from './filter-form.tsx'
import { InterviewTable, isComparable } from './interview-table.tsx'
import { WriteToSeveral } from './write-to-several.tsx'

const words = interviewsWords

interface InterviewListPartProps extends InterviewList {
  rounds: StandingLines
  view: InterviewsView
  /** The page's own address. */
  path: string
  /** To choose from; null on the list of one opening. */
  openings: readonly { id: string; title: string }[] | null
  /** The opening that the list is of, by its page or its filter. */
  openingId: string | null
  /** What no field of the form says of what the list is narrowed down to. */
  narrowed?: string | null
}

/** A list of interviews with its parts, its search and its pages; all of it stands in the address. */
export function InterviewListPart({
  interviews,
  now,
  next,
  rounds,
  view,
  path,
  openings,
  openingId,
  narrowed = null,
}: InterviewListPartProps): ReactNode {
  const parts = [null, ...InterviewPart.options]
  const isOwnPage = openings === null
  const mayCompare = useWorkspace().can('viewer')
  const isWhole = view.part === null && view.after === '' && !isNarrowed(view)
  return (
    <>
      {!isOwnPage && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <FilterLinks
            label={words.filter}
            links={parts.map((part) => ({
              label: part === null ? words.all : interviewPartWords[part],
              count: null,
              href: path + queryOf({ ...view, part, after: '' }),
              isCurrent: view.part === part,
            }))}
          />
          <WriteToSeveral openingId={openingId} />
        </div>
      )}
      <FilterForm view={view} path={path} openings={openings} narrowed={narrowed} />
      {interviews.length === 0 ? (
        <EmptyList
          title={isWhole ? words.empty : words.nothingFound}
          hint={isWhole ? words.emptyHint : words.nothingFoundHint}
        >
          {!isWhole && (
            <LinkButton to={path} variant="line" className="mt-4">
              {words.showAll}
            </LinkButton>
          )}
        </EmptyList>
      ) : (
        <InterviewTable
          interviews={interviews}
          now={now}
          isOfOneOpening={isOwnPage}
          rounds={rounds}
          ticked={openingId === null || !mayCompare ? null : view.compare}
        />
      )}
      {mayCompare && (
        <CompareForm
          view={view}
          path={path}
          openingId={openingId}
          listed={interviews.filter(isComparable).map(({ interviewId }) => interviewId)}
        />
      )}
      <Pager
        first={view.after === '' ? null : { label: words.first, href: path + queryOf({ ...view, after: '' }) }}
        next={next === null ? null : { label: words.next, href: path + queryOf({ ...view, after: next }) }}
      />
    </>
  )
}
