import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { dashboard } from '#content/dashboard.ts'
import type { Dashboard } from '#contract/customer/account.ts'
import { PageHeading } from '#web/area/page-heading.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { InterviewList } from './interview-list.tsx'
import { OrderList } from './order-list.tsx'
import { PlanList } from './plan-list.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<Dashboard> {
  return await customerOf(context).home.load()
}

/** What belongs to the person and not to the workspace: their plan, what they have bought, the demos they have held. */
export default function OwnPage(): ReactNode {
  const { interviews, orders, plans } = useLoaderData<Dashboard>()
  return (
    <>
      <PageHeading title={dashboard.title} lead={dashboard.lead} />
      <div className="wrap">
        <SettingsLinks />
        <PagePart id="plan" title={dashboard.plans.title} isFirst>
          <PlanList plans={plans} />
        </PagePart>
        <PagePart id="orders" title={dashboard.orders.title}>
          <OrderList orders={orders} />
        </PagePart>
        <PagePart id="interviews" title={dashboard.interviews.title} lead={dashboard.interviews.lead}>
          <InterviewList interviews={interviews} />
        </PagePart>
      </div>
    </>
  )
}
