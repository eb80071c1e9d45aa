import { Play, TextQuote } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportLinks } from '../links.ts'
import type { QuotedClaim, QuoteRef } from '../model.ts'
import { speakerWording } from '../wording.ts'
import { playsQuote } from './plays-quote.ts'

interface QuoteProps {
  quote: QuoteRef
  links: ReportLinks
}

/** Words and the second at which they were said, in one link: it plays them, or leads to their place in the transcript. */
export function Quote({ quote, links }: QuoteProps): ReactNode {
  const Icon = quote.audio === null ? TextQuote : Play
  return (
    <blockquote>
      <a {...playsQuote(quote, links)} className="report-quote">
        <span className="report-quote-words">
          {quote.speaker === 'interviewer' && <span className="label font-sans">{speakerWording.interviewer}: </span>}“
          {quote.quote}”
        </span>{' '}
        <span className="report-quote-at figures">
          <span className="sr-only">{quote.audio === null ? 'In the transcript: ' : 'Play from '}</span>
          <Icon className={quote.audio === null ? undefined : 'fill-current'} aria-hidden="true" />
          {quote.at}
        </span>
      </a>
      {quote.correctionNote !== null && <p className="label mb-2">{quote.correctionNote}</p>}
    </blockquote>
  )
}

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
