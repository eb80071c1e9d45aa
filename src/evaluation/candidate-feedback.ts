import type { AnswerRating, CompetencyResult, EvaluationReport, Evidence } from '#contract/report/evaluation.ts'
import { type CandidateFeedback, Strength } from '#contract/values/candidate-feedback.ts'
import { isReadByRules, type Locale } from '#contract/values/locales.ts'
import { holdsProtectedFactInSpanish } from '#text-analysis/spanish/protected-facts.ts'
import { protectedSpans } from './protected-words.ts'

const mostStrengths = 3
/** Shorter words say nothing by themselves. */
const fewestWords = 6
/** Longer ones are not read. */
const mostWords = 45

/**
 * What a candidate may be told of their own answers, by fixed rules from what the evaluation has found and validated. It tells
 * what is in the words and never how good somebody is: no level, no order of competencies but the interview's own.
 * @param language Of the interview. Null where only a model reads it, and none has.
 */
export function feedbackOf(evaluation: EvaluationReport, language: Locale): CandidateFeedback | null {
  const foundBy = evaluation.engine.model === null ? 'rules' : 'model'
  if (foundBy === 'rules' && !isReadByRules(language)) return null
  const withheld = evaluation.redFlags.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
  const strengths: CandidateFeedback['strengths'][number][] = []
  // Never by level: whoever sees which competencies were chosen would know how the others were graded.
  for (const skill of evaluation.skills) {
    if (strengths.length === mostStrengths) break
    const taken = [...withheld, ...strengths.map(({ quote }) => quote)]
    const isTaken = (quote: string) => taken.some((other) => overlaps(quote, other))
    const found = strengthOf(skill, (quote) => !isTaken(quote) && canBeShown(quote, language))
    if (found !== null) strengths.push(found)
  }
  return { foundBy, strengths, practice: practiceOf(evaluation.skills.flatMap(({ answers }) => answers)) }
}

function strengthOf(
  { competencyId, name, findings, answers }: CompetencyResult,
  mayBeShown: (quote: string) => boolean,
): CandidateFeedback['strengths'][number] | null {
  const evidence = [...findings.flatMap((finding) => finding.evidence), ...answers.flatMap((each) => each.evidence)]
  for (const strength of Strength.options) {
    const fitting = evidence.find(({ kind, quote }) => kind === strength && mayBeShown(quote))
    if (fitting !== undefined) {
      return { competencyId, competency: name, strength, quote: fitting.quote, startMs: fitting.startMs }
    }
  }
  return null
}

/** One says the other, and perhaps more: what stands against somebody is often quoted longer, or shorter. */
function overlaps(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  return a.includes(b) || b.includes(a)
}

function fold(quote: string): string {
  return quote.toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** Words that say a protected fact are repeated nowhere, not even to whoever said them. */
function canBeShown(quote: string, language: Locale): boolean {
  const words = quote.trim().split(/\s+/u).length
  const isProtected = language === 'en' ? protectedSpans(quote, null).length > 0 : holdsProtectedFactInSpanish(quote)
  return words >= fewestWords && words <= mostWords && !isProtected
}

/** What the most rated answers lack; of equals the one that helps a story most. Null where none lacks anything. */
function practiceOf(answers: readonly AnswerRating[]): CandidateFeedback['practice'] {
  const rated = answers.filter(({ level }) => level !== null)
  if (rated.length === 0) return 'example'
  const lacking = Strength.options.map((strength) => ({
    strength,
    count: rated.filter(({ evidence }) => !evidence.some((each: Evidence) => each.kind === strength)).length,
  }))
  const most = lacking.reduce((worst, each) => (each.count > worst.count ? each : worst))
  return most.count === 0 ? null : most.strength
}
