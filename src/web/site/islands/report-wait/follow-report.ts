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
