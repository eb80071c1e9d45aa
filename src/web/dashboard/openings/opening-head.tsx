import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { openingPageWords } from '#content/dashboard/openings.ts'
import { pipelineWords } from '#content/dashboard/pipeline.ts'
import { wayWords } from '#content/dashboard/ways.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { openingPath, openingsPath } from '../addresses/openings-address.ts'
import { reviewersPathOf } from '../addresses/reviewers-address.ts'
import { WithDay } from '../parts/day.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { OpeningState } from './opening-state.tsx'

const words = openingPageWords

/** What an opening is, and what can be done with it as a whole. */
export function OpeningHead({ opening }: { opening: Opening }): ReactNode {
  const { pathOf, can } = useWorkspace()
  const path = pathOf(openingPath(opening.id))
  return (
    <div className="wrap pt-6 pb-6">
      <BackLink href={pathOf(openingsPath)}>{words.back}</BackLink>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="title wrap-anywhere">{opening.title}</h1>
          <Facts opening={opening} />
        </div>
        {can('recruiter') && (
          // At the page's end where it takes a line of its own, too: from there its menu has room.
          <div className="flex flex-wrap items-center gap-3 sm:ms-auto">
            <Menu opening={opening} path={path} />
            {opening.status === 'open' && <LinkButton to={`${path}/invite`}>{interviewsWords.invite}</LinkButton>}
          </div>
        )}
      </div>
    </div>
  )
}

/** Its state and since when; place and pay as candidates are told them, where they are. */
function Facts({ opening }: { opening: Opening }): ReactNode {
  const { status, openedAt, closedAt, archivedAt, plan } = opening
  const since = status === 'open' ? openedAt : closedAt
  const told = ['place', 'pay'].flatMap((topic) => plan.draft.faq.find((entry) => entry.topic === topic)?.answer ?? [])
  return (
    <p className="mt-2 flex max-w-[60em] flex-wrap gap-x-1.5 text-sm text-muted">
      <OpeningState status={status} isArchived={archivedAt !== null}>
        {' '}
        {since !== null && <WithDay text={pipelineWords.head.since} at={since} />}.
      </OpeningState>
      {told.map((text) => (
        <span key={text}>{/[.!?]$/.test(text) ? text : `${text}.`}</span>
      ))}
    </p>
  )
}

const item = 'flex min-h-11 w-full cursor-pointer items-center px-4 py-2 text-start text-sm hover:bg-sunk'

function Menu({ opening, path }: { opening: Opening; path: string }): ReactNode {
  const { pathOf } = useWorkspace()
  const { id, status, archivedAt } = opening
  const presses = [
    status === 'open' ? { what: 'close', label: words.close } : { what: 'open', label: words.reopen },
    { what: 'duplicate', label: words.duplicate },
    archivedAt === null ? { what: 'archive', label: words.archive } : { what: 'restore', label: words.restore },
  ]
  return (
    // A press that changes the opening closes it.
    <details key={`${status} ${archivedAt}`} className="relative">
      <summary className="button button-quiet cursor-pointer list-none">{pipelineWords.head.more}</summary>
      <div className="absolute z-40 w-72 max-w-[80vw] border border-line bg-raised py-1 sm:end-0">
        <ul>
          <li>
            <Link to={pathOf(reviewersPathOf({ openingId: id }))} className={item}>
              {wayWords.askReviewer}
            </Link>
          </li>
          <li>
            <Link to={`${path}/plan`} className={item}>
              {words.editPlan}
            </Link>
          </li>
          <li>
            <Link to={`${path}/job`} className={item}>
              {words.editJob}
            </Link>
          </li>
          <li>
            <Link to={`${path}/preview`} className={item}>
              {words.preview.link}
            </Link>
          </li>
          <li>
            <Link to={`${path}/rehearsal`} className={item}>
              {wayWords.rehearse}
            </Link>
          </li>
        </ul>
        <Form method="post" aria-label={words.manage} className="border-t border-line" id={`manage-${id}`}>
          {presses.map(({ what, label }) => (
            <button key={what} type="submit" name="do" value={what} className={item}>
              {label}
            </button>
          ))}
        </Form>
      </div>
    </details>
  )
}
