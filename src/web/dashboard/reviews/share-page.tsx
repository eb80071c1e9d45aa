import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { shareWords } from '#content/dashboard-reviews.ts'
import { fill } from '#content/fill.ts'
import type { Share } from '#contract/customer/shares.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { buildReport } from '#report/build-report.ts'
import { momentText } from '#report/clock-text.ts'
import { Notice } from '#ui/area/notice.tsx'
import { interviewPath } from '../addresses/reviews-address.ts'
import { rowsOf } from '../optimistic/row-effect.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { loadReport } from './load-report.ts'
import { ReviewHeading } from './review-heading.tsx'
import { runShareAction, type ShareAnswer } from './share-action.ts'
import { ShareForm } from './share-form.tsx'
import { ShareTable } from './share-table.tsx'

interface ShareData {
  interviewId: string
  name: string
  shares: Share[]
  nextId: string
  isDone: boolean
}

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<ShareData> {
  const { interviewId, document } = await loadReport(context, params, null)
  const list = await customerOf(context).shares.list(interviewId)
  if (list === null) throw new Response(null, { status: 404 })
  const isDone = new URL(request.url).searchParams.has('done')
  return { ...list, interviewId, name: buildReport(document).heading.title, isDone }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const interviewId = params.interviewId ?? ''
  const outcome = await runShareAction(customerOf(context).shares, interviewId, await request.formData())
  // The link is in this answer alone: a redirect would have to carry it in an address.
  if (outcome !== 'closed') return data<ShareAnswer>(outcome, { status: outcome.problem === null ? 200 : 409 })
  const path = dashboardPathOf(params.workspaceId ?? null, interviewPath(interviewId, '/share'))
  return redirect(`${path}?done`, { status: 303 })
}

/** Who outside the workspace can read a report, by which link, and for how long. */
export default function SharePage(): ReactNode {
  const { interviewId, name, shares, nextId, isDone } = useLoaderData<ShareData>()
  const answer = useActionData<ShareAnswer>() ?? null
  return (
    <>
      <ReviewHeading interviewId={interviewId} title={fill(shareWords.title, { name })} lead={shareWords.lead} />
      <div className="wrap">
        {answer?.problem != null && <Notice tone="bad">{answer.problem}</Notice>}
        {answer?.made != null && (
          <Notice tone="good">
            {fill(shareWords.made, { until: momentText(answer.made.expiresAt) })}
            <span className="figures mt-2 block select-all wrap-anywhere">{answer.made.link}</span>
          </Notice>
        )}
        {answer === null && isDone && <Notice tone="good">{shareWords.done}</Notice>}
        <PagePart id="make" title={shareWords.form.title} isFirst>
          <ShareForm id={nextId} />
        </PagePart>
        <PagePart id="links" title={shareWords.list}>
          <div {...rowsOf('links')}>
            {shares.length === 0 ? <p className="text-sm">{shareWords.empty}</p> : <ShareTable shares={shares} />}
          </div>
        </PagePart>
      </div>
    </>
  )
}
