import '../lists.css'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { listWords } from '#content/dashboard/lists.ts'
import { interviewPartWords, interviewsWords } from '#content/dashboard-candidates.ts'
import type { InterviewList } from '#contract/customer/invitations.ts'
import { InterviewPart } from '#contract/values/invitation-words.ts'
import type { ListLayout } from '#contract/values/list-layouts.ts'
import { EmptyList } from '#web/area/empty-list.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Pager } from '#web/area/pager.tsx'
import { type InterviewsView, isNarrowed, queryOf } from '../addresses/interviews-address.ts'
import type { StandingLines } from '../next-rounds/standing-lines.ts'
import { useChosen } from '../parts/use-chosen.ts'
import { useRowKeys } from '../parts/use-row-keys.ts'
import { useWaysBack, waysBackTo } from '../parts/ways-back.ts'
import { useWorkspace } from '../use-workspace.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { FilterForm } from './filter-form.tsx'
import { InterviewTable } from './interview-table.tsx'

const words = interviewsWords

/** Says nothing before half a minute. */
const InterviewNews = lazy(async () => ({ default: (await import('./interview-news.tsx')).InterviewNews }))

interface InterviewListPartProps extends InterviewList {
  rounds: StandingLines
  view: InterviewsView
  /** The page's own address. */
  path: string
  /** To choose from; null on the list of one opening. */
  openings: readonly { id: string; title: string }[] | null
  /** The opening that the list is of, by its page or its filter. */
  openingId: string | null
  layout: ListLayout<'interviews' | 'candidates'>
  /** What no field of the form says of what the list is narrowed down to, as a sentence. */
  narrowed?: string | null
  /** What else stands in the line above the list. */
  children?: ReactNode
  /** The next step of a list that nobody is in yet. */
  firstStep?: ReactNode
}

/** A list of interviews with its search, its filters and its pages in one line; all of it stands in the address. */
export function InterviewListPart({
  interviews,
  now,
  next,
  rounds,
  view,
  path,
  openings,
  openingId,
  layout,
  narrowed = null,
  children,
  firstStep,
}: InterviewListPartProps): ReactNode {
  const table = useRef<HTMLTableElement>(null)
  const choosing = useChosen(table, view.compare)
  useRowKeys(table)
  useWaysBack(
    waysBackTo(
      path + queryOf(view),
      interviews.map(({ interviewId }) => interviewId),
    ),
  )
  const parts = [null, ...InterviewPart.options]
  const isOwnPage = openings === null
  // Acting on several and what is told of the list are the team's.
  const isOfTeam = useWorkspace().can('viewer')
  const isWhole = view.part === null && view.after === '' && !isNarrowed(view)
  return (
    <>
      <div className="list-line">
        <FilterForm view={view} path={path} openings={openings} />
        {children}
        {!isOwnPage && (
          <div className="list-parts">
            <FilterLinks
              label={words.filter}
              links={parts.map((part) => ({
                label: part === null ? words.all : interviewPartWords[part],
                count: null,
                href: path + queryOf({ ...view, part, after: '' }),
                isCurrent: view.part === part,
              }))}
            />
          </div>
        )}
      </div>
      {narrowed !== null && (
        <p className="mb-4 text-sm">
          {narrowed}{' '}
          <Link to={path} className="link">
            {words.showAll}
          </Link>
        </p>
      )}
      {isOfTeam && (
        <Suspense>
          <InterviewNews view={view} path={path} openingId={openingId} now={now} />
        </Suspense>
      )}
      {interviews.length === 0 ? (
        <NoInterviews isWhole={isWhole} path={path} firstStep={firstStep} />
      ) : (
        <InterviewTable
          table={table}
          interviews={interviews}
          now={now}
          layout={layout}
          isOfOneOpening={isOwnPage}
          rounds={rounds}
          choosing={isOfTeam ? choosing : null}
        />
      )}
      {isOfTeam && (
        <ChoiceBar
          view={view}
          path={path}
          openingId={openingId}
          listed={interviews.filter(({ status }) => status !== 'deleted')}
          chosen={interviews.filter(({ interviewId }) => choosing.ids.has(interviewId))}
          onClear={choosing.clear}
        />
      )}
      <Pager
        first={view.after === '' ? null : { label: words.first, href: path + queryOf({ ...view, after: '' }) }}
        next={next === null ? null : { label: words.next, href: path + queryOf({ ...view, after: next }) }}
      />
      {isOfTeam && interviews.length > 0 && <p className="label list-keys">{listWords.keys}</p>}
    </>
  )
}

interface NoInterviewsProps {
  /** Whether nothing is left out: there is nobody then. */
  isWhole: boolean
  path: string
  firstStep: ReactNode
}

function NoInterviews({ isWhole, path, firstStep }: NoInterviewsProps): ReactNode {
  if (isWhole) {
    return (
      <EmptyList title={words.empty} hint={words.emptyHint}>
        {firstStep}
      </EmptyList>
    )
  }
  return (
    <EmptyList title={words.nothingFound} hint={words.nothingFoundHint}>
      <LinkButton to={path} variant="line" className="mt-4">
        {words.showAll}
      </LinkButton>
    </EmptyList>
  )
}
