import '../lists.css'
import type { ReactNode } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { libraryWords } from '#content/dashboard/competencies.ts'
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
import { Pager } from '#web/area/pager.tsx'
import { libraryPath, type OpeningsView, openingsPath, queryOf, viewOf } from '../addresses/openings-address.ts'
import { ColumnsLink } from '../list-layouts/columns-link.tsx'
import { ListHeading } from '../parts/list-heading.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { type ListedOpening, OpeningTable } from './opening-table.tsx'

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
  const counts = await pipeline.count(ids)
  const managers = hasRole(role, 'viewer') ? await all.findManagers(ids) : {}
  const openings = page.openings.map((opening) => ({
    ...opening,
    roleTitle: roleTitleOf(opening.roleId),
    counts: counts[opening.id] ?? null,
    managers: managers[opening.id] ?? [],
  }))
  return { ...page, openings, view, layout: layoutOf('openings', layout), isRefused: url.searchParams.has('refused') }
}

const parts: readonly (OpeningPart | null)[] = [null, 'open', 'draft', 'closed', 'archived']
const partWords = { ...openingsPage.status, archived: openingsPage.archived }

export default function OpeningsPage(): ReactNode {
  const { openings, next, counts, view, layout, isRefused } = useLoaderData<OpeningsData>()
  const { pathOf, can } = useWorkspace()
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
        {can('recruiter') && hasAny && <LinkButton to={`${path}/new`}>{openingsPage.create}</LinkButton>}
      </ListHeading>
      <div className="wrap">
        {isRefused && <Notice tone="warn">{dashboardFrame.refused}</Notice>}
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
        {openings.length === 0 ? (
          <NoOpenings hasAny={hasAny} isWhole={queryOf(view) === ''} path={path} />
        ) : (
          <OpeningTable openings={openings} layout={layout} />
        )}
        <Pager
          first={
            view.after === '' ? null : { label: openingsPage.newest, href: path + queryOf({ ...view, after: '' }) }
          }
          next={next === null ? null : { label: openingsPage.older, href: path + queryOf({ ...view, after: next }) }}
        />
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
