import type { GuestScope } from '#contract/customer/guest-reviews.ts'
import { guestCandidates } from '#contract/values/guest-reviews.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { OpeningId } from '#contract/values/opening-status.ts'

/** Where guest reviewers are asked and listed. */
export const reviewersPath = '/interviews/reviewers'

/** The same about one candidate, or about an opening. Candidates are named as the lists' boxes name them. */
export function reviewersPathOf(about: { interviewId: string } | { openingId: string }): string {
  return `${reviewersPath}?${new URLSearchParams('openingId' in about ? { of: about.openingId } : { compare: about.interviewId })}`
}

/** What an address says that means nothing is left out. `beyond`: candidates that it names and one link has no room for. */
export function guestScopeOf({ searchParams }: URL): { scope: GuestScope; beyond: number } {
  const ids = new Set(searchParams.getAll('compare').filter((id) => InterviewId.safeParse(id).success))
  const opening = OpeningId.safeParse(searchParams.get('of'))
  return {
    scope: { interviewIds: [...ids].slice(0, guestCandidates), openingId: opening.success ? opening.data : null },
    beyond: opening.success ? 0 : Math.max(0, ids.size - guestCandidates),
  }
}
