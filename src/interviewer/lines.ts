import type { Line } from '#contract/interview/dialogue.ts'
import { type InterviewPlan, isMustHaveQuestion, type PlanQuestion } from '#contract/interview/plan.ts'
import { languageOf } from './language/language.ts'
import {
  type AskedTrigger,
  faqLine,
  probeLine,
  questionLine,
  rephraseLine,
  type Wording,
  wordingOf,
} from './wording.ts'
import { beforeProbe, behindTheFigures, otherProbes } from './words/english-reading.ts'

/**
 * Every line the plan can make the interviewer say, each text once, most likely needed first: what every call needs,
 * then what many need, question by question, then what is rare.
 */
export function linesOf(plan: InterviewPlan): readonly Line[] {
  const wording = wordingOf(plan)
  const { readsAnswers } = languageOf(plan)
  const main = plan.questions.flatMap((question, index) => [
    questionLine(question, 'main'),
    ...wording.acknowledgements.slice(index, index + 1),
    ...probesOf(wording, question, 'main'),
  ])
  const all = [
    ...wording.greeting(plan),
    ...main,
    ...wording.closing,
    ...(readsAnswers ? beforeProbe : []),
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
    ...plan.questions.flatMap((question) => rephraseLine(question, 'main') ?? []),
    ...wording.checkSound,
    wording.resumed,
    wording.backToQuestion,
    ...plan.faq.map(faqLine),
    wording.passOn,
    wording.twinLead,
    ...plan.questions.flatMap((question) => (question.twin ? twinLines(wording, question) : [])),
    wording.tooShortHypothetical,
    ...(readsAnswers ? [behindTheFigures, ...Object.values(otherProbes).flat()] : []),
    ...rareLines(wording),
  ]
  return all.filter((line, index) => all.findIndex((other) => other.text === line.text) === index)
}

function rareLines(wording: Wording): readonly Line[] {
  return [
    wording.moreTime,
    wording.moreTimeToWrite,
    wording.accommodation,
    wording.pausing,
    ...wording.confirmPerson,
    wording.stopAnswered,
    ...wording.stopped,
    ...wording.stoppedInWriting,
    ...wording.withdrawn,
    ...wording.withdrawnInWriting,
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
}

/** The probes that the rules can ask of a question of that type; the bank's own or the generic one. */
function probesOf(wording: Wording, question: PlanQuestion, variant: 'main' | 'twin'): readonly Line[] {
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
    return [...asked.map((trigger) => probeLine(wording, question, variant, trigger)), wording.tellMeMore]
  }
  return triggers.map((trigger) => probeLine(wording, question, variant, trigger))
}

/** In the order of how often they are asked. */
const pastTriggers: readonly AskedTrigger[] = [
  'missing_own_role',
  'missing_result',
  'missing_specifics',
  'general_statement',
]
const reasoningTriggers: readonly AskedTrigger[] = ['missing_steps', 'missing_reason']

function twinLines(wording: Wording, question: PlanQuestion): readonly Line[] {
  const otherWords = rephraseLine(question, 'twin') ?? []
  return [questionLine(question, 'twin'), ...probesOf(wording, question, 'twin')].concat(otherWords)
}
