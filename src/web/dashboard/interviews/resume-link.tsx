import type { ReactNode } from 'react'
import { pipelineWords } from '#content/dashboard/pipeline.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import { resumeAddress } from '../addresses/reviews-address.ts'
import { useWorkspace } from '../use-workspace.ts'

/** Downloads what somebody has applied with. @param name The candidate's. */
export function ResumeLink({ interviewId, name }: { interviewId: string; name: string }): ReactNode {
  const { id } = useWorkspace()
  return (
    <a
      href={resumeAddress(id, interviewId)}
      download
      aria-label={fill(pipelineWords.resumeOf, { name })}
      className="link inline-block py-1 text-sm"
    >
      {interviewsWords.resume}
    </a>
  )
}
