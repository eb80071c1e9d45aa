import type { ReactNode } from 'react'
import { emptyWording } from '../../outline.ts'
import { ClaimList } from '../../parts/claim-list.tsx'
import type { SectionProps } from '../section-props.ts'

export function HighlightsView({ report, links }: SectionProps): ReactNode {
  if (report.highlights.length === 0) return <p>{emptyWording.highlights}</p>
  return <ClaimList claims={report.highlights} links={links} />
}
