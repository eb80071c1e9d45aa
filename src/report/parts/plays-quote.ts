import { hrefOf, type ReportLinks } from '../links.ts'
import type { QuoteRef } from '../model.ts'

/** The attributes of a link that plays a quote, or leads to its place in the transcript where there is nothing to play. */
export function playsQuote(quote: QuoteRef, links: ReportLinks) {
  return {
    href: hrefOf(quote, links),
    'data-wakes': quote.audio === null ? undefined : 'report-player',
    'data-turn': quote.turnId,
    'data-passage': quote.passageId ?? undefined,
    'data-from': quote.audio?.fromSeconds,
    'data-to': quote.audio?.toSeconds,
  }
}
