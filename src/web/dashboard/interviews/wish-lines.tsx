import type { ReactNode } from 'react'
import { causeWords } from '#content/dashboard/causes.ts'
import { interviewsWords as words } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import type { Accommodation, CandidateWishes, ListedInterview } from '#contract/customer/invitations.ts'

interface WishLinesProps {
  /** A list names the causes alone; the page of one interview knows more of each. */
  wishes: CandidateWishes | Pick<ListedInterview, 'human' | 'causes'> | null
  /** For whoever prepares interviews: no page that is rated from says it. */
  accommodation?: Accommodation | null
}

/** What a candidate asks of the employer besides the interview, and what else became of it, a line each. */
export function WishLines({ wishes, accommodation }: WishLinesProps): ReactNode {
  if (wishes === null) return null
  const { human } = wishes
  const needs = [
    accommodation?.moreTime ? words.needs.moreTime : '',
    accommodation?.inWriting ? words.needs.inWriting : '',
    accommodation?.note ?? '',
  ].filter((need) => need !== '')
  const causes = wishes.causes.map((one) => (typeof one === 'string' ? one : one.cause))
  return (
    <>
      {causes
        // Said below, with the words that it was asked in.
        .filter((cause) => cause !== 'human_requested' || human === null)
        .map((cause) => (
          <span key={cause} className="label block font-medium">
            {causeWords[cause]}
          </span>
        ))}
      {human !== null && (
        <span className="label block font-medium">
          {words.human}
          {human.note !== '' && `: ${human.note}`}
        </span>
      )}
      {needs.length > 0 && <span className="label block">{fill(words.needs.title, { needs: needs.join(', ') })}</span>}
    </>
  )
}
