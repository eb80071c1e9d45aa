import type { Line } from '#contract/interview/dialogue.ts'
import { type InterviewPlan, isMustHaveQuestion, type PlanQuestion } from '#contract/interview/plan.ts'
import * as wording from './wording.ts'

/**
 * Every line the plan can make the interviewer say, each text once, most likely needed first: what every call needs,
 * then what many need, question by question, then what is rare.
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
    ...wording.beforeProbe,
    wording.tooShort,
    wording.takeYourTime,
    wording.repeating,
    wording.restating,
    ...wording.acknowledgements,
    wording.soberAcknowledgement,
    ...wording.skipped,
    wording.skippedLast,
    wording.genericProbes.missing_own_role,
    wording.smallerExample,
    wording.offerRepeatOrSkip,
    wording.rephrasing,
    ...plan.questions.flatMap((question) => wording.rephraseLine(question, 'main') ?? []),
    ...wording.checkSound,
    wording.resumed,
    wording.backToQuestion,
    ...plan.faq.map(wording.faqLine),
    wording.passOn,
    wording.twinLead,
    ...plan.questions.flatMap((question) => (question.twin ? twinLines(question) : [])),
    wording.tooShortHypothetical,
    wording.behindTheFigures,
    ...Object.values(wording.otherProbes).flat(),
    ...rareLines,
  ]
  return all.filter((line, index) => all.findIndex((other) => other.text === line.text) === index)
}

const rareLines: readonly Line[] = [
  wording.moreTime,
  wording.moreTimeToWrite,
  wording.accommodation,
  wording.pausing,
  ...wording.confirmPerson,
  wording.stopAnswered,
  ...wording.stopped,
  ...wording.stoppedInWriting,
  wording.answerTimeUp,
  wording.answerTimeUpLast,
  ...wording.timeUpClosing,
  wording.boundary,
  ...wording.offerPause,
  ...wording.safety,
  ...wording.safetyUnheard,
  ...wording.safetyCheck,
  ...wording.safetyGoOn,
  ...wording.otherLanguage,
  wording.recordingStopped,
  ...wording.deletionOffered,
  wording.unrated,
  wording.slower,
  wording.firstBoundary,
  wording.takeYourMinute,
  wording.unclear,
  wording.goBack,
  wording.addToAnswer,
  wording.anotherExample,
  wording.answeredAlready,
  wording.answeredAlreadyLast,
]

/** The probes that the rules can ask of a question of that type; the bank's own or the generic one. */
function probesOf(question: PlanQuestion, variant: 'main' | 'twin'): readonly Line[] {
  const type = variant === 'twin' ? 'situational' : question.type
  if (isMustHaveQuestion(question)) return []
  const source = variant === 'twin' ? question.twin : question
  const own = source?.probes.map((probe) => probe.when) ?? []
  const triggers =
    type === 'past'
      ? [...pastTriggers, ...reasoningTriggers.filter((trigger) => own.includes(trigger))]
      : reasoningTriggers
  if (source?.isRewritten === true) {
    const asked = triggers.filter((trigger) => own.includes(trigger))
    return [...asked.map((trigger) => wording.probeLine(question, variant, trigger)), wording.tellMeMore]
  }
  return triggers.map((trigger) => wording.probeLine(question, variant, trigger))
}

/** In the order of how often they are asked. */
const pastTriggers: readonly wording.AskedTrigger[] = [
  'missing_own_role',
  'missing_result',
  'missing_specifics',
  'general_statement',
]
const reasoningTriggers: readonly wording.AskedTrigger[] = ['missing_steps', 'missing_reason']

function twinLines(question: PlanQuestion): readonly Line[] {
  const otherWords = wording.rephraseLine(question, 'twin') ?? []
  return [wording.questionLine(question, 'twin'), ...probesOf(question, 'twin')].concat(otherWords)
}
