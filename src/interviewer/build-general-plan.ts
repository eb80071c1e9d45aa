import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { PlanSource } from './build-plan.ts'
import { buildPlan } from './build-plan.ts'

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

/**
 * Builds the demo's plan: five questions of the general role, one for each competency, past behaviour first.
 * The same input always gives the same plan.
 * @throws Error when the bank lacks one of the five questions.
 */
export function buildGeneralPlan(source: PlanSource): InterviewPlan {
  return buildPlan(source, {
    id: 'general-demo',
    title: 'General first-round interview',
    mode: 'short',
    roleId: 'general',
    questions: demoQuestions,
    maxProbes: demoProbes,
    limits: demoLimits,
  })
}
