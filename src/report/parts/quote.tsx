import { Play, TextQuote } from 'lucide-react'
import type { ReactNode } from 'react'
import { hrefOf, type ReportLinks } from '../links.ts'
import type { QuoteRef } from '../model.ts'
import { speakerWording } from '../wording.ts'

interface QuoteProps {
  quote: QuoteRef
  links: ReportLinks
}

/** Words and the second at which they were said, in one link: it plays them, or leads to their place in the transcript. */
export function Quote({ quote, links }: QuoteProps): ReactNode {
  const Icon = quote.audio === null ? TextQuote : Play
  return (
    <blockquote>
      <a
        href={hrefOf(quote, links)}
        className="report-quote"
        data-wakes={quote.audio === null ? undefined : 'report-player'}
        data-turn={quote.turnId}
        data-passage={quote.passageId ?? undefined}
        data-from={quote.audio?.fromSeconds}
        data-to={quote.audio?.toSeconds}
      >
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
