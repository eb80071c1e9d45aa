import '#report/report.css'
import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { ReportState } from '#contract/report/document.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { buildLinks } from '#report/build-links.ts'
import { buildReport } from '#report/build-report.ts'
import { momentText } from '#report/figures.ts'
import { ReportView } from '#report/report-view.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { EmployersPage } from '../../employer.ts'
import { Island } from '../../islands/island.tsx'
import { ReportActions } from '../../islands/report-actions/report-actions.tsx'
import { ReportPlayer } from '../../islands/report-player/report-player.tsx'
import { pageContext, pageServices } from '../../services.ts'
import { NoReport, WaitingReport } from './report-states.tsx'

interface ReportPageData extends EmployersPage {
  /** Null when the link opens nothing. */
  state: ReportState | null
  token: string
  /** Whether this page was opened by having deleted the report. */
  wasDeletedHere: boolean
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { visitor, isReadByProgram } = context.get(pageContext)
  const state = await context.get(pageServices).loadReport(token, { email: visitor?.email ?? null, isReadByProgram })
  // Without its link a report is opened by whoever was interviewed, once they have signed in.
  if (state === null && visitor === null && isInterviewId(token)) {
    return redirect(`/sign-in?next=${encodeURIComponent(`/report/${token}`)}`)
  }
  const wasDeletedHere = new URL(request.url).searchParams.has('deleted')
  return data<ReportPageData>(
    { state, look: state?.look ?? null, token, wasDeletedHere },
    { status: state === null ? 404 : 200 },
  )
}

/** The same answer for every id, whether or not there is an interview of it. */
function isInterviewId(token: string): boolean {
  return InterviewId.safeParse(token).success
}

export default function ReportPage(): ReactNode {
  const { state, token, wasDeletedHere } = useLoaderData<ReportPageData>()
  if (state === null) return <NoReport wasDeletedHere={wasDeletedHere} />
  const links = buildLinks(token)
  if (state.document === null) return <WaitingReport status={state.status} apiHref={links.api} />
  const report = buildReport(state.document)
  const { heading } = report
  return (
    <article className="wrap report">
      <header className="report-header">
        <div className="min-w-0">
          <p className="label">
            {report.employer === null ? 'Interview report' : `Interview report, ${report.employer}`}
          </p>
          <h1 className="headline mt-1 wrap-anywhere">{heading.title}</h1>
          <p className="mt-3 text-sm">
            {heading.interview}, held on <time dateTime={heading.heldAt}>{heading.heldText}</time>
            {heading.durationText !== null && `, ${heading.durationText}`}.
          </p>
          <p className="mt-1 text-sm text-muted">{heading.deletionText}</p>
          {state.share !== undefined && (
            <p className="mt-1 text-sm text-muted">
              Shared with you to read until {momentText(state.share.expiresAt)}. It is about a person: pass it on to
              nobody who does not need it.
            </p>
          )}
        </div>
        {state.share === undefined ? (
          <Island name="report-actions" wake="focus" className="report-actions">
            <ReportActions pdfHref={links.pdf} apiHref={links.api} />
          </Island>
        ) : (
          <div className="report-actions">
            <ButtonLink href={links.pdf} download>
              Download PDF
            </ButtonLink>
          </div>
        )}
      </header>
      <ReportView report={report} links={links} />
      <Island name="report-player" wake="touch">
        <ReportPlayer />
      </Island>
    </article>
  )
}
