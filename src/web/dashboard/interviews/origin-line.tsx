import type { ReactNode } from 'react'
import { interviewsWords } from '#content/dashboard-candidates.ts'

/** How a candidate came, in words, and where the file is downloaded that they applied with; null for none. */
export interface Origin {
  source: string | null
  resumeUrl: string | null
}

/** Beside the report: nothing of it is in it. */
export function OriginLine({ source, resumeUrl }: Origin): ReactNode {
  return (
    <>
      {source}{' '}
      {resumeUrl !== null && (
        <a href={resumeUrl} download className="link">
          {interviewsWords.resume}
        </a>
      )}
    </>
  )
}
