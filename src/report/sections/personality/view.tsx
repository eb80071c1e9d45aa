import type { ReactNode } from 'react'
import { emptyWording } from '../../outline.ts'
import { ClaimList } from '../../parts/claim-list.tsx'
import type { SectionProps } from '../section-props.ts'

export function PersonalityView({ report, links }: SectionProps): ReactNode {
  if (report.workStyle.length === 0) return <p>{emptyWording.personality}</p>
  return <ClaimList claims={report.workStyle} links={links} />
}
