import { playGuestTurn } from '#contract/api/guest-reviews.ts'
import { downloadInterviewReport, playInterviewTurn, readInterviewReport } from '#contract/api/invitations.ts'
import { readReport } from '#contract/api/read-report.ts'
import { downloadReportPdf, playTurn } from '#contract/api/reports.ts'
import type { ReportLinks } from './links.ts'

/** By the report's token. The endpoints' paths come with their schemas: links are built on the server. */
export function buildLinks(token: string): ReportLinks {
  const fill = (path: string) => path.replace(':token', encodeURIComponent(token))
  return { api: fill(readReport.path), pdf: fill(downloadReportPdf.path), audio: fill(playTurn.path) }
}

/** The same report for a guest reviewer, who listens where they may: nothing of it can be downloaded or deleted. */
export function buildGuestLinks(token: string, interviewId: string): ReportLinks {
  const audio = playGuestTurn.path.replace(':token', encodeURIComponent(token)).replace(':interviewId', interviewId)
  return { api: '', pdf: '', audio }
}

/** The same report for the members of its workspace: the addresses ask who comes. */
export function buildWorkspaceLinks(workspaceId: string, interviewId: string): ReportLinks {
  const fill = (path: string) => path.replace(':workspaceId', workspaceId).replace(':interviewId', interviewId)
  return {
    api: fill(readInterviewReport.path),
    pdf: fill(downloadInterviewReport.path),
    audio: fill(playInterviewTurn.path),
  }
}
