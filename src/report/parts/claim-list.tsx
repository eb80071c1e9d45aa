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
        <li key={claimKey(claim)} className="report-claim">
          {claim.label !== null && <p className="label">{claim.label}</p>}
          <p className="font-semibold">{claim.text}</p>
          <QuoteList quotes={claim.quotes} links={links} />
        </li>
      ))}
    </ul>
  )
}

/** Claims are unique by their words and their quotes. */
export function claimKey({ text, quotes }: QuotedClaim): string {
  return [text, ...quotes.map(({ turnId, quote }) => turnId + quote)].join(' ')
}

export function QuoteList({ quotes, links }: { quotes: QuotedClaim['quotes']; links: ReportLinks }): ReactNode {
  return quotes.map((quote) => <Quote key={`${quote.turnId} ${quote.quote}`} quote={quote} links={links} />)
}
