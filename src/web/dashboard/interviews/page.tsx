import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { eraseWords, interviewsWords } from '#content/dashboard-candidates.ts'
import { savedViewsWords } from '#content/dashboard-saved-views.ts'
import { type InterviewList, InterviewQuery, type SavedView } from '#contract/customer/invitations.ts'
import { OpeningQuery } from '#contract/customer/openings.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import {
  filterOf,
  type InterviewsView,
  interviewsPath,
  queryOf,
  showing,
  viewOf,
} from '../addresses/interviews-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { InterviewListPart } from './interview-list.tsx'
import { runSavedViewAction, type SavedViewProblem } from './saved-view-action.ts'
import { SavedViews } from './saved-views.tsx'

interface InterviewsData extends InterviewList {
  view: InterviewsView
  views: SavedView[]
  openings: { id: string; title: string }[]
  done: string | null
}

/** What a list of choices holds; whoever has more openings finds the rest by the opening's own page. */
const mostOpenings = 200

export async function loader({ url, context }: LoaderFunctionArgs): Promise<InterviewsData> {
  const { interviews, savedViews, openings } = customerOf(context)
  const view = viewOf(url)
  const [list, views, { openings: all }] = await Promise.all([
    interviews.list(InterviewQuery.parse({ ...filterOf(view), after: view.after })),
    savedViews.list(),
    openings.list(OpeningQuery.parse({ limit: mostOpenings })),
  ])
  const choices = all.map(({ id, title }) => ({ id, title }))
  return { ...list, view, views, openings: choices, done: url.searchParams.get('done') }
}

export async function action({ request, url, context, params }: ActionFunctionArgs) {
  const view = viewOf(url)
  const outcome = await runSavedViewAction(customerOf(context).savedViews, filterOf(view), await request.formData())
  if (typeof outcome !== 'string') return data(outcome, { status: 409 })
  const address = dashboardPathOf(params.workspaceId ?? null, interviewsPath) + queryOf(showing(view))
  return redirect(`${address}${address.includes('?') ? '&' : '?'}done=${outcome}`, { status: 303 })
}

export default function InterviewsPage(): ReactNode {
  const { views, done, openings, ...list } = useLoaderData<InterviewsData>()
  const answer = useActionData<SavedViewProblem>()
  const { pathOf } = useWorkspace()
  const path = pathOf(interviewsPath)
  const doneWords = new Map<string, string>(Object.entries({ ...savedViewsWords.done, deleted: eraseWords.done })).get(
    done ?? '',
  )
  const { openingId } = list.view
  const isKnown = openingId === null || openings.some(({ id }) => id === openingId)
  // An opening beyond the choices, which an address names, stays chosen.
  const choices = isKnown ? openings : [{ id: openingId, title: list.interviews[0]?.openingTitle ?? '…' }, ...openings]
  return (
    <>
      <PageHeading title={interviewsWords.title} lead={interviewsWords.lead} />
      <div className="wrap">
        {answer !== undefined && <Notice tone="bad">{answer.problem}</Notice>}
        {answer === undefined && doneWords !== undefined && <Notice tone="good">{doneWords}</Notice>}
        <SavedViews views={views} view={list.view} path={path} typed={answer?.typed ?? null} />
        <InterviewListPart {...list} path={path} openings={choices} openingId={openingId} />
      </div>
    </>
  )
}
