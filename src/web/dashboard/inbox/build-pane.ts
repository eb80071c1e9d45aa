import type { ReportDocument } from '#contract/report/document.ts'
import { buildReport } from '#report/build-report.ts'
import { buildCoveredReport } from '#report/cover-report.ts'
import { audioOf, type ReportLinks } from '#report/links.ts'
import type { QuoteRef, RequirementModel, ScoreModel } from '#report/model.ts'

export interface PaneQuote extends Pick<QuoteRef, 'turnId' | 'quote' | 'at'> {
  /** Plays it; null where there is no recording to play. */
  audioHref: string | null
}

/** What is read before a decision. Without a score nothing of it tells how the report rates anybody. */
export interface Pane {
  title: string
  interview: string
  heldAt: string
  durationText: string | null
  mustHaves: (Pick<RequirementModel, 'id' | 'text' | 'status' | 'statusText'> & { quote: PaneQuote | null })[]
  skills: { id: string; name: string; quote: PaneQuote | null }[]
  verify: string[]
  asked: PaneQuote[]
  isPreliminary: boolean
  /** Null while it is covered. */
  score: ScoreModel | null
}

/** What is verified next is taken into the next conversation, which has no time for more. */
const maxToVerify = 3

/** Pure. Runs where the page is made: a covered score does not reach the browser. */
export function buildPane(document: ReportDocument, isUncovered: boolean, links: ReportLinks): Pane {
  const report = buildCoveredReport(document, 'press')
  const toPaneQuote = ({ turnId, quote, at, audio }: QuoteRef): PaneQuote => {
    return { turnId, quote, at, audioHref: audio === null ? null : audioOf(links, turnId, audio) }
  }
  const firstOf = (quotes: readonly QuoteRef[]): PaneQuote | null => {
    const said = quotes.find(({ speaker }) => speaker === 'candidate')
    return said === undefined ? null : toPaneQuote(said)
  }
  const { heading } = report
  return {
    title: heading.title,
    interview: document.interview.position,
    heldAt: heading.heldAt,
    durationText: heading.durationText,
    mustHaves: report.experience
      .filter(({ isMustHave }) => isMustHave)
      .map(({ id, text, status, statusText, quotes }) => ({ id, text, status, statusText, quote: firstOf(quotes) })),
    skills: report.skills.map(({ id, name, bestQuote }) => ({
      id,
      name,
      quote: bestQuote === null ? null : toPaneQuote(bestQuote),
    })),
    verify: report.nextQuestions.slice(0, maxToVerify),
    asked: report.candidateQuestions.flatMap(({ quotes }) => firstOf(quotes) ?? []),
    isPreliminary: document.preliminary !== undefined,
    score: isUncovered ? buildReport(document).score : null,
  }
}
