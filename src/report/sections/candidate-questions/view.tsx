import type { ReactNode } from 'react'
import { emptyWording } from '../../outline.ts'
import { ClaimList } from '../../parts/claim-list.tsx'
import type { SectionProps } from '../section-props.ts'

export function CandidateQuestionsView({ report, links }: SectionProps): ReactNode {
  if (report.candidateQuestions.length === 0) return <p>{emptyWording.candidateQuestions}</p>
  return <ClaimList claims={report.candidateQuestions} links={links} />
}
