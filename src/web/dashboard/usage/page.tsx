import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { fill } from '#content/fill.ts'
import { usageWords as words } from '#content/usage.ts'
import type { Usage } from '#contract/customer/usage.ts'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { formatDollars } from '../format.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { type ExtrasAnswer, runExtrasAction } from './extras-action.ts'
import { ExtrasForm } from './extras-form.tsx'
import { MonthPlot, totalOf } from './month-plot.tsx'
import { MonthTable } from './month-table.tsx'
import { PlanPart } from './plan-part.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { UsageFigures } from './usage-figures.tsx'

interface UsageData extends Usage {
  isSaved: boolean
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<UsageData> {
  const isSaved = url.searchParams.has('saved')
  return { ...(await customerOf(context).usage.load()), isSaved }
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const answer = await runExtrasAction(customerOf(context).usage, await request.formData())
  if (answer === null) return redirect(`${url.pathname}?saved`, { status: 303 })
  return data<ExtrasAnswer>(answer, { status: 422 })
}

export default function UsagePage(): ReactNode {
  const { allowance, plans, months, nextReleaseAt, isSaved, isAdmins } = useLoaderData<UsageData>()
  const answer = useActionData<ExtrasAnswer>() ?? null
  const { extras } = allowance
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        {isSaved && answer === null && <Notice tone="good">{words.extras.saved}</Notice>}
        <RefusalNotice allowance={allowance} />
        <UsageFigures allowance={allowance} nextReleaseAt={nextReleaseAt} />
        <MonthsPart months={months} monthly={allowance.monthly} />
        {extras !== null && (
          <PagePart
            id="extras"
            title={words.extras.title}
            lead={fill(words.extras.lead, { price: formatDollars(extras.priceCents) })}
          >
            <ExtrasForm extras={extras} answer={answer} />
          </PagePart>
        )}
        <PagePart id="plan" title={words.plans.title} lead={words.plans.lead}>
          {isAdmins ? <p>{words.plans.own}</p> : <PlanPart plans={plans} hasTrial={allowance.trialLeft !== null} />}
        </PagePart>
      </div>
    </>
  )
}

function MonthsPart({ months, monthly }: { months: Usage['months']; monthly: number | null }): ReactNode {
  const isEmpty = months.every((month) => totalOf(month) === 0)
  const hasLine = !isEmpty && monthly !== null && monthly > 0
  return (
    <PagePart id="months" title={words.months.title} lead={hasLine ? words.months.leadWithPlan : words.months.lead}>
      {isEmpty ? (
        <p className="text-muted">{words.months.none}</p>
      ) : (
        <>
          <MonthPlot months={months} monthly={monthly} />
          <details className="faq mt-8">
            <summary className="text-sm">{words.months.table}</summary>
            <MonthTable months={months} />
          </details>
        </>
      )}
    </PagePart>
  )
}
