import { downloadInterviewReport, playInterviewTurn, readInterviewReport } from '#contract/api/invitations.ts'
import { downloadReportPdf, playTurn, readReport } from '#contract/api/reports.ts'
import type { AudioRange, QuoteRef } from './model.ts'

/** The addresses behind a report. They hold its token, which is the whole right to read it: nothing else names them. */
export interface ReportLinks {
  /** Reads the report's state, and deletes it. */
  api: string
  pdf: string
  /** Plays a turn, or the part of it given; without script the browser's own player does the same (Media Fragments URI 1.0). */
  audioOf(turnId: string, range?: AudioRange): string
}

export function buildLinks(token: string): ReportLinks {
  const fill = (path: string) => path.replace(':token', encodeURIComponent(token))
  return linksOf(fill(readReport.path), fill(downloadReportPdf.path), fill(playTurn.path))
}

/** The same report for the members of its workspace: the addresses ask who comes. */
export function buildWorkspaceLinks(workspaceId: string, interviewId: string): ReportLinks {
  const fill = (path: string) => path.replace(':workspaceId', workspaceId).replace(':interviewId', interviewId)
  return linksOf(fill(readInterviewReport.path), fill(downloadInterviewReport.path), fill(playInterviewTurn.path))
}

function linksOf(api: string, pdf: string, turn: string): ReportLinks {
  return {
    api,
    pdf,
    audioOf(turnId, range) {
      const fragment = range === undefined ? '' : `#t=${range.fromSeconds},${range.toSeconds}`
      return turn.replace(':turnId', encodeURIComponent(turnId)) + fragment
    },
  }
}

/** Where a quote leads: to its sound, else to its place in the transcript. */
export function hrefOf(quote: QuoteRef, links: ReportLinks): string {
  return quote.audio === null ? `#${placeOf(quote)}` : links.audioOf(quote.turnId, quote.audio)
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
