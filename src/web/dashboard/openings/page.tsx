import '../lists.css'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { libraryWords } from '#content/dashboard/competencies.ts'
import { listWords } from '#content/dashboard/lists.ts'
import { openingListWords } from '#content/dashboard/opening-list.ts'
import { openingsPage } from '#content/dashboard/openings.ts'
import { dashboardFrame } from '#content/dashboard-frame.ts'
import { roleTitleOf } from '#content/interview/bank.ts'
import type { OpeningPage } from '#contract/customer/openings.ts'
import { type ListLayout, layoutOf } from '#contract/values/list-layouts.ts'
import type { OpeningPart } from '#contract/values/opening-status.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { Pager } from '#web/area/pager.tsx'
import { refuse, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import {
  importPath,
  libraryPath,
  type OpeningsView,
  openingsPath,
  queryOf,
  viewOf,
} from '../addresses/openings-address.ts'
import { ColumnsLink } from '../list-layouts/columns-link.tsx'
import { ListHeading } from '../parts/list-heading.tsx'
import { useChosen } from '../parts/use-chosen.ts'
import { useRowKeys } from '../parts/use-row-keys.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { OpeningChoice } from './opening-choice.tsx'
import { type ListedOpening, OpeningTable } from './opening-table.tsx'
import { OpeningsCommand, outcomeOf } from './openings-command.ts'

/** Says nothing before half a minute. */
const OpeningNews = lazy(async () => ({ default: (await import('./opening-news.tsx')).OpeningNews }))

interface OpeningsData extends Omit<OpeningPage, 'openings'> {
  openings: readonly ListedOpening[]
  view: OpeningsView
  layout: ListLayout<'openings'>
  isRefused: boolean
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<OpeningsData> {
  const view = viewOf(url)
  const { openings: all, pipeline, listLayouts, role } = customerOf(context)
  const [page, layout] = await Promise.all([all.list(view), listLayouts.find('openings')])
  const ids = page.openings.map(({ id }) => id)
  const nobody: Awaited<ReturnType<typeof all.findManagers>> = {}
  const [counts, managers] = await Promise.all([
    pipeline.count(ids),
    hasRole(role, 'viewer') ? all.findManagers(ids) : nobody,
  ])
  const openings = page.openings.map((opening) => ({
    ...opening,
    roleTitle: roleTitleOf(opening.roleId),
    counts: counts[opening.id] ?? null,
    managers: managers[opening.id] ?? [],
  }))
  return { ...page, openings, view, layout: layoutOf('openings', layout), isRefused: url.searchParams.has('refused') }
}

export function action(args: ActionFunctionArgs) {
  const { openings } = customerOf(args.context)
  return runCommand(args, {
    schema: OpeningsCommand,
    done: {},
    async run({ do: what, openingIds }) {
      if (openingIds.length === 0) return refuse(openingListWords.nobody)
      const outcome = await openings.changeMany({ openingIds, what })
      const said = outcomeOf(what, outcome)
      return outcome.changed === 0 ? refuse(said) : data({ done: said })
    },
  })
}

const parts: readonly (OpeningPart | null)[] = [null, 'open', 'draft', 'closed', 'archived']
const partWords = { ...openingsPage.status, archived: openingsPage.archived }

export default function OpeningsPage(): ReactNode {
  const { openings, now, next, counts, view, layout, isRefused } = useLoaderData<OpeningsData>()
  const { pathOf, can } = useWorkspace()
  const reply = useReply()
  const table = useRef<HTMLTableElement>(null)
  const choosing = useChosen(table, [])
  useRowKeys(table)
  const clear = useEffectEvent(choosing.clear)
  useEffect(() => {
    if (reply?.done !== undefined) clear()
  }, [reply])
  const path = pathOf(openingsPath)
  const all = counts.open + counts.draft + counts.closed
  const hasAny = all + counts.archived > 0
  return (
    <>
      <ListHeading title={openingsPage.title}>
        {can('viewer') && (
          <LinkButton to={pathOf(libraryPath)} variant="line">
            {libraryWords.link}
          </LinkButton>
        )}
        {can('recruiter') && (
          <LinkButton to={pathOf(importPath)} variant="line">
            {openingsPage.import}
          </LinkButton>
        )}
        {can('recruiter') && hasAny && <LinkButton to={`${path}/new`}>{openingsPage.create}</LinkButton>}
      </ListHeading>
      <div className="wrap">
        {isRefused && <Notice tone="warn">{dashboardFrame.refused}</Notice>}
        <Outcome reply={reply} done={null} words={{}} />
        {hasAny && (
          <div className="list-line">
            <OpeningSearch view={view} path={path} />
            {can('viewer') && <ColumnsLink list="openings" query={queryOf(view)} />}
            <div className="list-parts list-parts-always">
              <FilterLinks
                label={openingsPage.statusLabel}
                links={parts.map((status) => ({
                  label: status === null ? openingsPage.all : partWords[status],
                  count: status === null ? all : counts[status],
                  href: path + queryOf({ ...view, status, after: '' }),
                  isCurrent: view.status === status,
                }))}
              />
            </div>
          </div>
        )}
        {can('viewer') && (
          <Suspense>
            <OpeningNews view={view} path={path} shown={openings} now={now} />
          </Suspense>
        )}
        {openings.length === 0 ? (
          <NoOpenings hasAny={hasAny} isWhole={queryOf(view) === ''} path={path} />
        ) : (
          <OpeningTable
            table={table}
            openings={openings}
            layout={layout}
            choosing={can('recruiter') ? choosing : null}
          />
        )}
        {can('recruiter') && openings.length > 0 && (
          <OpeningChoice view={view} path={path} count={choosing.ids.size} onClear={choosing.clear} />
        )}
        <Pager
          first={
            view.after === '' ? null : { label: openingsPage.newest, href: path + queryOf({ ...view, after: '' }) }
          }
          next={next === null ? null : { label: openingsPage.older, href: path + queryOf({ ...view, after: next }) }}
        />
        {openings.length > 0 && (
          <p className="label list-keys">{can('recruiter') ? listWords.keys : listWords.keysMove}</p>
        )}
      </div>
    </>
  )
}

function OpeningSearch({ view, path }: { view: OpeningsView; path: string }): ReactNode {
  return (
    <Form method="get" action={path} className="list-filter">
      {view.status !== null && <input type="hidden" name="state" value={view.status} />}
      <input
        type="search"
        name="title"
        aria-label={openingsPage.search}
        placeholder={openingsPage.search}
        defaultValue={view.search}
        maxLength={120}
        autoComplete="off"
        className="input list-search"
      />
      <Button type="submit" variant="line">
        {openingsPage.find}
      </Button>
    </Form>
  )
}

/** @param isWhole Whether the whole list is shown, which leaves out what is archived alone. */
function NoOpenings({ hasAny, isWhole, path }: { hasAny: boolean; isWhole: boolean; path: string }): ReactNode {
  const { can } = useWorkspace()
  if (hasAny && isWhole) {
    return (
      <EmptyList title={openingsPage.allArchived} hint={openingsPage.allArchivedHint}>
        <LinkButton to={path + queryOf({ status: 'archived', search: '', after: '' })} variant="line" className="mt-4">
          {openingsPage.showArchived}
        </LinkButton>
      </EmptyList>
    )
  }
  if (hasAny) {
    return (
      <EmptyList title={openingsPage.nothingFound} hint={openingsPage.nothingFoundHint}>
        <LinkButton to={path} variant="line" className="mt-4">
          {openingsPage.showAll}
        </LinkButton>
      </EmptyList>
    )
  }
  return (
    <EmptyList title={openingsPage.empty} hint={can('viewer') ? openingsPage.emptyHint : openingsPage.emptyForManagers}>
      {can('recruiter') && (
        <LinkButton to={`${path}/new`} className="mt-4">
          {openingsPage.create}
        </LinkButton>
      )}
    </EmptyList>
  )
}
