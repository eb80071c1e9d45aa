import type { Competency, Question, QuestionBank } from '#contract/interview/bank.ts'
import type { InterviewPlan, PlanCompetency, PlanQuestion } from '#contract/interview/plan.ts'

/**
 * The demo's five questions of the general role, in their order. Problem solving first, because everybody has an
 * example; helping somebody last, so that the call does not end on a mistake. Integrity is left out: half a minute is
 * too short for an answer that is more than its wish to look good.
 * `expectedSeconds` is the rulings' 30 to 40 seconds; the bank's own 75 to 90 are for full interviews.
 */
const demoQuestions = [
  { questionId: 'general.problem_solving.q1', expectedSeconds: 40 },
  { questionId: 'general.teamwork.q1', expectedSeconds: 40 },
  { questionId: 'general.reliability.q1', expectedSeconds: 35 },
  { questionId: 'general.learning.q1', expectedSeconds: 35 },
  { questionId: 'general.customer.q1', expectedSeconds: 35 },
] as const

/** Rulings, Interviews: at most one probe for each question of the demo. */
const demoProbes = 1

/**
 * `expectedMs` is the rulings' five minutes. `answerMs` is three times the longest expected answer, the point where
 * more words no longer change a rating (evaluation design, 5.3: development is flat after about 120 words, one
 * minute of speech), doubled for slow speech. `totalMs` leaves each of the five questions its longest answer and two
 * minutes for greeting, probes and asides.
 */
const demoLimits = { answerMs: 120_000, expectedMs: 300_000, totalMs: 720_000 }

export interface GeneralPlanSource {
  bank: QuestionBank
  /** Names the content of the bank; becomes the plan's rubric version. */
  bankVersion: string
  faq: InterviewPlan['faq']
}

/**
 * Builds the demo's plan: five questions of the general role, one for each competency, past behaviour first.
 * The same input always gives the same plan.
 * @throws Error when the bank lacks one of the five questions.
 */
export function buildGeneralPlan(source: GeneralPlanSource): InterviewPlan {
  const role = source.bank.roles.find((candidate) => candidate.id === 'general')
  if (role === undefined) throw new Error('The question bank has no role "general"')
  const chosen = demoQuestions.map((choice) => {
    const competency = role.competencies.find((each) => each.questions.some((one) => one.id === choice.questionId))
    const question = competency?.questions.find((one) => one.id === choice.questionId)
    if (competency === undefined || question === undefined)
      throw new Error(`The question bank has no question "${choice.questionId}"`)
    return { competency, question: toPlanQuestion(competency, question, choice.expectedSeconds) }
  })
  return {
    id: 'general-demo',
    title: 'General first-round interview',
    mode: 'short',
    roleId: role.id,
    rubricVersion: source.bankVersion,
    language: 'en',
    competencies: chosen.map(({ competency }) => toPlanCompetency(competency)),
    questions: chosen.map(({ question }) => question),
    requirements: [],
    faq: source.faq.map((entry) => ({ id: entry.id, cues: [...entry.cues], answer: entry.answer })),
    limits: { ...demoLimits },
  }
}

function toPlanQuestion(competency: Competency, question: Question, expectedSeconds: number): PlanQuestion {
  const twin = competency.questions.find((other) => other.id !== question.id && other.type === 'situational')
  return {
    id: question.id,
    competencyId: competency.id,
    type: question.type,
    text: question.text,
    rephrase: question.rephrase,
    expectedSeconds,
    maxProbes: Math.min(demoProbes, question.max_probes),
    probes: question.probes,
    twin: twin ? { id: twin.id, text: twin.text, rephrase: twin.rephrase, probes: twin.probes } : null,
  }
}

function toPlanCompetency(competency: Competency): PlanCompetency {
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
