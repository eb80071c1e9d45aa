import '#report/report.css'
import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { fill } from '#content/fill.ts'
import { guestReviewWords as words } from '#content/guest-review.ts'
import type { GivenByGuest, OpenGuestReview, ReviewedCandidate } from '#contract/site/guest-review.ts'
import { buildGuestLinks } from '#report/build-links.ts'
import { buildReport } from '#report/build-report.ts'
import { buildCoveredReport } from '#report/cover-report.ts'
import type { ShownReport } from '#report/model.ts'
import { ReportView } from '#report/report-view.tsx'
import type { EmployersPage } from '../../employer.ts'
import { Island } from '../../islands/island.tsx'
import { ReportPlayer } from '../../islands/report-player/report-player.tsx'
import { ClosedLink } from '../../parts/closed-link.tsx'
import { guestReportPath, guestReviewPath } from '../../parts/guest-candidate.ts'
import { readForm, typedText } from '../../read-form.ts'
import { pageContext } from '../../services.ts'
import { VerdictBar, type VerdictProblem } from './verdict-bar.tsx'

const Command = z.object({ verdict: typedText, comment: typedText })

interface Shown {
  review: OpenGuestReview
  candidate: ReviewedCandidate
  given: GivenByGuest | null
  /** Without a score, a level or a recommendation while these are covered. */
  report: ShownReport
}

interface GuestReportData extends EmployersPage {
  shown: Shown | null
  token: string
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { token = '', interviewId = '' } = params
  const found = await context.get(pageContext).guestReview.loadReport(token, interviewId)
  if (found === 'unconfirmed') return redirect(guestReviewPath(token), { status: 303 })
  if (found === null) return data<GuestReportData>({ shown: null, look: null, token }, { status: 404 })
  const { document, isCovered, ...rest } = found
  const report = isCovered ? buildCoveredReport(document, 'press') : buildReport(document)
  return data<GuestReportData>({ shown: { ...rest, report }, look: rest.review.look, token })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { guestReview, isLimited } = context.get(pageContext)
  const { token = '', interviewId = '' } = params
  const given = await readForm(request, Command)
  if (isLimited) return data<VerdictProblem>({ comment: given.comment, text: words.limited }, { status: 429 })
  const outcome = await guestReview.give(token, interviewId, given)
  if (outcome === 'invalid')
    return data<VerdictProblem>({ comment: given.comment, text: words.report.invalid }, { status: 422 })
  const next = outcome === 'given' ? guestReportPath(token, interviewId) : guestReviewPath(token)
  return redirect(next, { status: 303 })
}

/** One candidate, for a guest reviewer: what was said, then what they think of it, then the score. */
export default function GuestReportPage(): ReactNode {
  const { shown, token } = useLoaderData<GuestReportData>()
  const problem = useActionData<VerdictProblem>()
  if (shown === null) return <ClosedLink {...words.closed} />
  const { review, candidate, given, report } = shown
  const { heading } = report
  return (
    <>
      <article className="wrap report">
        <header className="report-header pb-4">
          <div className="min-w-0">
            <p className="label">
              <a href={guestReviewPath(token)} className="link inline-block py-1">
                {words.report.back}
              </a>{' '}
              · {fill(words.label, { employer: review.employer })}
            </p>
            <h1 className="headline mt-1 wrap-anywhere">{heading.title}</h1>
            <p className="mt-3 text-sm">
              {heading.interview}, held on <time dateTime={heading.heldAt}>{heading.heldText}</time>
              {heading.durationText !== null && `, ${heading.durationText}`}.
            </p>
          </div>
        </header>
        <ReportView report={report} links={buildGuestLinks(token, candidate.interviewId)} />
        <Island name="report-player" wake="touch">
          <ReportPlayer />
        </Island>
      </article>
      <VerdictBar review={review} candidate={candidate} given={given} token={token} problem={problem} />
    </>
  )
}
