import type { ReactNode } from 'react'
import { interviewsWords } from '#content/dashboard-candidates.ts'

/** How a candidate came, in words, and the file that they applied with. */
export interface Origin {
  source: string | null
  hasResume: boolean
}

interface OriginLineProps {
  origin: Origin
  /** Where its file is downloaded. */
  resumeUrl: string
}

/** Beside the report: nothing of it is in it. */
export function OriginLine({ origin: { source, hasResume }, resumeUrl }: OriginLineProps): ReactNode {
  if (source === null && !hasResume) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-4">
      {source}
      {hasResume && (
        <a href={resumeUrl} download className="link inline-block py-1">
          {interviewsWords.resume}
        </a>
      )}
    </span>
  )
}
