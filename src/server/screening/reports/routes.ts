import { downloadInterviewReport, playInterviewTurn, readInterviewReport } from '#contract/api/invitations.ts'
import {
  downloadReportPdf,
  playTurn as playTurnEndpoint,
  readReport as readReportEndpoint,
} from '#contract/api/reports.ts'
import { provedEmail } from '#server/platform/auth/actor.ts'
import { handle, handleFile, handleInWorkspace, type Route, workspaceOf } from '#server/platform/http/handle.ts'
import { downloadReport, type RenderPdf, renderFinding } from './download-report.ts'
import { playTurn, readRecording } from './play-turn.ts'
import { reportNotFound } from './policy.ts'
import { leaveOutProtectedWords } from './protected-words.ts'
import { findWorkspaceInterview, loadWorkspaceReport } from './read.ts'
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
    handleInWorkspace(readInterviewReport, async (deps, workspace, { params }) => {
      const finding = await loadWorkspaceReport(deps, workspace, params.interviewId, 'report')
      if (finding === null) throw reportNotFound()
      const { interview, document } = finding
      return { status: interview.status, document: document === null ? null : leaveOutProtectedWords(document) }
    }),
    handleFile(
      downloadInterviewReport,
      async (deps, context, { params }) =>
        renderFinding(
          deps,
          () => loadWorkspaceReport(deps, workspaceOf(context), params.interviewId, 'report'),
          renderPdf,
        ),
      { rateLimit: pdfRateLimit },
    ),
    handleFile(playInterviewTurn, async (deps, context, { params }) => {
      const interview = await findWorkspaceInterview(deps, workspaceOf(context), params.interviewId)
      return { bytes: await readRecording(deps, interview, params.turnId) }
    }),
    handleFile(playTurnEndpoint, async (deps, { actor }, { params }) => ({
      bytes: await playTurn(deps, params.token, params.turnId, provedEmail(actor)),
    })),
  ]
}
