import type { PlanCompetency } from '#contract/interview/plan.ts'
import type { Claim, CompetencyResult, InsufficientReason } from '#contract/report/evaluation.ts'
import { answerFindings, notFoundIn } from './findings.ts'
import type { RatedAnswer } from './rate-answer.ts'
import { levelHalfWidth90 } from './uncertainty.ts'

/** Mean of the answer levels, null answers left out (evaluation design, 2.3). */
export function rateCompetency(competency: PlanCompetency, answers: readonly RatedAnswer[]): CompetencyResult {
  const rated = answers.filter((answer) => answer.rating.level !== null)
  const levels = rated.flatMap((answer) => answer.rating.level ?? [])
  const level = levels.length === 0 ? null : levels.reduce((total, one) => total + one, 0) / levels.length
  return {
    competencyId: competency.id,
    name: competency.name,
    definition: competency.definition,
    weight: competency.weight,
    level,
    ratedAnswers: rated.length,
    halfWidth90: level === null ? null : levelHalfWidth90(rated.length),
    insufficientReason: level === null ? mainReason(answers) : null,
    findings: mergeClaims(rated.flatMap(answerFindings)),
    notFound: [...new Set(rated.flatMap(notFoundIn))],
    answers: answers.map((answer) => answer.rating),
  }
}

/** When several answers could not be rated for different reasons, the one a person can do most about. */
const reasonOrder: readonly InsufficientReason[] = ['asr_unreliable', 'off_topic', 'too_short', 'skipped', 'not_asked']

function mainReason(answers: readonly RatedAnswer[]): InsufficientReason {
  const reasons = new Set(answers.map((answer) => answer.rating.insufficientReason))
  return reasonOrder.find((reason) => reasons.has(reason)) ?? 'not_asked'
}

/** The same finding on two answers is one sentence with both quotes. */
function mergeClaims(claims: readonly Claim[]): Claim[] {
  const merged = new Map<string, Claim>()
  for (const claim of claims) {
    const known = merged.get(claim.text)
    merged.set(claim.text, known ? { ...known, evidence: [...known.evidence, ...claim.evidence] } : claim)
  }
  return [...merged.values()]
}
