import { ProbeTrigger } from '#contract/interview/bank.ts'
import type { Line } from '#contract/interview/dialogue.ts'
import type { InterviewPlan, PlanQuestion } from '#contract/interview/plan.ts'
import * as wording from './wording.ts'

/**
 * Every line the plan can make the interviewer say, once each, most likely needed first: what every call needs, then
 * what many need, question by question, then what is rare.
 */
export function linesOf(plan: InterviewPlan): readonly Line[] {
  const main = plan.questions.flatMap((question, index) => [
    wording.questionLine(question, 'main'),
    ...wording.acknowledgements.slice(index, index + 1),
    ...probesOf(question, 'main'),
  ])
  const all = [
    ...wording.greeting(plan),
    ...main,
    ...wording.closing,
    wording.tooShort,
    wording.takeYourTime,
    wording.repeating,
    wording.restating,
    ...wording.acknowledgements,
    ...wording.skipped,
    wording.skippedLast,
    wording.smallerExample,
    wording.offerRepeatOrSkip,
    wording.rephrasing,
    ...plan.questions.map((question) => wording.rephraseLine(question, 'main')),
    ...wording.checkSound,
    wording.resumed,
    wording.backToQuestion,
    ...plan.faq.map(wording.faqLine),
    wording.passOn,
    wording.twinLead,
    ...plan.questions.flatMap((question) => (question.twin ? twinLines(question) : [])),
    wording.tooShortHypothetical,
    ...rareLines,
  ]
  return [...new Map(all.map((line) => [line.id, line])).values()]
}

const rareLines: readonly Line[] = [
  wording.moreTime,
  wording.accommodation,
  wording.pausing,
  ...wording.confirmPerson,
  wording.stopAnswered,
  ...wording.stopped,
  wording.answerTimeUp,
  wording.answerTimeUpLast,
  ...wording.timeUpClosing,
  wording.boundary,
  ...wording.offerPause,
  ...wording.safety,
]

/** Triggers that rows 14 to 18 can name for a question of that type; the bank's own probe or the generic one. */
function probesOf(question: PlanQuestion, variant: 'main' | 'twin'): readonly Line[] {
  return ProbeTrigger.options
    .filter((trigger) => trigger !== 'enough_evidence_time_left')
    .map((trigger) => wording.probeLine(question, variant, trigger))
}

function twinLines(question: PlanQuestion): readonly Line[] {
  return [wording.questionLine(question, 'twin'), ...probesOf(question, 'twin'), wording.rephraseLine(question, 'twin')]
}
