import { holdingOf } from '#contract/values/waiting.ts'
import '#report/report.css'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { decisionWords } from '#content/dashboard-reviews.ts'
import { fill } from '#content/fill.ts'
import type { DecisionRecord } from '#contract/customer/reviews.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { buildReport } from '#report/build-report.ts'
import { buildWorkspaceLinks } from '#report/links.ts'
import { EvidenceView } from '#report/report-view.tsx'
import { ScoreView } from '#report/sections/score/view.tsx'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { DecisionCommand } from './decision-command.ts'
import { DecisionForm } from './decision-form.tsx'
import { DecisionLine } from './decision-line.tsx'
import { loadReport } from './load-report.ts'
import { ReviewHeading } from './review-heading.tsx'

interface DecisionData extends DecisionRecord {
  interviewId: string
  document: ReportDocument
  isCovered: boolean
  done: string | null
}

const doneWords = { decided: decisionWords.done }

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<DecisionData> {
  const { reviews, role } = customerOf(context)
  const record = await reviews.readDecisions(params.interviewId ?? '')
  if (record === null) throw new Response(null, { status: 404 })
  const isToRead = hasRole(role, 'recruiter') && !record.hasReadEvidence
  const report = await loadReport(context, params, isToRead ? 'evidence' : 'report')
  return { ...record, ...report, done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { reviews } = customerOf(args.context)
  const { interviewId = '', workspaceId = null } = args.params
  async function run(command: DecisionCommand) {
    if (command.do === 'read') {
      await reviews.markEvidenceRead(interviewId)
      const path = dashboardPathOf(workspaceId, interviewPath(interviewId, '/decision'))
      return redirect(`${path}#decide`, { status: 303 })
    }
    const { do: _, ...decision } = command
    await reviews.decide(interviewId, decision)
    return 'decided'
  }
  return runCommand(args, { schema: DecisionCommand, done: doneWords, problems: decisionWords.problems, run })
}

/** What is decided about a candidate. Whoever is to decide reads the evidence before they see a figure. */
export default function DecisionPage(): ReactNode {
  const { interviewId, document, isCovered, done, decisions, hasReadEvidence } = useLoaderData<DecisionData>()
  const reply = useReply()
  const { id, can } = useWorkspace()
  const report = buildReport(document)
  const links = buildWorkspaceLinks(id, interviewId)
  const isToRead = can('recruiter') && !hasReadEvidence
  const holding = holdingOf(decisions)
  return (
    <>
      <ReviewHeading
        interviewId={interviewId}
        title={fill(decisionWords.title, { name: report.heading.title })}
        lead={isToRead ? decisionWords.evidence.lead : report.heading.interview}
      />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        {isToRead ? (
          <>
            <h2 className="sr-only">{decisionWords.evidence.title}</h2>
            <EvidenceView report={report} links={links} words={decisionWords.evidence} />
            <Form method="post" className="ruled mt-12 pt-6">
              <Button type="submit" name="do" value="read">
                {decisionWords.evidence.submit}
              </Button>
            </Form>
          </>
        ) : (
          <>
            {isCovered ? (
              <p className="text-sm">{decisionWords.covered}</p>
            ) : (
              <ScoreView report={report} links={links} />
            )}
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
          </>
        )}
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
