import type { ReactNode } from 'react'
import { exportWords } from '#content/dashboard-reviews.ts'
import { fill } from '#content/fill.ts'
import { downloadInterviewReport } from '#contract/api/invitations.ts'
import { exportReportCsv, exportReportJson } from '#contract/api/reviews.ts'
import { ButtonLink } from '#ui/button.tsx'

const files = [
  { format: exportWords.pdf, path: downloadInterviewReport.path },
  { format: exportWords.json, path: exportReportJson.path },
  { format: exportWords.csv, path: exportReportCsv.path },
]

/** The report as a file, for people and for other programs. */
export function ExportLinks({ workspaceId, interviewId }: { workspaceId: string; interviewId: string }): ReactNode {
  return files.map(({ format, path }) => (
    <ButtonLink
      key={format}
      href={path.replace(':workspaceId', workspaceId).replace(':interviewId', interviewId)}
      variant="line"
      aria-label={fill(exportWords.of, { format })}
    >
      {format}
    </ButtonLink>
  ))
}
