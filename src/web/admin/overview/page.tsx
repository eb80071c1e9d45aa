import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminOverview } from '#content/admin.ts'
import type { Overview } from '#contract/admin/overview.ts'
import { PageHeading } from '#web/area/page-heading.tsx'
import { adminOf } from '../services.ts'
import { ConversionTable } from './conversion-table.tsx'
import { DayPlots } from './day-plots.tsx'
import { Health } from './health.tsx'
import { TodayFigures } from './today-figures.tsx'

const { conversion, days, health } = adminOverview

export async function loader({ context }: LoaderFunctionArgs): Promise<Overview> {
  return await adminOf(context).overview.load()
}

export default function OverviewPage(): ReactNode {
  const overview = useLoaderData<Overview>()
  return (
    <>
      <PageHeading title={adminOverview.title} />
      <div className="wrap">
        <TodayFigures overview={overview} />
        <Part id="days" title={days.title} lead={days.lead}>
          <DayPlots days={overview.days} />
        </Part>
        <Part id="by-page" title={conversion.byPage} lead={conversion.byPageLead}>
          <ConversionTable label={conversion.name} rows={overview.byPage} />
        </Part>
        <Part id="by-campaign" title={conversion.byCampaign} lead={conversion.byCampaignLead}>
          <ConversionTable label={conversion.campaign} rows={overview.byCampaign} />
        </Part>
        <Part id="delivery" title={health.title} lead={health.lead}>
          <Health overview={overview} />
        </Part>
      </div>
    </>
  )
}

interface PartProps {
  id: string
  title: string
  lead: string
  children: ReactNode
}

/** What it is on the left, what there is on the right. */
function Part({ id, title, lead, children }: PartProps): ReactNode {
  return (
    <section aria-labelledby={id} className="ruled columns gap-y-6 py-8 md:py-10">
      <div className="lg:[grid-column:1/4]">
        <h2 id={id} className="subtitle">
          {title}
        </h2>
        <p className="label mt-2 max-w-[36em]">{lead}</p>
      </div>
      <div className="lg:[grid-column:4/-1]">{children}</div>
    </section>
  )
}
