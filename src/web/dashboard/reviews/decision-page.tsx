import '#report/report.css'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { decisionWords } from '#content/dashboard-reviews.ts'
import { fill } from '#content/fill.ts'
import type { DecisionRecord } from '#contract/customer/reviews.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { holdingOf } from '#contract/values/waiting.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { buildReport } from '#report/build-report.ts'
import { buildCoveredReport } from '#report/cover-report.ts'
import type { ShownReport } from '#report/model.ts'
import { ScoreView } from '#report/sections/score/view.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { useReply } from '#web/area/use-reply.ts'
import { evidencePath } from '../addresses/reviews-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { decisionAction, decisionDoneWords } from './decision-action.ts'
import { DecisionForm } from './decision-form.tsx'
import { DecisionLine } from './decision-line.tsx'
import { DecisionMessage } from './decision-message.tsx'
import { loadReport } from './load-report.ts'
import { ReviewHeading } from './review-heading.tsx'

interface DecisionData extends DecisionRecord {
  interviewId: string
  report: ShownReport
  done: string | null
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<DecisionData> {
  const { reviews, role } = customerOf(context)
  const { workspaceId = null, interviewId = '' } = params
  // Whoever is to decide reads what was said first.
  if (hasRole(role, 'recruiter') && (await reviews.hasReadEvidence(interviewId)) === false) {
    throw redirect(dashboardPathOf(workspaceId, evidencePath(interviewId)))
  }
  const record = await reviews.readDecisions(interviewId)
  if (record === null) throw new Response(null, { status: 404 })
  const { document, isCovered } = await loadReport(context, params, 'report')
  return {
    ...record,
    interviewId,
    report: isCovered ? buildCoveredReport(document, 'rating') : buildReport(document),
    done: url.searchParams.get('done'),
  }
}

export function action(args: ActionFunctionArgs) {
  return decisionAction(args)
}

/** What was decided about a candidate, and the form to decide anew. */
export default function DecisionPage(): ReactNode {
  const { interviewId, report, done, decisions } = useLoaderData<DecisionData>()
  const reply = useReply()
  const { can } = useWorkspace()
  const holding = holdingOf(decisions)
  return (
    <>
      <ReviewHeading
        interviewId={interviewId}
        title={fill(decisionWords.title, { name: report.heading.title })}
        lead={report.heading.interview}
      />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={decisionDoneWords} />
        <ScoreView {...report} />
        {can('recruiter') && <DecisionMessage interviewId={interviewId} outcome={holding?.outcome ?? null} />}
        {can('recruiter') && (
          <div className="mt-10">
            <PagePart id="decide" title={decisionWords.form.title} lead={decisionWords.form.lead} isFirst>
              <DecisionForm key={holding?.id} seen={holding?.id ?? null} reply={reply} />
            </PagePart>
          </div>
        )}
        <PagePart id="history" title={decisionWords.history.title} lead={decisionWords.history.lead}>
          <History decisions={decisions} />
        </PagePart>
      </div>
    </>
  )
}

function History({ decisions }: Pick<DecisionRecord, 'decisions'>): ReactNode {
  if (decisions.length === 0) return <p className="text-sm">{decisionWords.none}</p>
  return (
    <ol className="grid gap-6">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <DecisionLine decision={decision} />
        </li>
      ))}
    </ol>
  )
}
