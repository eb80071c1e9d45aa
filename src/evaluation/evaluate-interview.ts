import type { InterviewPlan, PlanCompetency } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { CompetencyResult, EvaluationReport, RequirementMatch } from '#contract/report/evaluation.ts'
import { isReadByRules } from '#contract/values/locales.ts'
import { candidateQuestions } from './candidate-questions.ts'
import { communicationSignals } from './communication.ts'
import { engine } from './engine.ts'
import { isValidEvidence, validateClaims } from './evidence/validate-evidence.ts'
import { matchRequirements } from './experience-match.ts'
import { findHighlights } from './highlights.ts'
import { limitsOf } from './limits.ts'
import { suggestQuestions } from './next-questions.ts'
import { combineCompetencies } from './overall.ts'
import type { RatedAnswer } from './rate-answer.ts'
import { rateCompetency } from './rate-competency.ts'
import { type EvaluationInput, type ReadInterview, readInterview } from './read-interview.ts'
import { findRedFlags } from './red-flags.ts'
import { summarise } from './summary.ts'
import { reportUnrated } from './unread-report.ts'
import { workStyleSignals } from './work-style.ts'

/**
 * Makes the evaluation report of one interview from its frozen plan and its stored turns: levels by fixed rules, each
 * with the quotes it rests on. Pure and deterministic; reads nothing but its input, and nothing about the person but
 * the words of the answers. English only: in another language nothing is rated.
 * Source: evaluation design, sections 2 and 5; decision 0020.
 */
export function evaluateInterview(input: EvaluationInput): EvaluationReport {
  return isReadByRules(input.plan.language) ? reportByRules(input, readInterview(input)) : reportUnrated(input)
}

/** The same for an interview already read. */
export function reportByRules({ plan, turns, status }: EvaluationInput, read: ReadInterview): EvaluationReport {
  const { answers, heard, wasStopped } = read
  const skills = plan.competencies.map((competency) =>
    validatedSkill(competency, answersOf(competency, answers), turns),
  )
  const experience = matchRequirements(plan.requirements, heard).map((match) => validatedMatch(match, turns))
  const overall = combineCompetencies(skills)
  const redFlags = wasStopped ? [] : validateClaims(findRedFlags({ plan, turns, answers: heard, experience }), turns)
  const nameOf = competencyNames(plan)
  return {
    engine: { ...engine, rubricVersion: plan.rubricVersion },
    skills,
    ...overall,
    communication: validateClaims(communicationSignals(answers), turns),
    workStyle: validateClaims(workStyleSignals(answers), turns),
    experienceMatch: experience,
    highlights: validateClaims(findHighlights(answers, nameOf), turns),
    redFlags,
    summary: validateClaims(summarise({ skills, answers, experience, nameOf }), turns),
    nextQuestions: suggestQuestions({ answers, experience, redFlags, nameOf }),
    candidateQuestions: candidateQuestions(turns),
    limits: limitsOf({
      answers,
      hasScore: overall.overall !== null,
      wasStopped,
      status,
      turns,
      ruled: plan.competencies,
    }),
  }
}

export function competencyNames(plan: InterviewPlan): (id: string) => string {
  return (id) => plan.competencies.find((competency) => competency.id === id)?.name ?? id
}

export function answersOf(competency: PlanCompetency, answers: readonly RatedAnswer[]): RatedAnswer[] {
  return answers.filter((answer) => answer.rating.competencyId === competency.id)
}

/** Levels are rated on validated quotes only; findings that fail validation are dropped. */
function validatedSkill(
  competency: PlanCompetency,
  answers: readonly RatedAnswer[],
  turns: readonly Turn[],
): CompetencyResult {
  const skill = rateCompetency(competency, answers)
  return { ...skill, findings: validateClaims(skill.findings, turns) }
}

/** A requirement that loses its quotes counts as not mentioned. */
function validatedMatch(match: RequirementMatch, turns: readonly Turn[]): RequirementMatch {
  const evidence = match.evidence.filter((one) => isValidEvidence(one, turns))
  return evidence.length > 0 ? { ...match, evidence } : { ...match, status: 'not_mentioned', evidence: [] }
}
