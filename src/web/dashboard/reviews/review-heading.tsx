import type { ReactNode } from 'react'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { InterviewLinks } from './interview-links.tsx'

interface ReviewHeadingProps {
  interviewId: string
  title: string
  lead: ReactNode
}

/** The top of every page beside a report. */
export function ReviewHeading({ interviewId, title, lead }: ReviewHeadingProps): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf('/interviews')}>{interviewsWords.title}</BackLink>
      </div>
      <PageHeading title={title} lead={lead} />
      <div className="wrap">
        <InterviewLinks interviewId={interviewId} />
      </div>
    </>
  )
}
