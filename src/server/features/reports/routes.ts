import {
  downloadReportPdf,
  playTurn as playTurnEndpoint,
  readReport as readReportEndpoint,
} from '#contract/api/reports.ts'
import { provedEmail } from '#server/platform/auth/actor.ts'
import { handle, handleFile, type Route } from '#server/platform/http/handle.ts'
import { downloadReport, type RenderPdf } from './download-report.ts'
import { playTurn } from './play-turn.ts'
import { readReport } from './read-report.ts'

/** Rendering takes a tenth of a second of a processor: enough for people, too little for a script to fill the machine. */
const pdfRateLimit = { max: 30, windowMs: 60_000 }

/** Deletion by the same link belongs to the interview: see the interviews feature. */
export function createRoutes(renderPdf: RenderPdf): readonly Route[] {
  return [
    handle(readReportEndpoint, (deps, { actor }, { params }) => readReport(deps, params.token, provedEmail(actor))),
    handleFile(
      downloadReportPdf,
      (deps, { actor }, { params }) => downloadReport(deps, params.token, provedEmail(actor), renderPdf),
      {
        rateLimit: pdfRateLimit,
      },
    ),
    handleFile(playTurnEndpoint, async (deps, { actor }, { params }) => ({
      bytes: await playTurn(deps, params.token, params.turnId, provedEmail(actor)),
    })),
  ]
}
