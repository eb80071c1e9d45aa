import type { ReactNode } from 'react'
import { PageHeading } from '#web/area/page-heading.tsx'
import { CandidatesLink } from '../parts/candidates-link.tsx'
import { InterviewLinks } from './interview-links.tsx'

interface ReviewHeadingProps {
  interviewId: string
  title: string
  lead: ReactNode
}

/** The top of every page beside a report. */
export function ReviewHeading({ interviewId, title, lead }: ReviewHeadingProps): ReactNode {
  return (
    <>
      <div className="wrap pt-6">
        <CandidatesLink />
      </div>
      <PageHeading title={title} lead={lead} />
      <div className="wrap">
        <InterviewLinks interviewId={interviewId} />
      </div>
    </>
  )
}
