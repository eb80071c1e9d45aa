import type { ProbeTrigger } from '#contract/interview/bank.ts'
import type { Line } from '#contract/interview/dialogue.ts'
import type { InterviewPlan, PlanQuestion } from '#contract/interview/plan.ts'

/**
 * Everything the interviewer says besides the words of the plan. Short sentences, neutral in tone: no praise, no hint
 * at the scale (evaluation design, 1, probing policy). Each line is one sound in the cache, so lines are combined by
 * saying several, never by joining their text.
 */
function line(id: string, text: string): Line {
  return { id, text }
}

const numberWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
]

/** The first sentence is the notice: an AI speaks, and the call is recorded (EU AI Act, article 50; rulings). */
export function greeting(plan: InterviewPlan): readonly Line[] {
  const count = plan.questions.length
  const number = numberWords[count] ?? String(count)
  return [
    noticeLine(plan),
    line(`greeting.length.${count}`, `I have ${number} ${count === 1 ? 'question' : 'questions'} for you.`),
    answerLengthLine(plan),
    line('greeting.rights', 'Ask me to repeat or skip a question whenever you like.'),
  ]
}

/** An employer's candidate has been told of the recording and has agreed to it or not; a visitor of the demo has not been asked. */
function noticeLine({ opening }: InterviewPlan): Line {
  if (opening === undefined)
    return line('greeting.notice', 'Hello, I am an AI interviewer, and this call is recorded for your report.')
  return line(
    'greeting.notice',
    `Hello, I am an AI interviewer, and I ask the first questions for ${opening.employer}.`,
  )
}

export function answerLengthLine(plan: InterviewPlan): Line {
  const seconds = Math.max(...plan.questions.map((question) => question.expectedSeconds))
  if (seconds <= 45) return line('greeting.seconds.45', 'Answers of about half a minute are fine.')
  if (seconds <= 75) return line('greeting.seconds.75', 'Answers of about a minute are fine.')
  return line('greeting.seconds.long', 'Answers of a minute or two are fine.')
}

export const acknowledgements: readonly Line[] = [
  line('ack.1', 'Thank you.'),
  line('ack.2', 'All right, thanks.'),
  line('ack.3', 'Thanks, I have that.'),
  line('ack.4', 'I see, thank you.'),
  line('ack.5', 'Okay, thank you.'),
  line('ack.6', 'Thanks for telling me.'),
]

/** Those after which something is said of the answer: thanks and no more. */
export const thanks = acknowledgements.filter(({ text }) => !/have|telling/.test(text))

/** Said after an acknowledgement, of a thing that the answer named: "the hoist scale", "your parking app". */
export const noted: readonly ((thing: string) => string)[] = [
  (thing) => `I have noted the part about ${thing}.`,
  (thing) => `I have what you said about ${thing}.`,
  (thing) => `What you told me about ${thing} is in my notes.`,
]
/** Said before a follow-up, which then asks about that. */
export const spokenOf: readonly ((thing: string) => string)[] = [
  (thing) => `You spoke of ${thing}.`,
  (thing) => `Let me stay with ${thing} for a moment.`,
  (thing) => `You mentioned ${thing}.`,
]
/** Said after a question that an earlier answer has touched. */
export function toldAlready(thing: string): string {
  return `You told me about ${thing} already; if that is your example, tell me only what is left to add.`
}
/** Said first where a sentence is made of the answer, so that something ready is heard meanwhile. */
export const beforeProbe: readonly Line[] = [line('lead.1', 'I see.'), line('lead.2', 'All right.')]

export const soberAcknowledgement = line('ack.sober', 'Thank you for telling me this.')

export const skipped: readonly Line[] = [
  line('skip.1', 'That is fine, we leave that one.'),
  line('skip.2', 'All right, on to the next one.'),
  line('skip.3', 'No problem, we move on.'),
]
export const skippedLast = line('skip.last', 'That is fine, we leave it at that.')

export const closing: readonly Line[] = [
  line('closing.last', 'That was the last question.'),
  line('closing.report', 'A report is now written from your answers, and a person decides what follows.'),
  line('closing.page', 'This page shows you how it goes on. Thank you for your time, and goodbye.'),
]
export const timeUpClosing: readonly Line[] = [
  line('closing.time-up', 'Our time is up, so I stop here.'),
  ...closing.slice(1),
]
export const answerTimeUp = line('time-up.answer', 'Thank you, I have to move on to keep to the time.')
export const answerTimeUpLast = line('time-up.answer.last', 'Thank you, that is all the time we have for this one.')

