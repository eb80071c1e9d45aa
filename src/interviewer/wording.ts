import type { ProbeTrigger } from '#contract/interview/bank.ts'
import type { Line } from '#contract/interview/dialogue.ts'
import type { InterviewPlan, PlanQuestion } from '#contract/interview/plan.ts'
import type { Locale } from '#contract/values/locales.ts'
import { english, type InterviewerWords } from './words/en.ts'
import { spanish } from './words/es.ts'

/** The triggers that the rules ask for; `enough_evidence_time_left` needs a clock, which is not here. */
export const probeTriggers = [
  'missing_own_role',
  'missing_result',
  'missing_specifics',
  'general_statement',
  'missing_steps',
  'missing_reason',
] as const satisfies readonly ProbeTrigger[]
export type AskedTrigger = (typeof probeTriggers)[number]

type LineId = keyof InterviewerWords['lines']

/**
 * Everything the interviewer says besides the words of the plan. Each line is one sound in the cache, so lines are combined by
 * saying several, never by joining their text. Ids are the same in every language.
 */
function createWording({ numbers, notice, length, lines }: InterviewerWords) {
  const say = (id: LineId): Line => ({ id, text: lines[id] })
  const sayAll = (...ids: readonly LineId[]): readonly Line[] => ids.map(say)

  /** An employer's candidate has been told of the recording and has agreed to it or not; a visitor of the demo has not been asked. */
  function noticeLine({ opening }: InterviewPlan): Line {
    const text = opening === undefined ? notice.demo : notice.opening.replaceAll('{employer}', () => opening.employer)
    return { id: 'greeting.notice', text }
  }

  function answerLengthLine(plan: InterviewPlan): Line {
    const seconds = Math.max(...plan.questions.map((question) => question.expectedSeconds))
    if (seconds <= 45) return say('greeting.seconds.45')
    return say(seconds <= 75 ? 'greeting.seconds.75' : 'greeting.seconds.long')
  }

  const confirmStop = sayAll('stop.confirm')
  const confirmPersonInWriting = [say('stop.person'), ...confirmStop]
  const closing = sayAll('closing.last', 'closing.report', 'closing.page')
  const safety = sayAll('safety.stop', 'safety.emergency', 'safety.crisis', 'safety.person')
  const confirmWithdrawal = sayAll('withdraw.means', 'withdraw.confirm')
  const stopped = sayAll('stop.done', 'stop.alternative', 'stop.page')

  return {
    /** The first sentence is the notice: an AI speaks, and the call is recorded (EU AI Act, article 50; rulings). */
    greeting(plan: InterviewPlan): readonly Line[] {
      const count = plan.questions.length
      const text = (count === 1 ? length.one : length.other).replace('{number}', numbers[count] ?? String(count))
      return [
        noticeLine(plan),
        { id: `greeting.length.${count}`, text },
        answerLengthLine(plan),
        say('greeting.rights'),
      ]
    },
    answerLengthLine,

    acknowledgements: sayAll('ack.1', 'ack.2', 'ack.3', 'ack.4', 'ack.5', 'ack.6'),
    /** Those after which something is said of the answer: thanks and no more. */
    thanks: sayAll('ack.1', 'ack.2', 'ack.4', 'ack.5'),
    soberAcknowledgement: say('ack.sober'),

    skipped: sayAll('skip.1', 'skip.2', 'skip.3'),
    skippedLast: say('skip.last'),

    closing,
    timeUpClosing: [say('closing.time-up'), ...closing.slice(1)] as readonly Line[],
    answerTimeUp: say('time-up.answer'),
    answerTimeUpLast: say('time-up.answer.last'),

    safety,
    /** The same where no alert reaches anybody. */
    safetyUnheard: [...safety.slice(0, -1), say('safety.unscored')] as readonly Line[],
    safetyCheck: sayAll('safety.check', 'safety.check.ask'),
    safetyGoOn: sayAll('safety.go-on', 'safety.go-on.help', 'safety.go-on.choice'),

    confirmStop,
    confirmPerson: [say('stop.person'), say('stop.written'), ...confirmStop] as readonly Line[],
    confirmPersonInWriting: confirmPersonInWriting as readonly Line[],
    recordingStopped: say('withdraw.recording'),
    /** After consent was taken back, or deletion was asked for. */
    deletionOffered: [...sayAll('withdraw.delete', 'withdraw.alternative'), ...confirmWithdrawal] as readonly Line[],
    confirmWithdrawal,
    stopped,
    /** The same to somebody who writes: nothing is recorded, and writing is no other way. */
    stoppedInWriting: sayAll('stop.done', 'stop.alternative.written', 'stop.page.written'),
    withdrawn: sayAll('withdraw.done', 'stop.page'),
    withdrawnInWriting: sayAll('withdraw.done', 'stop.page.written'),
    stopAnswered: say('stop.no'),

    accommodation: say('accommodation.options'),
    moreTime: say('accommodation.time'),
    moreTimeToWrite: say('accommodation.time.written'),
    unrated: say('accommodation.unrated'),
    slower: say('accommodation.slower'),
    pausing: say('accommodation.pause'),

    firstBoundary: say('boundary.0'),
    boundary: say('boundary.1'),
    offerPause: sayAll('boundary.2', 'boundary.3'),

    otherLanguage: sayAll('language.english', 'language.unrated', 'language.person'),

    repeating: say('repeat.1'),
    rephrasing: say('rephrase.1'),
    restating: say('restate.1'),
    passOn: say('faq.unknown'),
    backToQuestion: say('faq.back'),

    smallerExample: say('example.smaller'),
    twinLead: say('example.twin'),

    takeYourTime: say('silence.8s'),
    offerRepeatOrSkip: say('silence.20s'),
    checkSound: sayAll('silence.45s', 'silence.45s.check'),
    takeYourMinute: say('thinking.1'),
    unclear: say('unclear.1'),
    resumed: say('resume.1'),

    goBack: say('back.1'),
    addToAnswer: say('back.add'),
    anotherExample: say('back.another'),
    answeredAlready: say('back.answered'),
    answeredAlreadyLast: say('back.answered.last'),

    tooShort: say('probe.too_short'),
    tooShortHypothetical: say('probe.too_short_would'),
    /** Fits any question, also one whose words nobody here has read. */
    tellMeMore: say('probe.more'),

    /** Used where the bank has no probe of its own for a trigger. */
    genericProbes: {
      missing_own_role: say('probe.missing_own_role'),
      missing_result: say('probe.missing_result'),
      missing_specifics: say('probe.missing_specifics'),
      general_statement: say('probe.general_statement'),
      missing_reason: say('probe.missing_reason'),
      missing_steps: say('probe.missing_steps'),
    } satisfies Readonly<Record<AskedTrigger, Line>>,
  }
}

