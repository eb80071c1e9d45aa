import type { Turn } from '#contract/interview/turn.ts'
import type { ReportDocument, TextSpan } from '#contract/report/document.ts'
import type { EvaluationReport, Evidence } from '#contract/report/evaluation.ts'
import { leftOutWords, mapQuotedClaims, type Quoted } from '#contract/report/quoted-claims.ts'
import type { Locale } from '#contract/values/locales.ts'
import { leaveOut, mustHaveOf, protectedSpans } from '#evaluation/protected-words.ts'
import { locateQuote } from '#report/passages.ts'

/**
 * The document as the workspace's members and the candidate see it: the transcript whole, with what says a protected fact
 * marked, and none of it in a quote. Read anew each time, so that reports of earlier evaluators gain by what is found today.
 */
export function markProtectedWords(document: ReportDocument): ReportDocument {
  const spans = spansByTurn(document)
  const { candidateRemark, corrections, plan, turns } = document
  const mustHave = (id: string) => mustHaveOf(plan, turns.find((turn) => turn.id === id) ?? { questionId: null })
  const { language } = plan
  const marked = corrections?.map((each) => withSpans(each, mustHave(each.turnId), language))
  const misheard = misheardTurns(marked)
  const whole = new Map(spans)
  for (const { id, text } of turns) if (misheard.has(id)) whole.set(id, [{ start: 0, end: text.length }])
  return {
    ...document,
    evaluation: leaveOutOfQuotes(document, whole),
    candidateRemark: candidateRemark === null ? null : withSpans(candidateRemark, null, language),
    ...(marked === undefined ? {} : { corrections: marked }),
    protectedWords: [...spans].flatMap(([turnId, found]) => found.map((span) => ({ turnId, ...span }))),
  }
}

/** A marked document as it may leave the workspace: what was marked is left out, and so is its sound. */
export function leaveOutProtectedWords({ protectedWords = [], ...document }: ReportDocument): ReportDocument {
  const { candidateRemark, corrections, turns } = document
  const misheard = misheardTurns(corrections)
  const silent = new Set([...protectedWords.map(({ turnId }) => turnId), ...misheard])
  return {
    ...document,
    turns: turns.map((turn) => {
      const spans = protectedWords.filter(({ turnId }) => turnId === turn.id)
      const text = misheard.has(turn.id) ? leftOutWords : leaveOut(turn.text, spans)
      return silent.has(turn.id) ? { ...turn, text, segments: [], audioStartMs: null } : turn
    }),
    candidateRemark: candidateRemark === null ? null : withoutSpans(candidateRemark),
    ...(corrections === undefined ? {} : { corrections: corrections.map(withoutSpans) }),
  }
}

/** Turns whose correction tells a protected fact: where it stands in what was recognised is not known. */
function misheardTurns(corrections: ReportDocument['corrections'] = []): Set<string> {
  return new Set(corrections.flatMap(({ turnId, protectedSpans: spans = [] }) => (spans.length === 0 ? [] : [turnId])))
}

function withSpans<T extends { text: string }>(
  said: T,
  mustHave: string | null,
  language: Locale,
): T & { protectedSpans: TextSpan[] } {
  return { ...said, protectedSpans: protectedSpans(said.text, mustHave, language) }
}

function withoutSpans<T extends { text: string; protectedSpans?: TextSpan[] | undefined }>({
  protectedSpans: spans = [],
  ...said
}: T) {
  return { ...said, text: leaveOut(said.text, spans) }
}

/** Only turns of the candidate that say one. */
function spansByTurn({ plan, turns }: Pick<ReportDocument, 'plan' | 'turns'>): Map<string, TextSpan[]> {
  const found = turns.flatMap((turn) => {
    const spans = turn.speaker === 'candidate' ? protectedSpans(turn.text, mustHaveOf(plan, turn), plan.language) : []
    return spans.length === 0 ? [] : [[turn.id, spans] as const]
  })
  return new Map(found)
}

/** The statements stay, since levels rest on them; of their quotes stays what tells no protected fact. */
function leaveOutOfQuotes(
  { evaluation, turns }: Pick<ReportDocument, 'evaluation' | 'turns'>,
  spans: ReadonlyMap<string, readonly TextSpan[]>,
): EvaluationReport {
  const byId = new Map(turns.map((turn) => [turn.id, turn]))
  const quoted = (evidence: Evidence): Evidence => {
    const turn = byId.get(evidence.turnId)
    const quote = turn === undefined ? evidence.quote : quoteWithout(evidence.quote, turn, spans.get(turn.id) ?? [])
    return quote === evidence.quote ? evidence : { ...evidence, quote }
  }
  return mapQuotedClaims(evaluation, (claim) => inOwnWords(claim, { ...claim, evidence: claim.evidence.map(quoted) }))
}

/** What is said in the candidate's own words, as a question of theirs, loses in its text what its quote loses. */
function inOwnWords<C extends Quoted>(before: C, after: C): C {
  const said = before.evidence[0]?.quote
  return 'text' in before && before.text === said ? { ...after, text: after.evidence[0]?.quote } : after
}

function quoteWithout(quote: string, turn: Turn, spans: readonly TextSpan[]): string {
  if (spans.length === 0) return quote
  const range = locateQuote(turn.text, quote)
  // Words that are not found in their place are read by themselves.
  if (range === null) return leaveOut(quote, protectedSpans(quote, null))
  const isTouched = spans.some(({ start, end }) => start < range.end && end > range.start)
  return isTouched ? leaveOut(turn.text, spans, range) : quote
}
