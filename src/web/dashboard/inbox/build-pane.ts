import type { ReportDocument } from '#contract/report/document.ts'
import type { CompetencyResult } from '#contract/report/evaluation.ts'
import { buildReport } from '#report/build-report.ts'
import type { QuoteRef, ReportModel, RequirementModel, ScoreModel } from '#report/model.ts'

export type PaneQuote = Pick<QuoteRef, 'turnId' | 'quote' | 'at' | 'audio'>

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

/** Longer quotes are read in the report: a pane is read in a minute and a half. */
const maxQuoteLength = 240
/** What is verified next is taken into the next conversation, which has no time for more. */
const maxToVerify = 3

/** Pure. Runs where the page is made: a covered score does not reach the browser. */
export function buildPane(document: ReportDocument, isUncovered: boolean): Pane {
  const report = buildReport(document)
  const { heading } = report
  return {
    title: heading.title,
    interview: document.interview.position,
    heldAt: heading.heldAt,
    durationText: heading.durationText,
    mustHaves: report.experience
      .filter(({ isMustHave }) => isMustHave)
      .map(({ id, text, status, statusText, quotes }) => ({ id, text, status, statusText, quote: firstOf(quotes) })),
    skills: report.skills.map((skill) => ({
      id: skill.id,
      name: skill.name,
      quote: bestQuote(
        skill,
        document.evaluation.skills.find(({ competencyId }) => competencyId === skill.id),
      ),
    })),
    verify: report.nextQuestions.slice(0, maxToVerify),
    asked: report.candidateQuestions.flatMap(({ quotes }) => firstOf(quotes) ?? []),
    isPreliminary: document.preliminary !== undefined,
    score: isUncovered ? report.score : null,
  }
}

/** Of the candidate's words that speak for them, the fullest of the best answer that is not too long to read at a glance. */
function bestQuote(
  { findings }: ReportModel['skills'][number],
  result: CompetencyResult | undefined,
): PaneQuote | null {
  const answers = result?.answers ?? []
  const best = Math.max(0, ...answers.map(({ level }) => level ?? 0))
  const all = answers.flatMap(({ evidence, level }) => evidence.map((each) => ({ ...each, isBest: level === best })))
  const against = new Set(all.filter(({ kind }) => kind === 'contrary').map(keyOf))
  const preferred = new Set(all.filter(({ isBest, kind }) => isBest && kind !== 'contrary').map(keyOf))
  const quotes = findings
    .flatMap((finding) => finding.quotes)
    .filter((quote) => quote.speaker === 'candidate' && !against.has(keyOf(quote)))
  const rank = (quote: QuoteRef) =>
    (preferred.has(keyOf(quote)) ? 2 : 0) + (quote.quote.length <= maxQuoteLength ? 1 : 0)
  const [first] = [...quotes].sort((a, b) => rank(b) - rank(a) || b.quote.length - a.quote.length)
  return first === undefined ? null : toPaneQuote(first)
}

function keyOf({ turnId, quote }: { turnId: string; quote: string }): string {
  return `${turnId} ${quote.trim()}`
}

function firstOf(quotes: readonly QuoteRef[]): PaneQuote | null {
  const said = quotes.find(({ speaker }) => speaker === 'candidate')
  return said === undefined ? null : toPaneQuote(said)
}

function toPaneQuote({ turnId, quote, at, audio }: QuoteRef): PaneQuote {
  return { turnId, quote, at, audio }
}
