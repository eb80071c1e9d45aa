import { holdingOf } from '#contract/values/waiting.ts'
import '#report/report.css'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { eraseWords, interviewStatusWords, interviewsWords } from '#content/dashboard-candidates.ts'
import { decisionWords } from '#content/dashboard-reviews.ts'
import { fill } from '#content/fill.ts'
import type { WorkspaceAlert } from '#contract/customer/alerts.ts'
import type { RatingRecord } from '#contract/customer/ratings.ts'
import type { Decision } from '#contract/customer/reviews.ts'
import type { ReportState } from '#contract/report/document.ts'
import { buildReport } from '#report/build-report.ts'
import { buildWorkspaceLinks } from '#report/links.ts'
import { ReportView } from '#report/report-view.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { interviewsPath } from '../addresses/interviews-address.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import { InterviewAlertNotice } from '../alerts/alert-notice.tsx'
import { DecisionSummary } from '../reviews/decision-summary.tsx'
import { ExportLinks } from '../reviews/export-links.tsx'
import { InterviewLinks } from '../reviews/interview-links.tsx'
import { besideSkills } from '../reviews/people-beside.tsx'
import { RatingsSummary } from '../reviews/ratings-summary.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'

interface ReportData {
  state: ReportState
  interviewId: string
  /** The one that holds. */
  decision: Decision | null
  ratings: RatingRecord | null
  alert: WorkspaceAlert | null
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<ReportData> {
  const interviewId = params.interviewId ?? ''
  const { interviews, reviews, ratings, alerts } = customerOf(context)
  const state = await interviews.readReport(interviewId, 'report')
  if (state === null) throw new Response(null, { status: 404 })
  const record = await reviews.readDecisions(interviewId)
  const decision = holdingOf(record?.decisions ?? [])
  return {
    state,
    interviewId,
    decision,
    ratings: state.document === null ? null : await ratings.read(interviewId),
    alert: await alerts.find(interviewId),
  }
}

/** The report of one interview, for the members of its workspace. */
export default function InterviewReportPage(): ReactNode {
  const { state, interviewId, decision, ratings, alert } = useLoaderData<ReportData>()
  const { id, pathOf, can } = useWorkspace()
  const back = (
    <div className="wrap pt-6">
      <BackLink href={pathOf(interviewsPath)}>{interviewsWords.title}</BackLink>
    </div>
  )
  if (state.isCovered) {
    return (
      <>
        {back}
        <PageHeading title={interviewStatusWords[state.status]} lead={decisionWords.covered} />
        <div className="wrap">
          <InterviewAlertNotice alert={alert} />
          <InterviewLinks interviewId={interviewId} />
        </div>
      </>
    )
  }
  if (state.document === null) {
    return (
      <>
        {back}
        <PageHeading title={interviewStatusWords[state.status]} />
        <div className="wrap">
          <InterviewAlertNotice alert={alert} />
        </div>
      </>
    )
  }
  const links = buildWorkspaceLinks(id, interviewId)
  const report = buildReport(state.document)
  const { heading } = report
  return (
    <>
      {back}
      <PageHeading
        title={heading.title}
        lead={
          <>
            {heading.interview}, <time dateTime={heading.heldAt}>{heading.heldText}</time>
            {heading.durationText !== null && `, ${heading.durationText}`}. {heading.deletionText}
          </>
        }
      >
        <ExportLinks workspaceId={id} interviewId={interviewId} />
      </PageHeading>
      <div className="wrap">
        <InterviewAlertNotice alert={alert} />
        <InterviewLinks interviewId={interviewId} />
        <div className="grid items-start gap-x-16 md:grid-cols-2">
          <DecisionSummary interviewId={interviewId} decision={decision} />
          {ratings !== null && <RatingsSummary interviewId={interviewId} record={ratings} />}
        </div>
      </div>
      <article className="wrap report pt-0">
        <ReportView report={report} links={links} besideSkill={ratings === null ? undefined : besideSkills(ratings)} />
      </article>
      {can('recruiter') && (
        <div className="wrap pt-10 print:hidden">
          <Link
            to={pathOf(interviewPath(interviewId, '/delete'))}
            aria-label={fill(eraseWords.actionOf, { name: heading.title })}
            className="link inline-block py-2 text-sm"
          >
            {eraseWords.action}
          </Link>
        </div>
      )}
    </>
  )
}
