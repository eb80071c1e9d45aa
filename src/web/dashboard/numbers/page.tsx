import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { overviewPage } from '#content/dashboard/overview.ts'
import type { WorkspaceNumbers } from '#contract/customer/numbers.ts'
import { NumbersPart } from '#contract/values/numbers.ts'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { numbersAddress, viewOf } from '../addresses/numbers-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { CostPart } from './cost-part.tsx'
import { FilterForm } from './filter-form.tsx'
import { FunnelPart } from './funnel-part.tsx'
import { InterviewsPart } from './interviews-part.tsx'
import { ReviewersPart } from './reviewers-part.tsx'

export async function loader({ url, context }: LoaderFunctionArgs): Promise<WorkspaceNumbers> {
  return await customerOf(context).numbers.load(viewOf(url))
}

/** How recruiting goes, over days and for an opening that the address says. */
export default function NumbersPage(): ReactNode {
  const numbers = useLoaderData<WorkspaceNumbers>()
  const { query, part, period, before, openings } = numbers
  const { pathOf } = useWorkspace()
  return (
    <>
      <PageHeading title={numbersPage.title} lead={numbersPage.lead} />
      <div className="wrap">
        <FilterForm query={query} part={part} period={period} before={before} openings={openings} />
        <div className="ruled mt-6 mb-6 pt-2">
          <FilterLinks
            label={numbersPage.parts.label}
            links={NumbersPart.options.map((option) => ({
              label: numbersPage.parts[option],
              count: null,
              href: pathOf(numbersAddress(query, option)),
              isCurrent: option === part,
            }))}
          />
        </div>
        <Part numbers={numbers} />
        <p className="ruled py-6 text-sm">
          <Link to={pathOf()} className="link inline-block py-2">
            {overviewPage.title}
          </Link>
        </p>
      </div>
    </>
  )
}

function Part({ numbers }: { numbers: WorkspaceNumbers }): ReactNode {
  const { query, period, before } = numbers
  const days = { query, period, before }
  switch (numbers.part) {
    case 'funnel':
      return <FunnelPart funnel={numbers.funnel} {...days} />
    case 'interviews':
      return <InterviewsPart interviews={numbers.interviews} {...days} />
    case 'reviewers':
      return <ReviewersPart reviewers={numbers.reviewers} {...days} />
    case 'cost':
      return <CostPart cost={numbers.cost} {...days} />
  }
}
