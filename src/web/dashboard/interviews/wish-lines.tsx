import type { ReactNode } from 'react'
import { interviewsWords as words } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import type { CandidateWishes } from '#contract/customer/invitations.ts'

/** What a candidate asks of the employer besides the interview, a line each; nothing where they ask for nothing. */
export function WishLines({ wishes }: { wishes: CandidateWishes | null }): ReactNode {
  if (wishes === null) return null
  const { human, accommodation } = wishes
  const needs = [
    accommodation?.moreTime ? words.needs.moreTime : '',
    accommodation?.inWriting ? words.needs.inWriting : '',
    accommodation?.note ?? '',
  ].filter((need) => need !== '')
  return (
    <>
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
