import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { fill } from '#content/fill.ts'
import { usageWords as words } from '#content/usage.ts'
import type { RecordingRoom, Usage } from '#contract/customer/usage.ts'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { formatDollars } from '../format.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { ExtrasForm } from './extras-form.tsx'
import { MonthPlot, totalOf } from './month-plot.tsx'
import { MonthTable } from './month-table.tsx'
import { PlanPart } from './plan-part.tsx'
import { RecordingsPart } from './recordings-part.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { SetExtrasCap } from './set-extras-cap.ts'
import { UsageFigures } from './usage-figures.tsx'

interface UsageData extends Usage {
  recordings: RecordingRoom
  done: string | null
}

const doneWords = { saved: words.extras.saved }

export async function loader({ url, context }: LoaderFunctionArgs): Promise<UsageData> {
  const done = url.searchParams.get('done')
  const { usage, recordings } = customerOf(context)
  const [used, room] = await Promise.all([usage.load(), recordings.loadRoom()])
  return { ...used, recordings: room, done }
}

export function action(args: ActionFunctionArgs) {
  const { setExtrasCap } = customerOf(args.context).usage
  // The server lets nobody but owners post to this page; should it ever, there is nothing to post to.
  if (setExtrasCap === null) throw new Response(null, { status: 403 })
  async function run(command: SetExtrasCap) {
    await setExtrasCap?.(command)
    return 'saved'
  }
  return runCommand(args, { schema: SetExtrasCap, done: doneWords, run })
}

export default function UsagePage(): ReactNode {
  const { allowance, plans, months, nextReleaseAt, recordings, done, isAdmins } = useLoaderData<UsageData>()
  const reply = useReply()
  const { extras } = allowance
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        <RefusalNotice allowance={allowance} />
        <UsageFigures allowance={allowance} nextReleaseAt={nextReleaseAt} />
        <MonthsPart months={months} monthly={allowance.monthly} />
        {extras !== null && (
          <PagePart
            id="extras"
            title={words.extras.title}
            lead={fill(words.extras.lead, { price: formatDollars(extras.priceCents) })}
          >
            <ExtrasForm extras={extras} reply={reply} />
          </PagePart>
        )}
        <RecordingsPart room={recordings} />
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