export type Wording = ReturnType<typeof createWording>

const wordings: Readonly<Record<Locale, Wording>> = { en: createWording(english), es: createWording(spanish) }

/** What the interviewer says in a plan's language. */
export function wordingOf({ language }: Pick<InterviewPlan, 'language'>): Wording {
  return wordings[language]
}

export function questionLine(question: PlanQuestion, variant: 'main' | 'twin'): Line {
  const source = variant === 'twin' ? (question.twin ?? question) : question
  return { id: source.id, text: source.text }
}

/** The question in other words; null where it has none. */
export function rephraseLine(question: PlanQuestion, variant: 'main' | 'twin'): Line | null {
  const source = variant === 'twin' ? (question.twin ?? question) : question
  return source.rephrase.trim() === '' ? null : { id: `${source.id}.rephrase`, text: source.rephrase }
}

/** The plan's probe for a trigger, else the generic one. */
export function probeLine(
  wording: Wording,
  question: PlanQuestion,
  variant: 'main' | 'twin',
  trigger: AskedTrigger,
): Line {
  const source = variant === 'twin' ? (question.twin ?? question) : question
  const probe = source.probes.find((each) => each.when === trigger)
  return probe ? { id: `${source.id}.probe.${trigger}`, text: probe.text } : wording.genericProbes[trigger]
}

export function faqLine(entry: InterviewPlan['faq'][number]): Line {
  return { id: `faq.${entry.id}`, text: entry.answer }
}
