import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { listWords } from '#content/dashboard/lists.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { openingsPath } from '../addresses/openings-address.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { useWorkspace } from '../use-workspace.ts'
import { wayBackFrom } from './ways-back.ts'

/** Back to the list that the candidate was found in; else to all candidates, or, for a hiring manager, to their openings. */
export function CandidatesLink(): ReactNode {
  const { pathOf, can } = useWorkspace()
  const { interviewId = '' } = useParams()
  const way = wayBackFrom(interviewId)
  if (way?.startsWith(pathOf('/'))) return <BackLink href={way}>{listWords.back}</BackLink>
  return can('viewer') ? (
    <BackLink href={pathOf(interviewsPath)}>{interviewsWords.title}</BackLink>
  ) : (
    <BackLink href={pathOf(openingsPath)}>{interviewsWords.openings}</BackLink>
  )
}
