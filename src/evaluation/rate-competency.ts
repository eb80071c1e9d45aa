import type { PlanCompetency } from '#contract/interview/plan.ts'
import type { AnswerRating, CompetencyResult, InsufficientReason } from '#contract/report/evaluation.ts'
import { answerFindings, notFoundIn } from './findings.ts'
import type { RatedAnswer } from './rate-answer.ts'
import { answersWorth, levelHalfWidth90 } from './uncertainty.ts'

/** Mean of the answer levels, null answers left out (evaluation design, 2.3). */
export function rateCompetency(competency: PlanCompetency, answers: readonly RatedAnswer[]): CompetencyResult {
  const rated = answers.filter((answer) => answer.rating.level !== null)
  // With several answers a line says of which it is true: what one told, the next may have left out.
  const named = (text: string, { given }: RatedAnswer) =>
    rated.length > 1 ? `Question ${given.number}: ${text}` : text
  const combined = combineAnswers(
    competency,
    answers.map((answer) => answer.rating),
  )
  return {
    ...combined,
    findings: rated.flatMap((answer) =>
      answerFindings(answer).map((one) => ({ ...one, text: named(one.text, answer) })),
    ),
    notFound: rated.flatMap((answer) => notFoundIn(answer).map((text) => named(text, answer))),
  }
}

/** The same of ratings alone, without what rules find in the words. */
export function combineAnswers(competency: PlanCompetency, ratings: readonly AnswerRating[]): CompetencyResult {
  const levels = ratings.flatMap((rating) => rating.level ?? [])
  const level = levels.length === 0 ? null : levels.reduce((total, one) => total + one, 0) / levels.length
  return {
    competencyId: competency.id,
    name: competency.name,
    definition: competency.definition,
    weight: competency.weight,
    level,
    ratedAnswers: levels.length,
    halfWidth90:
      level === null ? null : levelHalfWidth90(answersWorth({ ratedAnswers: levels.length, answers: [...ratings] })),
    insufficientReason: level === null ? mainReason(ratings) : null,
    findings: [],
    notFound: [],
    answers: [...ratings],
  }
}

/** When several answers could not be rated for different reasons, the one a person can do most about. */
const reasonOrder: readonly InsufficientReason[] = [
  'not_read',
  'asr_unreliable',
  'off_topic',
  'too_short',
  'skipped',
  'not_asked',
]

function mainReason(ratings: readonly AnswerRating[]): InsufficientReason {
  const reasons = new Set(ratings.map((rating) => rating.insufficientReason))
  return reasonOrder.find((reason) => reasons.has(reason)) ?? 'not_asked'
}
