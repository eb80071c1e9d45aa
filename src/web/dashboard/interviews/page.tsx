import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { eraseWords, interviewsWords } from '#content/dashboard-candidates.ts'
import { savedViewsWords } from '#content/dashboard-saved-views.ts'
import type { CustomerContext } from '#contract/customer/context.ts'
import {
  type InterviewFilter,
  type InterviewList,
  InterviewQuery,
  type SavedView,
} from '#contract/customer/invitations.ts'
import { OpeningQuery } from '#contract/customer/openings.ts'
import { type ListLayout, layoutOf } from '#contract/values/list-layouts.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import {
  filterOf,
  type InterviewsView,
  isSameFilter,
  queryOf,
  showing,
  viewOf,
} from '../addresses/interviews-address.ts'
import { openingsPath } from '../addresses/openings-address.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { ColumnsLink } from '../list-layouts/columns-link.tsx'
import { readStandingLines, type StandingLines } from '../next-rounds/standing-lines.ts'
import { ListHeading } from '../parts/list-heading.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { InterviewListPart } from './interview-list.tsx'
import { narrowedOf } from './narrowed-of.ts'
import { SavedViewCommand } from './saved-view-command.ts'
import { SavedViews } from './saved-views.tsx'
import { WriteToSeveral } from './write-to-several.tsx'

interface InterviewsData extends InterviewList {
  rounds: StandingLines
  narrowed: string | null
  view: InterviewsView
  views: SavedView[]
  layout: ListLayout<'interviews'>
  openings: { id: string; title: string }[]
  done: string | null
}

/** What a list of choices holds; whoever has more openings finds the rest by the opening's own page. */
const mostOpenings = 200

export async function loader({ url, context }: LoaderFunctionArgs): Promise<InterviewsData> {
  const { interviews, nextRounds, savedViews, openings, listLayouts } = customerOf(context)
  const view = viewOf(url)
  const [list, views, { openings: all }, own] = await Promise.all([
    interviews.list(InterviewQuery.parse({ ...filterOf(view), after: view.after })),
    savedViews.list(),
    openings.list(OpeningQuery.parse({ limit: mostOpenings })),
    listLayouts.find('interviews'),
  ])
  const current = views.find(({ filter }) => isSameFilter(filter, view))
  const layout = layoutOf('interviews', current?.layout ?? own)
  const choices = all.map(({ id, title }) => ({ id, title }))
  const rounds = await readStandingLines(nextRounds, list.interviews)
  const narrowed = narrowedOf(filterOf(view))
  return { ...list, rounds, narrowed, view, views, layout, openings: choices, done: url.searchParams.get('done') }
}

const doneWords = { ...savedViewsWords.done, deleted: eraseWords.done }

export function action(args: ActionFunctionArgs) {
  const { savedViews, listLayouts } = customerOf(args.context)
  const view = viewOf(args.url)
  async function run(command: SavedViewCommand) {
    // What the list is narrowed to stays.
    const address = dashboardPathOf(args.params.workspaceId ?? null, interviewsPath) + queryOf(showing(view))
    const done = await runSavedViewCommand({ savedViews, listLayouts }, filterOf(view), command)
    return redirect(`${address}${address.includes('?') ? '&' : '?'}done=${done}`, { status: 303 })
  }
  return runCommand(args, { schema: SavedViewCommand, done: {}, problems: savedViewsWords.problems, run })
}

async function runSavedViewCommand(
  { savedViews, listLayouts }: Pick<CustomerContext, 'savedViews' | 'listLayouts'>,
  filter: InterviewFilter,
  command: SavedViewCommand,
): Promise<keyof typeof doneWords> {
  switch (command.do) {
    case 'save': {
      const { name, isShared } = command
      // With the columns that the member sees it in.
      await savedViews.save({ name, isShared, filter, layout: await listLayouts.find('interviews') })
      return 'saved'
    }
    case 'rename':
      await savedViews.rename(command.id, command.name)
      return 'renamed'
    case 'remove':
      await savedViews.remove(command.id)
      return 'removed'
  }
}

export default function InterviewsPage(): ReactNode {
  const { views, done, openings, ...list } = useLoaderData<InterviewsData>()
  const reply = useReply()
  const { pathOf } = useWorkspace()
  const path = pathOf(interviewsPath)
  const { openingId } = list.view
  const isKnown = openingId === null || openings.some(({ id }) => id === openingId)
  // An opening beyond the choices, which an address names, stays chosen.
  const choices = isKnown ? openings : [{ id: openingId, title: list.interviews[0]?.openingTitle ?? '…' }, ...openings]
  return (
    <>
      <ListHeading title={interviewsWords.title}>
        <WriteToSeveral openingId={openingId} />
      </ListHeading>
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        <InterviewListPart
          {...list}
          path={path}
          openings={choices}
          openingId={openingId}
          firstStep={
            <LinkButton to={pathOf(openingsPath)} variant="line" className="mt-4">
              {interviewsWords.toOpenings}
            </LinkButton>
          }
        >
          <SavedViews views={views} view={list.view} path={path} reply={reply} />
          <ColumnsLink list="interviews" query={queryOf(list.view)} />
        </InterviewListPart>
      </div>
    </>
  )
}
