import type { InboxQuery } from '#contract/customer/inbox.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { OpeningId } from '#contract/values/opening-status.ts'
import { InboxPart } from '#contract/values/reviews.ts'

/** What the inbox's address says: whose list, who is read, and whether their score is uncovered. */
export interface InboxView extends InboxQuery {
  interviewId: InterviewId | null
  isUncovered: boolean
}

/** What an address says that means nothing is left out. */
export function viewOf({ searchParams }: URL): InboxView {
  return {
    part: InboxPart.catch('mine').parse(searchParams.get('part')),
    openingId: OpeningId.nullable().catch(null).parse(searchParams.get('opening')),
    interviewId: InterviewId.nullable().catch(null).parse(searchParams.get('interview')),
    isUncovered: searchParams.get('score') === 'shown',
  }
}

/** The parameters of a view, without those that say the usual. */
export function queryOf({ part, openingId, interviewId, isUncovered }: InboxView): string {
  const query = new URLSearchParams()
  if (part !== 'mine') query.set('part', part)
  if (openingId !== null) query.set('opening', openingId)
  if (interviewId !== null) query.set('interview', interviewId)
  if (interviewId !== null && isUncovered) query.set('score', 'shown')
  return query.size === 0 ? '' : `?${query}`
}

/** The same list at somebody else, whose score is covered. */
export function reading(view: InboxView, interviewId: InterviewId | null): InboxView {
  return { ...view, interviewId, isUncovered: false }
}
