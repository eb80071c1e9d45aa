import { exportWords } from '#content/dashboard-reviews.ts'
import { downloadInterviewReport } from '#contract/api/invitations.ts'
import { exportReportCsv, exportReportJson } from '#contract/api/reviews.ts'
import type { ExportFile } from './export-links.tsx'

const files = [
  { format: exportWords.pdf, path: downloadInterviewReport.path },
  { format: exportWords.json, path: exportReportJson.path },
  { format: exportWords.csv, path: exportReportCsv.path },
]

/** What a report can be had as. Built on the server, where the endpoints' paths are with their schemas. */
export function exportFiles(workspaceId: string, interviewId: string): ExportFile[] {
  return files.map(({ format, path }) => ({
    format,
    href: path.replace(':workspaceId', workspaceId).replace(':interviewId', interviewId),
  }))
}
