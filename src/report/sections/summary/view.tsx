import type { ReactNode } from 'react'
import { emptyWording } from '../../outline.ts'
import { ClaimList } from '../../parts/claim-list.tsx'
import type { SectionProps } from '../section-props.ts'

export function SummaryView({ report, links }: SectionProps): ReactNode {
  if (report.summary.length === 0) return <p>{emptyWording.summary}</p>
  return <ClaimList claims={report.summary} links={links} />
}
