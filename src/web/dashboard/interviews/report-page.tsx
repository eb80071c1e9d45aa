import '#report/report.css'
import './report-page.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sourceWordsOf } from '#content/dashboard/pipeline.ts'
import { eraseWords, interviewStatusWords, noReportWords } from '#content/dashboard-candidates.ts'
import { decisionWords } from '#content/dashboard-reviews.ts'
import { fill } from '#content/fill.ts'
import type { WorkspaceAlert } from '#contract/customer/alerts.ts'
import type { CandidateOrigin } from '#contract/customer/applications.ts'
import type { CustomerContext } from '#contract/customer/context.ts'
import type { GuestVerdictRecord } from '#contract/customer/guest-reviews.ts'
import type { CandidateWishes } from '#contract/customer/invitations.ts'
import type { RatingRecord } from '#contract/customer/ratings.ts'
import type { Decision } from '#contract/customer/reviews.ts'
import type { IntegrityFacts } from '#contract/interview/integrity-facts.ts'
import type { InterviewStatus } from '#contract/interview/states.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import { holdingOf } from '#contract/values/waiting.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { buildWorkspaceLinks } from '#report/build-links.ts'
import { buildReport } from '#report/build-report.ts'
import { buildCoveredReport } from '#report/cover-report.ts'
import type { ReportLinks } from '#report/links.ts'
import type { ShownReport } from '#report/model.ts'
import { ReportView } from '#report/report-view.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { useReply } from '#web/area/use-reply.ts'
import { nextRoundPath } from '../addresses/next-round-address.ts'
import { evidenceView, interviewPath, resumeAddress } from '../addresses/reviews-address.ts'
import { InterviewAlertNotice } from '../alerts/alert-notice.tsx'
import type { ReportFilm } from '../film/film-part.tsx'
import { readStandingLines } from '../next-rounds/standing-lines.ts'
import { CandidatesLink } from '../parts/candidates-link.tsx'
import { Key } from '../parts/key.tsx'
import { usePressKeys } from '../parts/use-press-keys.ts'
import { decisionAction, decisionDoneWords } from '../reviews/decision-action.ts'
import { DecisionBar, stepOf } from '../reviews/decision-bar.tsx'
import { exportFiles } from '../reviews/export-files.ts'
import { type ExportFile, ExportLinks } from '../reviews/export-links.tsx'
import { InterviewLinks } from '../reviews/interview-links.tsx'
import type { ReviewParams } from '../reviews/load-report.ts'
import { besideSkills } from '../reviews/people-beside.tsx'
import { RatingsSummary } from '../reviews/ratings-summary.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { type Origin, OriginLine } from './origin-line.tsx'
import { WishLines } from './wish-lines.tsx'

/** Below all that a decision needs first. */
const FilmPart = lazy(() => import('../film/film-part.tsx'))
const ReportFacts = lazy(() => import('./report-facts.tsx'))
const GuestVerdicts = lazy(() => import('../reviews/guest-verdicts.tsx'))

interface ReportData {
  interviewId: string
  status: InterviewStatus
  alert: WorkspaceAlert | null
  /** Null until the interview has been evaluated. */
  shown: {
    report: ShownReport
    links: ReportLinks
    files: ExportFile[]
    readyAt: string
    /** The one that holds; null where the figures are covered, too. */
    decision: Decision | null
    /** How far the next round is, in words. */
    round: string | null
    ratings: RatingRecord | null
    guests: GuestVerdictRecord | null
    wishes: CandidateWishes | null
    origin: Origin
    hasReadEvidence: boolean
    /** The workspace covers scores, and the member has yet to rate. */
    hasToRate: boolean
    /** Null where the member has yet to rate; left out where nobody was to be filmed. */
    film?: ReportFilm | null
    /** Left out where the candidate agreed to no such notes. */
    facts?: IntegrityFacts
  } | null
  done: string | null
}

