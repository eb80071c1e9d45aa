import type { ReactNode } from 'react'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { openingsPath } from '../addresses/openings-address.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { useWorkspace } from '../use-workspace.ts'

/** Back to where the candidates are: all of them, or, for a hiring manager, their openings. */
export function CandidatesLink(): ReactNode {
  const { pathOf, can } = useWorkspace()
  return can('viewer') ? (
    <BackLink href={pathOf(interviewsPath)}>{interviewsWords.title}</BackLink>
  ) : (
    <BackLink href={pathOf(openingsPath)}>{interviewsWords.openings}</BackLink>
  )
}
