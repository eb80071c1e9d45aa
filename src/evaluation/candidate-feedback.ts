import type { AnswerRating, CompetencyResult, EvaluationReport, Evidence } from '#contract/report/evaluation.ts'
import { type CandidateFeedback, Strength } from '#contract/values/candidate-feedback.ts'
import { protectedSpans } from './protected-words.ts'

const mostStrengths = 3
/** From here on answers to a competency are, on the whole, what its anchors call adequate. */
const adequateLevel = 3
/** Shorter words say nothing by themselves. */
const fewestWords = 6
/** Longer ones are not read. */
const mostWords = 45

/**
 * What a candidate may be told of their own answers, by fixed rules from what the evaluation has found and validated. It tells
 * what is in the words and never how good somebody is: no level, no order of competencies but the interview's own.
 */
export function feedbackOf(evaluation: EvaluationReport): CandidateFeedback {
  const withheld = new Set(evaluation.redFlags.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)))
  const rated = evaluation.skills.filter(({ level }) => level !== null)
  const adequate = rated.filter(({ level }) => (level ?? 0) >= adequateLevel)
  const chosen = new Set<string>()
  // Whoever has none has still said something that is good in itself.
  const strengths = [...(adequate.length > 0 ? adequate : rated)]
    .sort((one, other) => (other.level ?? 0) - (one.level ?? 0))
    .slice(0, mostStrengths)
    .flatMap((skill) => {
      const found = strengthOf(skill, (quote) => withheld.has(quote) || chosen.has(quote))
      if (found !== null) chosen.add(found.quote)
      return found === null ? [] : [found]
    })
  const order = evaluation.skills.map(({ name }) => name)
  strengths.sort((one, other) => order.indexOf(one.competency) - order.indexOf(other.competency))
  return { strengths, practice: practiceOf(evaluation.skills.flatMap(({ answers }) => answers)) }
}

function strengthOf(
  { name, findings, answers }: CompetencyResult,
  isTaken: (quote: string) => boolean,
): CandidateFeedback['strengths'][number] | null {
  const evidence = [...findings.flatMap((finding) => finding.evidence), ...answers.flatMap((each) => each.evidence)]
  for (const strength of Strength.options) {
    const fitting = evidence.find(({ kind, quote }) => kind === strength && !isTaken(quote) && canBeShown(quote))
    if (fitting !== undefined) {
      return { competency: name, strength, quote: fitting.quote, startMs: fitting.startMs }
    }
  }
  return null
}

/** Words that say a protected fact are repeated nowhere, not even to whoever said them. */
function canBeShown(quote: string): boolean {
  const words = quote.trim().split(/\s+/u).length
  return words >= fewestWords && words <= mostWords && protectedSpans(quote, null).length === 0
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
