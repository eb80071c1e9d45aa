import { fill } from '#content/fill.ts'
import { guestReviewWords } from '#content/guest-review.ts'
import type { ReviewedCandidate } from '#contract/site/guest-review.ts'

/** The list of a guest reviewer's link, and a candidate's page behind it. */
export function guestReviewPath(token: string): string {
  return `/review/${encodeURIComponent(token)}`
}

export function guestReportPath(token: string, interviewId: string): string {
  return `${guestReviewPath(token)}/${interviewId}`
}

/** A candidate's name; whose name is deleted is numbered in the list. */
export function nameIn(candidates: readonly ReviewedCandidate[], candidate: ReviewedCandidate): string {
  const number = String(candidates.indexOf(candidate) + 1)
  return candidate.name ?? fill(guestReviewWords.list.unnamed, { number })
}
