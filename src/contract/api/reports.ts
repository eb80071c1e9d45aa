import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Any text is taken, so that a malformed token and an unknown one get the same answer. */
const ReportParams = z.strictObject({ token: z.string() })

/**
 * Reads a report. `result` is what the caller reads of it: whoever only waits for a report need not load its whole
 * shape.
 */
export function defineReadReport<Result extends z.ZodType>(result: Result) {
  return defineEndpoint({
    id: 'reports.read',
    method: 'GET',
    path: '/api/reports/:token',
    summary: 'Read the report that a link opens, or how far it is.',
    tag: 'Reports',
    access: 'public',
    servesOwnHosts: true,
    params: ReportParams,
    result,
    errors: ['report.not_found'],
  })
}

export const downloadReportPdf = defineEndpoint({
  id: 'reports.pdf',
  method: 'GET',
  path: '/api/reports/:token/report.pdf',
  summary: 'Download the report as PDF.',
  tag: 'Reports',
  access: 'public',
  servesOwnHosts: true,
  params: ReportParams,
  produces: 'application/pdf',
  errors: ['report.not_found', 'report.not_ready'],
})

export const playTurn = defineEndpoint({
  id: 'reports.play-turn',
  method: 'GET',
  path: '/api/reports/:token/turns/:turnId/audio',
  summary: "Play one spoken turn's recording (WAV, 16-bit mono 16 kHz; byte ranges are honoured).",
  tag: 'Reports',
  access: 'public',
  servesOwnHosts: true,
  params: ReportParams.extend({ turnId: z.string() }),
  produces: 'audio/wav',
  errors: ['report.not_found', 'recording.not_found', 'storage.unavailable'],
})

export const deleteReport = defineEndpoint({
  id: 'reports.delete',
  method: 'DELETE',
  path: '/api/reports/:token',
  summary: 'Delete the recording, the transcript and the report at once.',
  tag: 'Reports',
  access: 'public',
  servesOwnHosts: true,
  params: ReportParams,
  status: 204,
  errors: ['report.not_found', 'storage.unavailable'],
})
