import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { followReport } from './follow-report.ts'

interface ReportWaitProps {
  /** Reads the report's state. */
  apiHref: string
  /** What the page says now; it is loaded again when that has changed. */
  status: string
}

/** Waits for the report on a page that has none yet. Without script the page asks again by itself. */
export function ReportWait({ apiHref, status }: ReportWaitProps): ReactNode {
  const [isReachable, setIsReachable] = useState(true)
  useEffect(() => {
    const stop = new AbortController()
    void followReport(apiHref, status, setIsReachable, stop.signal).then((hasChanged) => {
      if (hasChanged) window.location.reload()
    })
    return () => stop.abort()
  }, [apiHref, status])
  return (
    <p role="status" className="text-sm text-muted">
      {isReachable ? '' : 'The server does not answer at the moment. The report is not lost; asking again.'}
    </p>
  )
}
