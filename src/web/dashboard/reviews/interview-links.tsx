import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { interviewLinksWords } from '#content/dashboard-reviews.ts'
import { nextRoundPath } from '../addresses/next-round-address.ts'
import { reviewersPathOf } from '../addresses/reviewers-address.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import { PageLinks } from '../parts/page-links.tsx'
import { useWorkspace } from '../use-workspace.ts'

interface InterviewLinksProps {
  interviewId: string
  isOneLine?: boolean
}

/** From the report to what members make of it, and back; stands above each of these pages. */
export function InterviewLinks({ interviewId, isOneLine }: InterviewLinksProps): ReactNode {
  const { pathname } = useLocation()
  const { pathOf, can } = useWorkspace()
  const links = [
    { label: interviewLinksWords.report, href: pathOf(interviewPath(interviewId)) },
    ...(can('viewer')
      ? [{ label: interviewLinksWords.decision, href: pathOf(interviewPath(interviewId, '/decision')) }]
      : []),
    ...(can('reviewer')
      ? [{ label: interviewLinksWords.rating, href: pathOf(interviewPath(interviewId, '/rate')) }]
      : []),
    ...(can('viewer')
      ? [
          { label: interviewLinksWords.messages, href: pathOf(interviewPath(interviewId, '/messages')) },
          { label: interviewLinksWords.nextRound, href: pathOf(nextRoundPath(interviewId)) },
        ]
      : []),
    { label: interviewLinksWords.notes, href: pathOf(interviewPath(interviewId, '/notes')) },
    ...(can('viewer')
      ? [{ label: interviewLinksWords.corrections, href: pathOf(interviewPath(interviewId, '/transcript')) }]
      : []),
    ...(can('recruiter')
      ? [
          { label: interviewLinksWords.share, href: pathOf(interviewPath(interviewId, '/share')) },
          { label: interviewLinksWords.reviewers, href: pathOf(reviewersPathOf({ interviewId })) },
        ]
      : []),
  ]
  return <PageLinks label={interviewLinksWords.label} links={links} pathname={pathname} isOneLine={isOneLine} />
}
