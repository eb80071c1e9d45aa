import {
  downloadReportPdf,
  playTurn as playTurnEndpoint,
  readReport as readReportEndpoint,
} from '#contract/api/reports.ts'
import { handle, handleFile, type Route } from '#server/platform/http/handle.ts'
import { downloadReport, type RenderPdf } from './download-report.ts'
import { playTurn } from './play-turn.ts'
import { readReport } from './read-report.ts'

/** Rendering takes a tenth of a second of a processor: enough for people, too little for a script to fill the machine. */
const pdfRateLimit = { max: 30, windowMs: 60_000 }

/** Deletion by the same link belongs to the interview: see the interviews feature. */
export function createRoutes(renderPdf: RenderPdf): readonly Route[] {
  return [
    handle(readReportEndpoint, (deps, _context, { params }) => readReport(deps, params.token)),
    handleFile(downloadReportPdf, (deps, _context, { params }) => downloadReport(deps, params.token, renderPdf), {
      rateLimit: pdfRateLimit,
    }),
    handleFile(playTurnEndpoint, async (deps, _context, { params }) => ({
      bytes: await playTurn(deps, params.token, params.turnId),
    })),
  ]
}
