import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openingsPage } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import { InterviewFilter } from '#contract/customer/invitations.ts'
import type { OpeningSummary } from '#contract/customer/openings.ts'
import type { OpeningCounts } from '#contract/customer/pipeline.ts'
import type { OpeningStatus } from '#contract/values/opening-status.ts'
import type { PipelineStage } from '#contract/values/pipeline-stage.ts'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { queryOf, showing } from '../addresses/interviews-address.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { Day } from '../parts/day.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { ageWords, lateHours } from './age-words.ts'

const words = openingsPage.columns

const tones: Readonly<Record<OpeningStatus, Tone>> = { draft: 'warn', open: 'good', closed: 'calm' }

interface OpeningStateProps {
  status: OpeningStatus
  isArchived: boolean
  /** What is said of the state after its word. */
  children?: ReactNode
}

/** An opening's state in a word; of one that is archived, that it is. */
export function OpeningState({ status, isArchived, children }: OpeningStateProps): ReactNode {
  return (
    <StateWord tone={tones[status]}>
      {isArchived ? openingsPage.archived : openingsPage.status[status]}
      {children}
    </StateWord>
  )
}

/** With its role's name, which the browser does not know by its id, and its candidates; null where there are none. */
export type ListedOpening = OpeningSummary & { roleTitle: string; counts: OpeningCounts | null; managers: string[] }

/** Wide, a table; on a phone each opening is a few lines. */
export function OpeningTable({ openings }: { openings: readonly ListedOpening[] }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <table className="records records-paired">
      <thead>
        <tr>
          <th scope="col">{words.opening}</th>
          <th scope="col">{words.status}</th>
          <th scope="col" className="text-end">
            {words.toDecide}
          </th>
          <th scope="col" className="text-end">
            {words.inProgress}
          </th>
          <th scope="col" className="text-end">
            {words.total}
          </th>
          <th scope="col" className="text-end">
            {words.changed}
          </th>
        </tr>
      </thead>
      <tbody>
        {openings.map(({ id, title, status, isArchived, roleTitle, minutes, updatedAt, counts, managers }) => (
          <tr key={id}>
            <td className="records-lead">
              <Link to={pathOf(openingPath(id))} className="link inline-block py-1 font-medium wrap-anywhere">
                {title}
              </Link>
              <span className="label block">
                {roleTitle}, {fill(openingsPage.minutes, { minutes: String(minutes) })}
              </span>
              {managers.length > 0 && (
                <span className="label block wrap-anywhere">
                  {fill(openingsPage.managers, { who: managers.join(', ') })}
                </span>
              )}
            </td>
            <td>
              <OpeningState status={status} isArchived={isArchived} />
            </td>
            <td className="figures md:text-end">
              <ToDecide id={id} counts={counts} />
            </td>
            <td className="figures md:text-end max-md:hidden">{counts?.inProgress ?? '–'}</td>
            <td className="figures md:text-end">
              <span className="md:hidden">{words.total}: </span>
              {counts?.total ?? '–'}
            </td>
            <td className="text-end text-muted">
              <Day at={updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who waits for a press: each leads to the list of them. */
function ToDecide({ id, counts }: { id: string; counts: OpeningCounts | null }): ReactNode {
  const { pathOf } = useWorkspace()
  if (counts === null) return '–'
  const { toDecide, oldestToDecideHours: hours, held } = counts
  const stageHref = (stage: PipelineStage) =>
    pathOf(openingPath(id)) + queryOf(showing(InterviewFilter.parse({ stage })))
  return (
    <>
      {toDecide === 0 ? (
        <span className="max-md:hidden">0</span>
      ) : (
        <Link to={stageHref('to_decide')} className="link">
          <span className="md:hidden">{words.toDecide}: </span>
          {toDecide}
        </Link>
      )}
      {hours !== null && (
        <span className={`block text-xs ${hours >= lateHours ? 'text-bad' : 'text-muted'}`}>
          {fill(openingsPage.oldest, { age: ageWords(hours) })}
        </span>
      )}
      {held > 0 && (
        <Link to={stageHref('held')} className="link block text-xs">
          {fill(openingsPage.held, { count: String(held) })}
        </Link>
      )}
    </>
  )
}
