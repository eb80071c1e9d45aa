import { z } from 'zod'
import { defineReadReport, deleteReport, downloadReportPdf } from '#contract/api/reports.ts'
import { InterviewStatus } from '#contract/interview/states.ts'
import { apiAddress, callApi } from '#web/api/call-api.ts'

/**
 * `waiting`: the answers are being evaluated. `ready`: the report can be opened. `gone`: deleted or expired.
 * `unreachable`: the last question could not be asked; it is asked again.
 */
export type ReportProgress = 'waiting' | 'ready' | 'gone' | 'unreachable'

/** Of the answer only this is read here; the report page reads the document itself. */
const readProgress = defineReadReport(z.object({ status: InterviewStatus, document: z.unknown() }))

const pollEveryMs = 1_500
/** After this long it asks less often; a queue of many reports is then likely. */
const patientAfterMs = 60_000
const patientPollEveryMs = 6_000

export function reportPath(token: string): string {
  return `/report/${token}`
}

export function reportPdfPath(token: string): string {
  return apiAddress(downloadReportPdf.path, { token })
}

/** Asks how far the report is until it is there or gone; every change is told. */
export async function followReport(
  token: string,
  tell: (progress: ReportProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const startedAtMs = performance.now()
  let last: ReportProgress | null = null
  while (!signal.aborted) {
    const progress = await askProgress(token, signal)
    if (signal.aborted) return
    if (progress !== last) tell(progress)
    last = progress
    if (progress === 'ready' || progress === 'gone') return
    await wait(performance.now() - startedAtMs > patientAfterMs ? patientPollEveryMs : pollEveryMs, signal)
  }
}

/** Deletes recording, transcript and report; deleting what is gone already counts as done. */
export async function requestDeletion(token: string): Promise<'deleted' | 'failed'> {
  const answer = await callApi(deleteReport, { params: { token } })
  return answer.isDone || answer.status === 404 ? 'deleted' : 'failed'
}

async function askProgress(token: string, signal: AbortSignal): Promise<ReportProgress> {
  const answer = await callApi(readProgress, { params: { token } }, signal)
  if (!answer.isDone) return answer.status === 404 ? 'gone' : 'unreachable'
  const { status, document } = answer.result
  if (status === 'deleted' || status === 'expired') return 'gone'
  return document === null || document === undefined ? 'waiting' : 'ready'
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
