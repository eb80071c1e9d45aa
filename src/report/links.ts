import type { AudioRange, QuoteRef } from './model.ts'

/** The addresses behind a report. They may hold its token, which is the whole right to read it: nothing else names them. */
export interface ReportLinks {
  /** Reads the report's state, and deletes it. */
  api: string
  pdf: string
  /** Plays a turn, whose id takes the place of `:turnId`. */
  audio: string
}

/** Plays a turn, or the part of it given; without script the browser's own player does the same (Media Fragments URI 1.0). */
export function audioOf({ audio }: ReportLinks, turnId: string, range?: AudioRange): string {
  const fragment = range === undefined ? '' : `#t=${range.fromSeconds},${range.toSeconds}`
  return audio.replace(':turnId', encodeURIComponent(turnId)) + fragment
}

/** Where a quote leads: to its sound, else to its place in the transcript. */
export function hrefOf(quote: QuoteRef, links: ReportLinks): string {
  return quote.audio === null ? `#${placeOf(quote)}` : audioOf(links, quote.turnId, quote.audio)
}

function placeOf(quote: QuoteRef): string {
  return quote.passageId ?? turnAnchor(quote.turnId)
}

/** The id of a competency in the report. */
export function skillAnchor(competencyId: string): string {
  return `skill-${competencyId}`
}

/** The id of a turn in the transcript. */
export function turnAnchor(turnId: string): string {
  return `turn-${turnId}`
}
