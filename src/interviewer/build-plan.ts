import type { Competency, Question, QuestionBank } from '#contract/interview/bank.ts'
import type { InterviewPlan, PlanCompetency, PlanQuestion } from '#contract/interview/plan.ts'

export interface PlanSource {
  /** In the language that the interview is held in. */
  bank: QuestionBank
  /** Names the content of the bank; becomes the plan's rubric version. */
  bankVersion: string
  faq: InterviewPlan['faq']
}

/** Which questions are asked, in their order, and what they may take. */
export interface PlanDesign extends Pick<InterviewPlan, 'id' | 'title' | 'mode' | 'limits'> {
  /** The role of the bank that the report names; single questions may come from another. */
  roleId: string
  /** Without `expectedSeconds` a question may take what the bank says. */
  questions: readonly { questionId: string; expectedSeconds?: number }[]
  /** At most this many probes for each question. */
  maxProbes: number
}

/**
 * Takes a design's questions out of the bank, with all that a rater needs to know of their competencies.
 * The same input always gives the same plan.
 * @throws Error when the bank lacks the role or one of the questions.
 */
export function buildPlan(source: PlanSource, design: PlanDesign): InterviewPlan {
  const { roles } = source.bank
  if (!roles.some((role) => role.id === design.roleId)) {
    throw new Error(`The question bank has no role "${design.roleId}"`)
  }
  const competencies = roles.flatMap((role) => role.competencies)
  const chosen = design.questions.map(({ questionId, expectedSeconds }) => {
    const competency = competencies.find((each) => each.questions.some((one) => one.id === questionId))
    const question = competency?.questions.find((one) => one.id === questionId)
    if (competency === undefined || question === undefined)
      throw new Error(`The question bank has no question "${questionId}"`)
    const seconds = expectedSeconds ?? question.expected_seconds
    return { competency, question: toPlanQuestion(competency, question, seconds, design.maxProbes) }
  })
  return {
    id: design.id,
    title: design.title,
    mode: design.mode,
    roleId: design.roleId,
    rubricVersion: source.bankVersion,
    language: source.bank.language,
    competencies: [...new Set(chosen.map(({ competency }) => competency))].map(toPlanCompetency),
    questions: chosen.map(({ question }) => question),
    requirements: [],
    faq: source.faq.map((entry) => ({ id: entry.id, cues: [...entry.cues], answer: entry.answer })),
    limits: { ...design.limits },
  }
}

function toPlanQuestion(
  competency: Competency,
  question: Question,
  expectedSeconds: number,
  maxProbes: number,
): PlanQuestion {
  const twin = competency.questions.find((other) => other.id !== question.id && other.type === 'situational')
  return {
    id: question.id,
    competencyId: competency.id,
    type: question.type,
    text: question.text,
    rephrase: question.rephrase,
    expectedSeconds,
    maxProbes: Math.min(maxProbes, question.max_probes),
    probes: question.probes,
    twin: twin ? { id: twin.id, text: twin.text, rephrase: twin.rephrase, probes: twin.probes } : null,
  }
}

/** All that a rater needs to know of a competency of the bank, with the bank's weight. */
export function toPlanCompetency(competency: Competency): PlanCompetency {
  return {
    id: competency.id,
    name: competency.name,
    definition: competency.definition,
    weight: competency.weight,
    anchors: competency.anchors,
    cueWordsHigh: competency.cue_words_high,
    cueWordsLow: competency.cue_words_low,
  }
}
