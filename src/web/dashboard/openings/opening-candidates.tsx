import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { pipelineWords as words } from '#content/dashboard/pipeline.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { Notice } from '#web/area/notice.tsx'
import { queryOf } from '../addresses/interviews-address.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { InterviewListPart } from '../interviews/interview-list.tsx'
import { WriteToSeveral } from '../interviews/write-to-several.tsx'
import { ColumnsLink } from '../list-layouts/columns-link.tsx'
import { useWorkspace } from '../use-workspace.ts'
import type { OpeningPeople } from './opening-page.tsx'
import { StageStrip } from './stage-strip.tsx'

/** Beside the candidates: whoever opens the page for them does not wait for it. */
const ApplyLinkPart = lazy(async () => ({ default: (await import('./apply-link-part.tsx')).ApplyLinkPart }))
const ManagerPart = lazy(async () => ({ default: (await import('./manager-part.tsx')).ManagerPart }))
const FeedbackPart = lazy(async () => ({ default: (await import('./feedback-part.tsx')).FeedbackPart }))
const OwnerPart = lazy(async () => ({ default: (await import('./owner-part.tsx')).OwnerPart }))
const SourceBars = lazy(async () => ({ default: (await import('./source-bars.tsx')).SourceBars }))

/** An opening's candidates: how many stand where, who they are, and how they come. */
export function OpeningCandidates({ opening, people }: { opening: Opening; people: OpeningPeople }): ReactNode {
  const { pathOf, can } = useWorkspace()
  const { pipeline, link, owner, deciders, managers, feedback, view, ...list } = people
  const path = pathOf(openingPath(opening.id))
  const first = { ...view, after: '' }
  const held = pipeline.stages.find(({ stage }) => stage === 'held')?.count ?? 0
  return (
    <>
      {held > 0 && (
        <Notice tone="warn">
          {fill(held === 1 ? words.held.one : words.held.other, { count: String(held) })}{' '}
          <Link to={path + queryOf({ ...first, stage: 'held' })} className="link">
            {words.held.link}
          </Link>
        </Notice>
      )}
      <StageStrip pipeline={pipeline} current={view.stage} hrefOf={(stage) => path + queryOf({ ...first, stage })} />
      <div className="mt-7 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <section aria-labelledby="candidates" className="min-w-0">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="candidates" className="subtitle">
              {interviewsWords.candidatesTitle}
            </h2>
            <WriteToSeveral openingId={opening.id} />
          </div>
          <InterviewListPart {...list} view={view} path={path} openings={null} openingId={opening.id}>
            {can('viewer') && <ColumnsLink list="candidates" query={queryOf({ ...view, openingId: opening.id })} />}
          </InterviewListPart>
        </section>
        <aside className="grid gap-7 sm:max-xl:grid-cols-2">
          <Suspense>
            <OwnerPart owner={owner} deciders={deciders} />
            {managers !== null && <ManagerPart managers={managers} />}
            {feedback !== null && <FeedbackPart {...feedback} />}
            {managers !== null && <ApplyLinkPart opening={opening} link={link} path={path} />}
            <SourceBars
              pipeline={pipeline}
              current={view.source}
              hrefOf={(source) => path + queryOf({ ...first, source })}
            />
          </Suspense>
        </aside>
      </div>
    </>
  )
}
