import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { type InterviewPlan, isMustHaveQuestion, type PlanCompetency } from '#contract/interview/plan.ts'
import type { InterviewStatus } from '#contract/interview/states.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { CompetencyResult, EvaluationReport, RequirementMatch } from '#contract/report/evaluation.ts'
import { candidateQuestions } from './candidate-questions.ts'
import { communicationSignals } from './communication.ts'
import { engine } from './engine.ts'
import { isValidEvidence, validateClaims } from './evidence/validate-evidence.ts'
import { type HeardAnswer, matchRequirements } from './experience-match.ts'
import { collectAnswers, type GivenAnswer, hasCause } from './given-answers.ts'
import { findHighlights } from './highlights.ts'
import { limitsOf } from './limits.ts'
import { suggestQuestions } from './next-questions.ts'
import { combineCompetencies } from './overall.ts'
import { type RatedAnswer, rateAnswer, sentencesOf } from './rate-answer.ts'
import { rateCompetency } from './rate-competency.ts'
import { findRedFlags } from './red-flags.ts'
import { planConstructs, publishedTexts } from './scoring-context.ts'
import { summarise } from './summary.ts'
import { workStyleSignals } from './work-style.ts'

export interface EvaluationInput {
  plan: InterviewPlan
  turns: readonly Turn[]
  /** Only said in the limits; it never changes a level. */
  status?: InterviewStatus
}

/**
 * Makes the evaluation report of one interview from its frozen plan and its stored turns: levels by fixed rules, each
 * with the quotes it rests on. Pure and deterministic; reads nothing but its input, and nothing about the person but
 * the words of the answers. English only.
 * Source: evaluation design, sections 2 and 5; decision 0020.
 */
export function evaluateInterview(input: EvaluationInput): EvaluationReport {
  const { plan, turns } = input
  const wasStopped = turns.some(stopsForSafety)
  const given = wasStopped ? [] : collectAnswers(plan, turns)
  const answers = rateAnswers(plan, given)
  const heard = [...answers, ...given.flatMap(hearMustHave)]
  const skills = plan.competencies.map((competency) =>
    validatedSkill(competency, answersOf(competency, answers), turns),
  )
  const experience = matchRequirements(plan.requirements, heard).map((match) => validatedMatch(match, turns))
  const overall = combineCompetencies(skills)
  const redFlags = wasStopped ? [] : validateClaims(findRedFlags({ plan, turns, answers: heard, experience }), turns)
  const nameOf = (id: string) => plan.competencies.find((competency) => competency.id === id)?.name ?? id
  return {
    engine: { ...engine, rubricVersion: plan.rubricVersion },
    skills,
    ...overall,
    communication: validateClaims(communicationSignals(answers), turns),
    workStyle: validateClaims(workStyleSignals(answers), turns),
    experienceMatch: experience,
    highlights: validateClaims(findHighlights(answers, nameOf), turns),
    redFlags,
    summary: validateClaims(summarise({ skills, answers, experience }), turns),
    nextQuestions: suggestQuestions({ answers, experience, redFlags, nameOf }),
    candidateQuestions: candidateQuestions(turns),
    limits: limitsOf({ answers, hasScore: overall.overall !== null, wasStopped, status: input.status }),
  }
}

/** Danger to somebody. Nothing that was said is scored (evaluation design, 5.2). */
function stopsForSafety(turn: Turn): boolean {
  return turn.speaker === 'interviewer' && hasCause(turn, ruleIds.danger)
}

function rateAnswers(plan: InterviewPlan, answers: readonly GivenAnswer[]): RatedAnswer[] {
  const constructs = planConstructs(plan)
  const published = publishedTexts(plan)
  return answers.flatMap((given) => {
    const { competencyId } = given.question
    if (competencyId === null) return []
    const construct = constructs.get(competencyId) ?? null
    return [rateAnswer(given, { competencyId, construct, published, topicTexts: topicTextsOf(plan, given) })]
  })
}

/** What was said to a must-have's own question: on no scale, and heard like any other answer. */
function hearMustHave(given: GivenAnswer): HeardAnswer[] {
  return isMustHaveQuestion(given.question) ? [{ given, sentences: sentencesOf(given) }] : []
}

function topicTextsOf(plan: InterviewPlan, { question }: GivenAnswer): string[] {
  const competency = plan.competencies.find((one) => one.id === question.competencyId)
  return [question.text, question.rephrase, question.twin?.text ?? '', competency?.anchors['3'] ?? '']
}

function answersOf(competency: PlanCompetency, answers: readonly RatedAnswer[]): RatedAnswer[] {
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
