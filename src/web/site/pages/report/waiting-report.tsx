import type { ReactNode } from 'react'
import type { InterviewStatus } from '#contract/interview/states.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { Island } from '../../island.tsx'
import { ReportWait } from '../../islands/report-wait/report-wait.tsx'
import { waitingWording } from './waiting-wording.ts'

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
        <ButtonLink href="/" variant="line" className="mt-8">
          Back to the start
        </ButtonLink>
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