export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<ReportData> {
  const { workspaceId = '', interviewId = '' } = params
  const customer = customerOf(context)
  const { interviews, reviews, ratings, alerts, role } = customer
  const asksForEvidence = url.searchParams.get(evidenceView.name) === evidenceView.value
  const hasReadEvidence = (await reviews.hasReadEvidence(interviewId)) === true
  const readsFirst = asksForEvidence && hasRole(role, 'recruiter') && !hasReadEvidence
  const state = await interviews.readReport(interviewId, readsFirst ? 'evidence' : 'report')
  if (state === null) throw new Response(null, { status: 404 })
  const { status, document, isCovered: hasToRate = false } = state
  const isCovered = readsFirst || hasToRate
  const page = {
    interviewId,
    status,
    alert: hasRole(role, 'viewer') ? await alerts.find(interviewId) : null,
    done: url.searchParams.get('done'),
  }
  if (document === null) return { ...page, shown: null }
  const decision = isCovered ? null : holdingOf((await reviews.readDecisions(interviewId))?.decisions ?? [])
  return {
    ...page,
    shown: {
      report: isCovered ? buildCoveredReport(document, hasToRate ? 'rating' : 'press') : buildReport(document),
      links: buildWorkspaceLinks(workspaceId, interviewId),
      ...(await loadForTeam(customer, params, isCovered ? 'covered' : decision)),
      readyAt: document.evaluatedAt,
      decision,
      ratings: isCovered ? null : await ratings.read(interviewId),
      hasReadEvidence,
      hasToRate,
      ...(await loadFilm(customer, interviewId, document, hasToRate)),
      ...(await loadFacts(customer, interviewId, hasToRate)),
    },
  }
}

/** A face says nothing about work: whoever has yet to rate is shown none. */
async function loadFilm(
  { interviews }: CustomerContext,
  interviewId: string,
  { turns }: ReportDocument,
  hasToRate: boolean,
): Promise<{ film?: ReportFilm | null }> {
  const film = await interviews.readFilm(interviewId)
  if (film === null || film.state === 'none') return {}
  if (hasToRate) return { film: null }
  const spoken = turns.map(({ id, speaker, startMs, endMs, audioStartMs }) => ({
    id,
    isInterviewer: speaker === 'interviewer',
    startMs,
    endMs,
    audioStartMs,
  }))
  return { film: { ...film, turns: film.takes.length === 0 ? [] : spoken } }
}

/** What says nothing about work either, and invites a guess: not before a blind rating. */
async function loadFacts(
  { interviews }: CustomerContext,
  interviewId: string,
  hasToRate: boolean,
): Promise<{ facts?: IntegrityFacts }> {
  const facts = await interviews.readFacts(interviewId)
  if (facts === null || facts.state === 'off') return {}
  return { facts: hasToRate ? { state: 'covered', facts: [] } : facts }
}

/** What hangs on a report beside it is the team's, who act on it: a hiring manager reads the report. */
async function loadForTeam(
  { role, interviews, applications, guestReviews, nextRounds }: CustomerContext,
  { workspaceId = '', interviewId = '' }: ReviewParams,
  decision: Decision | 'covered' | null,
): Promise<Pick<NonNullable<ReportData['shown']>, 'files' | 'guests' | 'wishes' | 'origin' | 'round'>> {
  if (!hasRole(role, 'viewer')) {
    return { files: [], guests: null, wishes: null, origin: originOf(null, null), round: null }
  }
  const isCovered = decision === 'covered'
  const outcome = isCovered ? null : (decision?.outcome ?? null)
  const rounds = await readStandingLines(nextRounds, [{ interviewId, decision: outcome }])
  return {
    files: isCovered ? [] : exportFiles(workspaceId, interviewId),
    guests: isCovered ? null : await guestReviews.readVerdicts(interviewId),
    wishes: await interviews.readWishes(interviewId),
    origin: originOf(await applications.readOrigin(interviewId), resumeAddress(workspaceId, interviewId)),
    round: rounds[interviewId] ?? null,
  }
}

