import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { libraryWords } from '#content/dashboard/competencies.ts'
import { openingsPage } from '#content/dashboard/openings.ts'
import { dashboardFrame } from '#content/dashboard-frame.ts'
import { roleTitleOf } from '#content/interview/bank.ts'
import type { OpeningPage } from '#contract/customer/openings.ts'
import type { OpeningPart } from '#contract/values/opening-status.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { AddressSearch } from '#web/area/address-search.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { libraryPath, type OpeningsView, openingsPath, queryOf, viewOf } from '../addresses/openings-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { type ListedOpening, OpeningTable } from './opening-table.tsx'

interface OpeningsData extends Omit<OpeningPage, 'openings'> {
  openings: readonly ListedOpening[]
  view: OpeningsView
  isRefused: boolean
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<OpeningsData> {
  const view = viewOf(url)
  const { openings: all, pipeline, role } = customerOf(context)
  const page = await all.list(view)
  const managers = hasRole(role, 'viewer') ? await all.findManagers(page.openings.map(({ id }) => id)) : {}
  const counts = await pipeline.count(page.openings.map(({ id }) => id))
  const openings = page.openings.map((opening) => ({
    ...opening,
    roleTitle: roleTitleOf(opening.roleId),
    counts: counts[opening.id] ?? null,
    managers: managers[opening.id] ?? [],
  }))
  return { ...page, openings, view, isRefused: url.searchParams.has('refused') }
}

const parts: readonly (OpeningPart | null)[] = [null, 'open', 'draft', 'closed', 'archived']
const partWords = { ...openingsPage.status, archived: openingsPage.archived }

export default function OpeningsPage(): ReactNode {
  const { openings, next, counts, view, isRefused } = useLoaderData<OpeningsData>()
  const { pathOf, can } = useWorkspace()
  const path = pathOf(openingsPath)
  const all = counts.open + counts.draft + counts.closed
  const hasAny = all + counts.archived > 0
  return (
    <>
      <PageHeading title={openingsPage.title} lead={openingsPage.lead}>
        <LinkButton to={pathOf(libraryPath)} variant="line">
          {libraryWords.link}
        </LinkButton>
        {can('recruiter') && hasAny && <LinkButton to={`${path}/new`}>{openingsPage.create}</LinkButton>}
      </PageHeading>
      <div className="wrap">
        {isRefused && <Notice tone="warn">{dashboardFrame.refused}</Notice>}
        {hasAny && (
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <FilterLinks
              label={openingsPage.statusLabel}
              links={parts.map((status) => ({
                label: status === null ? openingsPage.all : partWords[status],
                count: status === null ? all : counts[status],
                href: path + queryOf({ ...view, status, after: '' }),
                isCurrent: view.status === status,
              }))}
            />
            <AddressSearch
              action={path}
              name="title"
              label={openingsPage.search}
              submit={openingsPage.find}
              value={view.search}
              state={view.status}
            />
          </div>
        )}
        {openings.length > 0 ? (
          <OpeningTable openings={openings} />
        ) : (
          <NoOpenings hasAny={hasAny} isWhole={queryOf(view) === ''} path={path} />
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
