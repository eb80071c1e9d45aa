import type { ProbeTrigger } from '#contract/interview/bank.ts'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { ScriptLine } from '../../../tests/factories/scripts.ts'
import { makePlan, makeTurns } from '../../../tests/factories.ts'

/** Short names of the demo plan's questions. */
export const questions = {
  problem: 'general.problem_solving.q1',
  team: 'general.teamwork.q1',
  reliability: 'general.reliability.q1',
  learning: 'general.learning.q1',
  customer: 'general.customer.q1',
} as const

/** One thing that happens on a question. */
export type Step =
  | { answer: string }
  | { typed: string }
  | { aside: string }
  | { probe: ProbeTrigger }
  | { twin: true }
  | { restated: true }
  | { skipped: true }

/** Builds the turns of an interview, question by question, in the shape in which the live session stores them. */
export function makeConversation(
  script: readonly (readonly [questionId: string, ...steps: Step[]])[],
  plan: InterviewPlan = makePlan(),
): Turn[] {
  let cause: string = ruleIds.enough
  const lines = script.flatMap(([questionId, ...steps], index): ScriptLine[] => {
    const question = plan.questions.find((one) => one.id === questionId)
    const ask: ScriptLine = {
      speaker: 'interviewer',
      kind: index === 0 ? 'greeting' : 'question',
      questionId,
      cause: index === 0 ? 'start' : cause,
      text: question?.text ?? questionId,
    }
    cause = steps.some((step) => 'skipped' in step) ? ruleIds.skip : ruleIds.enough
    return [ask, ...steps.flatMap((step) => lineOf(step, questionId, plan))]
  })
  const closing: ScriptLine = {
    speaker: 'interviewer',
    kind: 'closing',
    questionId: null,
    cause,
    text: 'Thank you. Goodbye.',
  }
  return makeTurns([...lines, closing])
}

function lineOf(step: Step, questionId: string, plan: InterviewPlan): ScriptLine[] {
  const question = plan.questions.find((one) => one.id === questionId)
  if ('answer' in step) return [{ speaker: 'candidate', kind: 'answer', questionId, text: step.answer }]
  if ('typed' in step) return [{ speaker: 'candidate', kind: 'answer', questionId, text: step.typed, channel: 'text' }]
  if ('aside' in step) return [{ speaker: 'candidate', kind: 'aside', questionId, text: step.aside }]
  if ('twin' in step) {
    const text = `Then let us take an imagined case. ${question?.twin?.text ?? ''}`
    return [{ speaker: 'interviewer', kind: 'question', questionId, cause: `${ruleIds.noExample} twin`, text }]
  }
  if ('restated' in step) {
    const text = `Let me say the question once more. ${question?.text ?? ''}`
    return [{ speaker: 'interviewer', kind: 'restate', questionId, cause: ruleIds.offTopic, text }]
  }
  if ('probe' in step) {
    const text = question?.probes.find((probe) => probe.when === step.probe)?.text ?? 'Can you say more about that?'
    return [{ speaker: 'interviewer', kind: 'probe', questionId, cause: `${ruleIds.result} ${step.probe}`, text }]
  }
  return []
}

/** Answers that hold something; written for these tests. */
export const stories = {
  problem:
    'Last winter in my first job at a bakery the oven kept stopping at night. I wrote down the hour of every stop for two weeks and compared it with the delivery times. I found that the cooling unit drew too much current, so I asked the electrician for a second line instead of a new oven. After that the oven did not stop once in four months.',
  team: 'In my second year our lab group of four missed two deadlines because nobody knew who did what. I asked each of them what they wanted to do, made a list with names and dates, and we met every Monday. In the end we handed in the report on time and got feedback that it was clear.',
  reliability:
    'In December I had two exams and twelve shifts in the same week. I made a plan on paper, told my manager three weeks early which two shifts I could not do, and swapped them with a colleague. I passed both exams and no shift was left open.',
  learning:
    'At my old job I once sent the wrong invoice to a client because I had copied last month’s file. I called the client, apologised and sent the right one within an hour. Since then I check the date and the total before I send anything, and it has not happened again.',
  customer:
    'A customer at the pharmacy was angry because her order was missing for the third time. I listened, then I checked the order and found that the address was wrong in our system. I corrected it, drove the parcel to her myself and called her two days later; she was happy and stayed with us.',
} as const

/** A whole interview in which every question gets a story. */
export function makeFullConversation(): Turn[] {
  return makeConversation([
    [questions.problem, { answer: stories.problem }],
    [questions.team, { answer: stories.team }],
    [questions.reliability, { answer: stories.reliability }],
    [questions.learning, { answer: stories.learning }],
    [questions.customer, { answer: stories.customer }],
  ])
}
