import '#report/report.css'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sampleReportPage as words } from '#content/dashboard/first-steps.ts'
import { fill } from '#content/fill.ts'
import { sampleNotice } from '#content/sample-interview.ts'
import { buildReport } from '#report/build-report.ts'
import type { ReportLinks } from '#report/links.ts'
import type { ReportModel } from '#report/model.ts'
import { ReportView } from '#report/report-view.tsx'
import { sampleReport } from '#report/sample-report.ts'
import { ButtonLink } from '#ui/button.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'

const links: ReportLinks = {
  api: '',
  pdf: '/sample-interview-report.pdf',
  // Its recordings are not offered here: its quotes lead to the transcript.
  audio: '',
}

interface SampleReportData {
  brandName: string
  report: ReportModel
}

export function loader({ context }: LoaderFunctionArgs): SampleReportData {
  // Only a few of its recordings are published.
  const interview = { ...sampleReport.interview, recordingDeletedAt: sampleReport.evaluatedAt }
  return { brandName: customerOf(context).brand.name, report: buildReport({ ...sampleReport, interview }) }
}

/** A finished report before there is one of one's own. It belongs to no workspace and is read from no database. */
export default function SampleReportPage(): ReactNode {
  const { brandName, report } = useLoaderData<SampleReportData>()
  const { pathOf } = useWorkspace()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf()}>{words.back}</BackLink>
      </div>
      <PageHeading title={words.title} lead={report.heading.interview}>
        <ButtonLink href={links.pdf} download variant="line">
          {words.pdf}
        </ButtonLink>
      </PageHeading>
      <div className="wrap">
        <Notice tone="calm">
          <p className="font-medium">{words.example}</p>
          <p>{fill(sampleNotice, { name: brandName })}</p>
        </Notice>
      </div>
      <article className="wrap report pt-0">
        <ReportView report={report} links={links} />
      </article>
    </>
  )
}
