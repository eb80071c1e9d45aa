import type { ReactNode } from 'react'
import { emptyWording } from '../../outline.ts'
import { claimKey } from '../../parts/claim-list.tsx'
import { playsQuote } from '../../parts/plays-quote.ts'
import type { SectionProps } from '../section-props.ts'

/** What the person did, in a few sentences; each is followed by the numbers of the quotes that it rests on. */
export function SummaryView({ report: { summary }, links }: SectionProps): ReactNode {
  if (summary.length === 0) return <p>{emptyWording.summary}</p>
  const before = summary.map((_, index) => summary.slice(0, index).reduce((sum, { quotes }) => sum + quotes.length, 0))
  return (
    <p className="report-summary">
      {summary.map((claim, index) => (
        <span key={claimKey(claim)}>
          {claim.text}
          {claim.quotes.map((quote, at) => {
            const number = (before[index] ?? 0) + at + 1
            return (
              <a
                key={`${quote.turnId} ${quote.quote}`}
                {...playsQuote(quote, links)}
                className="report-source figures"
                title={`“${quote.quote}”`}
              >
                <span className="sr-only">Source </span>
                {number}
              </a>
            )
          })}{' '}
        </span>
      ))}
    </p>
  )
}
