import type { ReactNode } from 'react'
import { emptyWording } from '../../outline.ts'
import { ClaimList } from '../../parts/claim-list.tsx'
import type { SectionProps } from '../section-props.ts'

export function CommunicationView({ report, links }: SectionProps): ReactNode {
  if (report.communication.length === 0) return <p>{emptyWording.communication}</p>
  return <ClaimList claims={report.communication} links={links} />
}
