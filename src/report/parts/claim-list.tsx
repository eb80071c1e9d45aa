import type { ReactNode } from 'react'
import type { ReportLinks } from '../links.ts'
import type { QuotedClaim } from '../model.ts'
import { Quote } from './quote.tsx'

interface ClaimListProps {
  claims: readonly QuotedClaim[]
  links: ReportLinks
  className?: string
}

/** Statements between hairlines, each with the words it rests on. */
export function ClaimList({ claims, links, className = '' }: ClaimListProps): ReactNode {
  return (
    <ul className={`report-rows ${className}`.trim()}>
      {claims.map((claim) => (
        <li key={`${claim.label} ${claim.text} ${claim.quotes[0]?.startMs}`} className="report-claim">
          {claim.label !== null && <p className="label">{claim.label}</p>}
          <p className="font-semibold">{claim.text}</p>
          <QuoteList quotes={claim.quotes} links={links} />
        </li>
      ))}
    </ul>
  )
}

export function QuoteList({ quotes, links }: { quotes: QuotedClaim['quotes']; links: ReportLinks }): ReactNode {
  return quotes.map((quote) => <Quote key={`${quote.turnId} ${quote.quote}`} quote={quote} links={links} />)
}
