import type { ReactNode } from 'react'
import { sourceWordsOf } from '#content/dashboard/pipeline.ts'
import type { CandidateOrigin } from '#contract/customer/applications.ts'
import { ResumeLink } from './resume-link.tsx'

interface OriginLineProps {
  origin: CandidateOrigin | null
  interviewId: string
  /** The candidate's. */
  name: string
}

/** How a candidate came, and the file that they applied with; nothing of it is in the report. */
export function OriginLine({ origin, interviewId, name }: OriginLineProps): ReactNode {
  if (origin === null || (origin.source === null && origin.resume === null)) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-4">
      {origin.source !== null && sourceWordsOf(origin.source)}
      {origin.resume !== null && <ResumeLink interviewId={interviewId} name={name} />}
    </span>
  )
}