export const safety: readonly Line[] = [
  line('safety.stop', 'I am stopping the interview, because what you said sounds serious.'),
  line('safety.emergency', 'If anyone is in danger, please call your local emergency number now.'),
  line('safety.crisis', 'You can also reach a local crisis line, or someone you trust, at any hour.'),
  line('safety.person', 'A person is told that we stopped, and nothing from this call is scored.'),
]
/** The same where no alert reaches anybody. */
export const safetyUnheard: readonly Line[] = [
  ...safety.slice(0, 3),
  line('safety.unscored', 'Nothing from this call is scored.'),
]
export const safetyCheck: readonly Line[] = [
  line('safety.check', 'What you say sounds serious, and it matters more than this interview.'),
  line('safety.check.ask', 'Are you safe right now?'),
]
export const safetyGoOn: readonly Line[] = [
  line('safety.go-on', 'Thank you for telling me. None of this is rated.'),
  line('safety.go-on.help', 'If you need help, your local emergency number and a crisis line are there at any hour.'),
  line('safety.go-on.choice', 'We can stop whenever you like. Otherwise, here is the question again.'),
]

export const confirmStop: readonly Line[] = [
  line('stop.confirm', 'Shall we end the interview here? Please say yes or no.'),
]
export const confirmPerson: readonly Line[] = [
  line('stop.person', 'There is no person on this call, but I note that you asked for one.'),
  line('stop.written', 'You can also type your answers instead of speaking.'),
  ...confirmStop,
]
export const confirmPersonInWriting: readonly Line[] = [...confirmPerson.slice(0, 1), ...confirmStop]
export const recordingStopped = line('withdraw.recording', 'Nothing is recorded from this moment on.')
/** After consent was taken back, or deletion was asked for. */
export const deletionOffered: readonly Line[] = [
  line('withdraw.delete', 'You can delete everything on this page, now or at any time.'),
  line('withdraw.alternative', 'You may also go on in writing, or ask for a person instead.'),
  ...confirmStop,
]
export const stopped: readonly Line[] = [
  line('stop.done', 'All right, we stop here, and thank you for your time.'),
  line('stop.alternative', 'If you would rather answer in writing, or talk to a person, you can ask for that.'),
  line('stop.page', 'Your recording can be deleted at any time. Goodbye.'),
]
/** The same to somebody who writes: nothing is recorded, and writing is no other way. */
export const stoppedInWriting: readonly Line[] = [
  ...stopped.slice(0, 1),
  line('stop.alternative.written', 'If you would rather talk to a person, you can ask for that.'),
  line('stop.page.written', 'Your answers can be deleted at any time. Goodbye.'),
]
export const stopAnswered = line('stop.no', 'Good, then we go on.')

export const accommodation = line(
  'accommodation.options',
  'You can read captions on the screen, type your answers, or take a pause at any time.',
)
export const moreTime = line('accommodation.time', 'Of course. I will wait longer for you from now on.')
export const moreTimeToWrite = line('accommodation.time.written', 'Of course. Take all the time you need to write.')

export const unrated = line('accommodation.unrated', 'It has no part in how you are assessed.')
export const slower = line(
  'accommodation.slower',
  'I cannot change my pace. Every word is shown on the screen, and I repeat a question as often as you like.',
)

export const pausing = line('accommodation.pause', 'Of course, we pause here. Press resume when you are ready.')

export const firstBoundary = line(
  'boundary.0',
  'I hear that you are annoyed. Let us go on with the question, or say stop.',
)
export const boundary = line('boundary.1', 'Please keep this respectful, so that we can go on.')
export const offerPause: readonly Line[] = [
  line('boundary.2', 'We can pause now, or stop, whichever you prefer.'),
  line('boundary.3', 'Otherwise, here is the question again.'),
]

export const otherLanguage: readonly Line[] = [
  line('language.english', 'I am sorry, I understand only English, so I could not follow that.'),
  line(
    'language.unrated',
    'None of it is rated. Please answer in English if you can, as simply as you like, or say skip.',
  ),
  line('language.person', 'If English does not work for you, say stop, and you can ask for a person instead.'),
]

export const repeating = line('repeat.1', 'Sure, here it is again.')
export const rephrasing = line('rephrase.1', 'Let me put it another way.')
export const passOn = line(
  'faq.unknown',
  'I do not know that, so I will note the question for the people who read the report.',
)
export const backToQuestion = line('faq.back', 'Back to the question.')

