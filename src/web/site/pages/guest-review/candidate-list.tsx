import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { guestReviewWords, guestVerdictWords } from '#content/guest-review.ts'
import type { OpenGuestReview } from '#contract/site/guest-review.ts'
import { momentText } from '#report/figures.ts'
import { guestReportPath, nameIn } from '../../parts/guest-candidate.ts'

const words = guestReviewWords.list

/** Whom the guest is asked about, and what they have said. */
export function CandidateList({ review, token }: { review: OpenGuestReview; token: string }): ReactNode {
  const { candidates, more, employer, isBlind, expiresAt } = review
  const isDone = candidates.length > 0 && candidates.every(({ verdict }) => verdict !== null)
  return (
    <>
      <h1 className="headline mt-1 max-w-[18em]">{words.heading}</h1>
      <p className="mt-4 max-w-[44em] text-muted">
        {isBlind ? words.blind : words.open} {fill(words.until, { until: momentText(expiresAt) })}
      </p>
      {isDone && (
        <p role="status" className="mt-6 border-l-3 border-good py-1 pl-4 font-semibold">
          {fill(words.done, { employer })}
        </p>
      )}
      {candidates.length === 0 ? (
        <p className="mt-8">{words.none}</p>
      ) : (
        <ul aria-label={words.candidates} className="mt-8 max-w-[44rem] border-b border-line">
          {candidates.map((candidate) => (
            <li
              key={candidate.interviewId}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-3"
            >
              <span className="min-w-0">
                <a
                  href={guestReportPath(token, candidate.interviewId)}
                  className="link inline-block py-1 font-semibold wrap-anywhere"
                >
                  {nameIn(candidates, candidate)}
                </a>
                <span className="label block wrap-anywhere">{candidate.position}</span>
              </span>
              <span className={candidate.verdict === null ? 'text-sm text-muted' : 'text-sm font-medium'}>
                {candidate.verdict === null
                  ? words.waiting
                  : fill(words.said, { verdict: guestVerdictWords[candidate.verdict] })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-4 max-w-[44em] text-sm text-muted">{fill(words.more, { count: String(more) })}</p>}
    </>
  )
}
