import type { ReactNode } from 'react'
import { openingsPage } from '#content/dashboard/openings.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { interviewsPath } from '../addresses/interviews-address.ts'
import { openingsPath } from '../addresses/openings-address.ts'
import { useWorkspace } from '../use-workspace.ts'

/** Back to where the candidates are: all of them, or, for a hiring manager, their openings. */
export function CandidatesLink(): ReactNode {
  const { pathOf, can } = useWorkspace()
  return can('viewer') ? (
    <BackLink href={pathOf(interviewsPath)}>{interviewsWords.title}</BackLink>
  ) : (
    <BackLink href={pathOf(openingsPath)}>{openingsPage.title}</BackLink>
  )
}
