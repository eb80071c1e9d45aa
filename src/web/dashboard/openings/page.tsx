import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openingsPage } from '#content/dashboard/openings.ts'
import { roleTitleOf } from '#content/interview/bank.ts'
import type { OpeningPage } from '#contract/customer/openings.ts'
import { OpeningStatus } from '#contract/values/opening-status.ts'
import { AddressSearch } from '#web/area/address-search.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { type OpeningsView, openingsPath, queryOf, viewOf } from '../addresses/openings-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { type ListedOpening, OpeningTable } from './opening-table.tsx'

interface OpeningsData extends Omit<OpeningPage, 'openings'> {
  openings: readonly ListedOpening[]
  view: OpeningsView
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<OpeningsData> {
  const view = viewOf(url)
  const page = await customerOf(context).openings.list(view)
  const openings = page.openings.map((opening) => ({ ...opening, roleTitle: roleTitleOf(opening.roleId) }))
  return { ...page, openings, view }
}

export default function OpeningsPage(): ReactNode {
  const { openings, next, counts, view } = useLoaderData<OpeningsData>()
  const { pathOf, can } = useWorkspace()
  const path = pathOf(openingsPath)
  const all = OpeningStatus.options.reduce((sum, status) => sum + counts[status], 0)
  return (
    <>
      <PageHeading title={openingsPage.title} lead={openingsPage.lead}>
        {can('recruiter') && all > 0 && <LinkButton to={`${path}/new`}>{openingsPage.create}</LinkButton>}
      </PageHeading>
      <div className="wrap">
        {all > 0 && (
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <FilterLinks
              label={openingsPage.statusLabel}
              links={[null, 'open', 'draft', 'closed'].map((status) => ({
                label: status === null ? openingsPage.all : openingsPage.status[OpeningStatus.parse(status)],
                count: status === null ? all : counts[OpeningStatus.parse(status)],
                href: path + queryOf({ ...view, status: OpeningStatus.nullable().parse(status), after: '' }),
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
        {openings.length === 0 ? <NoOpenings isFiltered={all > 0} path={path} /> : <OpeningTable openings={openings} />}
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

function NoOpenings({ isFiltered, path }: { isFiltered: boolean; path: string }): ReactNode {
  const { can } = useWorkspace()
  if (isFiltered) {
    return (
      <EmptyList title={openingsPage.nothingFound} hint={openingsPage.nothingFoundHint}>
        <LinkButton to={path} variant="line" className="mt-4">
          {openingsPage.showAll}
        </LinkButton>
      </EmptyList>
    )
  }
  return (
    <EmptyList title={openingsPage.empty} hint={openingsPage.emptyHint}>
      {can('recruiter') && (
        <LinkButton to={`${path}/new`} className="mt-4">
          {openingsPage.create}
        </LinkButton>
      )}
    </EmptyList>
  )
}
