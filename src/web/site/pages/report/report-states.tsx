import type { ReactNode } from 'react'
import type { InterviewStatus } from '#contract/interview/states.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { Island } from '../../islands/island.tsx'
import { ReportWait } from '../../islands/report-wait/report-wait.tsx'
import { useSite } from '../../use-site.ts'

/** Unknown, expired and deleted links look alike: nobody learns which addresses ever held a report. */
export function NoReport({ wasDeletedHere }: { wasDeletedHere: boolean }): ReactNode {
  return (
    <div className="wrap section">
      <h1 className="headline max-w-[10.3em]">
        {wasDeletedHere ? 'The report has been deleted.' : 'There is no report at this link.'}
      </h1>
      <p className="lead mt-5">
        {wasDeletedHere
          ? 'Recording, transcript and report are gone for good, and the link opens nothing any more.'
          : 'Reports are deleted after 30 days, or before by whoever was interviewed. A link that was shared may have run out or been closed. If you were sent this link, check that you have copied all of it.'}
      </p>
      <BackToStart />
    </div>
  )
}

/** An employer's own domain has no start: its pages are reached by links. */
function BackToStart(): ReactNode {
  if (useSite().ownDomain !== null) return null
  return (
    <ButtonLink href="/" variant="line" className="mt-8">
      Back to the start
    </ButtonLink>
  )
}

interface WaitingReportProps {
  status: InterviewStatus
  /** Reads the report's state. */
  apiHref: string
}

/** There is no report yet, or there will be none: how far the interview is, in words. */
export function WaitingReport({ status, apiHref }: WaitingReportProps): ReactNode {
  const { title, text, refreshSeconds } = waitingWording[status]
  return (
    <div className="wrap section">
      <div className={`w-14 ${refreshSeconds === null ? 'text-edge' : 'text-accent'}`}>
        <Ring mode={refreshSeconds === null ? 'mark' : 'loading'} />
      </div>
      <h1 className="headline mt-8 max-w-[10.3em]">{title}</h1>
      <p className="lead mt-5">{text}</p>
      {refreshSeconds === null ? (
        <BackToStart />
      ) : (
        <>
          <noscript>
            <meta httpEquiv="refresh" content={String(refreshSeconds)} />
          </noscript>
          <Island name="report-wait" wake="load" className="mt-6">
            <ReportWait apiHref={apiHref} status={status} />
          </Island>
        </>
      )}
    </div>
  )
}

interface WaitingWords {
  title: string
  text: string
  /** How often the page asks again without script; null where nothing will change by itself. */
  refreshSeconds: number | null
}

const notYet = {
  title: 'The interview has not begun.',
  text: 'The report is made as soon as it has been held, and opens here by itself.',
  refreshSeconds: 15,
}

const evaluating = {
  title: 'The report is being made.',
  text: 'Every answer is read and its words are checked against the transcript. That usually takes a few seconds; the report opens here by itself.',
  refreshSeconds: 4,
}

/** What the page says of an interview without a report, by its state. */
const waitingWording: Readonly<Record<InterviewStatus, WaitingWords>> = {
  created: notYet,
  invited: notYet,
  consented: notYet,
  in_progress: {
    title: 'The interview is not finished.',
    text: 'The report is made when it ends, and opens here by itself. An interview that was broken off is reported on with the answers that were given.',
    refreshSeconds: 15,
  },
  completed: evaluating,
  evaluated: evaluating,
  abandoned: {
    title: 'The interview was left without an answer.',
    text: 'Nothing was said that could be reported on. What was stored is deleted by schedule.',
    refreshSeconds: null,
  },
  cancelled: {
    title: 'The interview was ended without a report.',
    text: 'It ended before an answer was given, or was stopped for somebody’s safety; then nothing said in it is rated. What was stored is deleted by schedule.',
    refreshSeconds: null,
  },
  expired: {
    title: 'The interview was not held in time.',
    text: 'Its invitation has expired, so there is nothing to report on.',
    refreshSeconds: null,
  },
  deleted: {
    title: 'The interview has been deleted.',
    text: 'Recording, transcript and report are gone for good.',
    refreshSeconds: null,
  },
}