export const smallerExample = line('example.smaller', 'A smaller example, from study or volunteering, is fine.')
export const twinLead = line('example.twin', 'Then let us try it another way.')

export const takeYourTime = line('silence.8s', 'Take your time.')
export const takeYourMinute = line('thinking.1', 'Take your minute, nothing is lost.')
export const unclear = line('unclear.1', 'Was that part of your answer, or is there something you need?')

export const goBack = line('back.1', 'Of course, back to that question.')
export const addToAnswer = line('back.add', 'Of course, please go ahead.')
export const anotherExample = line('back.another', 'Another example is welcome. If you have none, say skip.')
export const answeredAlready = line('back.answered', 'Understood, then we go on.')
export const answeredAlreadyLast = line('back.answered.last', 'Understood, thank you.')
export const offerRepeatOrSkip = line('silence.20s', 'Shall I repeat the question, or skip it?')
export const checkSound: readonly Line[] = [
  line('silence.45s', 'I cannot hear you at the moment.'),
  line('silence.45s.check', 'Please check that your microphone is on, or type your answer.'),
]

export const tooShort = line('probe.too_short', 'Could you tell me a little more about what you did?')
export const tooShortHypothetical = line(
  'probe.too_short_would',
  'Could you tell me a little more about what you would do?',
)
/** Fits any question, also one whose words nobody here has read. */
export const tellMeMore = line('probe.more', 'Could you tell me a little more about that?')
/** After an account that is all announced parts and figures: asks for what a prepared text leaves out. */
export const behindTheFigures = line(
  'probe.behind_the_figures',
  'Put the figures aside for a moment. What did you try first that did not help?',
)
export const restating = line('restate.1', 'Let me say the question once more.')

export const resumed = line('resume.1', 'Let us go on where we were.')

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

/** Used where the bank has no probe of its own for a trigger. */
export const genericProbes: Readonly<Record<AskedTrigger, Line>> = {
  missing_own_role: line('probe.missing_own_role', 'Which part of that did you do yourself?'),
  missing_result: line('probe.missing_result', 'How did it end?'),
  missing_specifics: line(
    'probe.missing_specifics',
    'Can you give me a detail, such as how long, how many or how much?',
  ),
  general_statement: line('probe.general_statement', 'Can you take one particular occasion?'),
  missing_reason: line('probe.missing_reason', 'Why that way?'),
  missing_steps: line('probe.missing_steps', 'What comes first, and what after that?'),
}

/** The same in other words, for somebody who was asked in the plan's before. */
export const otherProbes: Partial<Readonly<Record<AskedTrigger, readonly Line[]>>> = {
  general_statement: [
    line('probe.general_statement.2', 'Which single time comes to mind first?'),
    line('probe.general_statement.3', 'When did that last happen, and what did you do that day?'),
    line('probe.general_statement.4', 'Could you pick one case and take me through it?'),
  ],
  missing_own_role: [
    line('probe.missing_own_role.2', 'What was your own part in it?'),
    line('probe.missing_own_role.3', 'And what did you do there yourself?'),
  ],
  missing_result: [
    line('probe.missing_result.2', 'And how did that turn out?'),
    line('probe.missing_result.3', 'What came of it in the end?'),
  ],
}

export function questionLine(question: PlanQuestion, variant: 'main' | 'twin'): Line {
  const source = variant === 'twin' ? (question.twin ?? question) : question
  return line(source.id, source.text)
}

/** The question in other words; null where it has none. */
export function rephraseLine(question: PlanQuestion, variant: 'main' | 'twin'): Line | null {
  const source = variant === 'twin' ? (question.twin ?? question) : question
  return source.rephrase.trim() === '' ? null : line(`${source.id}.rephrase`, source.rephrase)
}

/** The bank's probe for a trigger, else the generic one. */
export function probeLine(question: PlanQuestion, variant: 'main' | 'twin', trigger: AskedTrigger): Line {
  const source = variant === 'twin' ? (question.twin ?? question) : question
  const probe = source.probes.find((each) => each.when === trigger)
  return probe ? line(`${source.id}.probe.${trigger}`, probe.text) : genericProbes[trigger]
}

export function faqLine(entry: InterviewPlan['faq'][number]): Line {
  return line(`faq.${entry.id}`, entry.answer)
}
