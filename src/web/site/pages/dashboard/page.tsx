import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect, useLoaderData } from 'react-router'
import { dashboard } from '#content/dashboard.ts'
import type { Dashboard, Visitor } from '#contract/values/account.ts'
import { SignOutForm } from '../../parts/sign-out-form.tsx'
import { pageVisit } from '../../services.ts'
import { InterviewList } from './interview-list.tsx'
import { OrderList } from './order-list.tsx'
import { PlanList } from './plan-list.tsx'

interface DashboardData extends Dashboard {
  visitor: Visitor
}

export async function loader({ context }: LoaderFunctionArgs): Promise<DashboardData> {
  const visit = context.get(pageVisit)
  if (visit.visitor === null) throw redirect('/sign-in?next=/dashboard')
  return { visitor: visit.visitor, ...(await visit.loadDashboard()) }
}

/** The one form of this page signs out. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  return redirect('/sign-in?out', { status: 303, headers: { 'set-cookie': await context.get(pageVisit).signOut() } })
}

export default function DashboardPage(): ReactNode {
  const { visitor, interviews, orders, plans } = useLoaderData<DashboardData>()
  return (
    <>
      <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-10 pb-8 md:pt-14">
        <div className="min-w-0">
          <h1 className="headline">{dashboard.title}</h1>
          <p className="mt-2 wrap-anywhere text-muted">
            {dashboard.lead.replace('{address}', visitor.email)} {visitor.isOperator && dashboard.operator}
          </p>
        </div>
        <SignOutForm label={dashboard.signOut} />
      </div>
      <Section id="interviews" title={dashboard.interviews.title} lead={dashboard.interviews.lead}>
        <InterviewList interviews={interviews} />
      </Section>
      <Section id="plan" title={dashboard.plans.title}>
        <PlanList plans={plans} />
      </Section>
      <Section id="orders" title={dashboard.orders.title}>
        <OrderList orders={orders} />
      </Section>
    </>
  )
}

interface SectionProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** What it is on the left, what there is on the right. */
function Section({ id, title, lead, children }: SectionProps): ReactNode {
  return (
    <section aria-labelledby={id} className="wrap">
      <div className="ruled columns gap-y-6 py-8 md:py-10">
        <div className="lg:[grid-column:1/5]">
          <h2 id={id} className="subtitle">
            {title}
          </h2>
          {lead !== undefined && <p className="label mt-2 max-w-[36em]">{lead}</p>}
        </div>
        <div className="lg:[grid-column:5/-1]">{children}</div>
      </div>
    </section>
  )
}