/** In words, so that a browser loads none for it. */
function originOf(found: CandidateOrigin | null, resumeUrl: string | null): Origin {
  const source = found?.source ?? null
  return {
    source: source === null ? null : sourceWordsOf(source),
    resumeUrl: found?.resume == null ? null : resumeUrl,
  }
}

export function action(args: ActionFunctionArgs) {
  return decisionAction(args)
}

/** The report of one interview, for the members of its workspace: the page on which they decide. */
export default function InterviewReportPage(): ReactNode {
  const { interviewId, status, alert, shown, done } = useLoaderData<ReportData>()
  const { pathOf, can } = useWorkspace()
  const reply = useReply()
  usePressKeys()
  const notice = <InterviewAlertNotice alert={alert} />
  if (shown === null) {
    return (
      <>
        <div className="wrap pt-6">
          <CandidatesLink />
        </div>
        <PageHeading title={interviewStatusWords[status]} lead={noReportWords[status]} />
        <div className="wrap">{notice}</div>
      </>
    )
  }
  const {
    report,
    links,
    files,
    readyAt,
    decision,
    round,
    ratings,
    guests,
    wishes,
    origin,
    hasReadEvidence,
    hasToRate,
    film,
    facts,
  } = shown
  const { heading } = report
  const isCovered = report.score === null
  const step = can('recruiter') ? stepOf({ hasToRate, isCovered, hasReadEvidence }) : null
  return (
    <>
      <div className="wrap report-top">
        <CandidatesLink />
        <InterviewLinks interviewId={interviewId} isOneLine />
        <div className="report-files">
          <a
            href="#section-transcript"
            className="link-quiet inline-flex items-center gap-2 text-sm"
            aria-keyshortcuts="t"
          >
            {decisionWords.bar.transcript}
            <Key name="T" />
          </a>
          <ExportLinks files={files} />
        </div>
      </div>
      <div className="wrap report-head">
        <h1 className="title">{heading.title}</h1>
        <p className="mt-1 text-sm text-muted">
          {heading.interview}. <time dateTime={heading.heldAt}>{heading.heldText}</time>
          {heading.durationText !== null && `, ${heading.durationText}`}. <OriginLine {...origin} />
        </p>
        {round !== null && (
          <p className="mt-1 text-sm">
            <Link to={pathOf(nextRoundPath(interviewId))} className="link">
              {round}
            </Link>
          </p>
        )}
        <WishLines wishes={wishes} />
      </div>
      <div className="wrap">
        {notice}
        <Outcome reply={reply} done={done} words={decisionDoneWords} />
      </div>
      <article className="wrap report pt-0">
        <ReportView
          report={report}
          links={links}
          besideSkill={ratings === null ? undefined : besideSkills(ratings)}
          aboveTranscript={
            <Suspense>
              {film !== undefined && <FilmPart film={film} hasRated={ratings?.hasOwn === true || decision !== null} />}
              {facts !== undefined && <ReportFacts facts={facts} />}
            </Suspense>
          }
        />
      </article>
      <div className="wrap pb-10 print:hidden">
        {ratings !== null && <RatingsSummary interviewId={interviewId} record={ratings} />}
        <Suspense>{guests !== null && <GuestVerdicts interviewId={interviewId} record={guests} />}</Suspense>
        {can('recruiter') && (
          <Link
            to={pathOf(interviewPath(interviewId, '/delete'))}
            aria-label={fill(eraseWords.actionOf, { name: heading.title })}
            className="link mt-6 inline-block py-2 text-sm"
          >
            {eraseWords.action}
          </Link>
        )}
        {can('owner') && (
          <Link
            to={pathOf(interviewPath(interviewId, '/hold'))}
            aria-label={fill(eraseWords.holdOf, { name: heading.title })}
            className="link mt-6 ml-6 inline-block py-2 text-sm"
          >
            {eraseWords.hold}
          </Link>
        )}
      </div>
      <DecisionBar
        key={decision?.id}
        interviewId={interviewId}
        readyAt={readyAt}
        decision={decision}
        step={step}
        reply={reply}
      />
    </>
  )
}
