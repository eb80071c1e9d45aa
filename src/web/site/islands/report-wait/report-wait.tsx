import { type ReactNode, useEffect, useState } from 'react'

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

const pollEveryMs = 2_000
/** After this long it asks less often: many reports are then being made, or the interview still goes on. */
const patientAfterMs = 60_000
const patientPollEveryMs = 8_000

/**
 * Asks for the report's state until it is no longer `status`, or there is a report, or the link opens nothing.
 * @returns whether the page is out of date; false when it was given up.
 */
export async function followReport(
  apiHref: string,
  status: string,
  tellReachable: (isReachable: boolean) => void,
  signal: AbortSignal,
): Promise<boolean> {
  for (let waitedMs = 0; !signal.aborted; ) {
    const everyMs = waitedMs < patientAfterMs ? pollEveryMs : patientPollEveryMs
    await wait(everyMs, signal)
    if (signal.aborted) return false
    waitedMs += everyMs
    const answer = await askState(apiHref, signal)
    if (signal.aborted) return false
    tellReachable(answer !== null)
    if (answer !== null && (answer.hasReport || answer.status !== status)) return true
  }
  return false
}

/** Null when the server does not answer. A link that opens nothing has the status `gone`. */
async function askState(apiHref: string, signal: AbortSignal): Promise<{ status: unknown; hasReport: boolean } | null> {
  try {
    const response = await fetch(apiHref, { headers: { accept: 'application/json' }, signal })
    if (response.status === 404) return { status: 'gone', hasReport: false }
    if (!response.ok) return null
    const state: unknown = await response.json()
    if (typeof state !== 'object' || state === null || !('status' in state) || !('document' in state)) return null
    return { status: state.status, hasReport: state.document !== null }
  } catch {
    return null
  }
}

function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, durationMs)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
