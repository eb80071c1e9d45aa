/**
 * What the interviewer says beside the words of the plan. Short sentences, neutral in tone: no praise, no hint
 * at the scale (evaluation design, 1, probing policy). Keys of `lines` are the ids of lines, stored with every interview.
 */
export const english = {
  /** As spoken, from none on; larger ones are said in figures. */
  numbers: [
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
  ],
  notice: {
    demo: 'Hello, I am an AI interviewer, and this call is recorded for your report.',
    opening: 'Hello, I am an AI interviewer, and I ask the first questions for {employer}.',
  },
  length: { one: 'I have {number} question for you.', other: 'I have {number} questions for you.' },
  lines: {
    'greeting.seconds.45': 'Answers of about half a minute are fine.',
    'greeting.seconds.75': 'Answers of about a minute are fine.',
    'greeting.seconds.long': 'Answers of a minute or two are fine.',
    'greeting.rights': 'Ask me to repeat or skip a question whenever you like.',

    'ack.1': 'Thank you.',
    'ack.2': 'All right, thanks.',
    'ack.3': 'Thanks, I have that.',
    'ack.4': 'I see, thank you.',
    'ack.5': 'Okay, thank you.',
    'ack.6': 'Thanks for telling me.',
    'ack.sober': 'Thank you for telling me this.',

    'skip.1': 'That is fine, we leave that one.',
    'skip.2': 'All right, on to the next one.',
    'skip.3': 'No problem, we move on.',
    'skip.last': 'That is fine, we leave it at that.',

    'closing.last': 'That was the last question.',
    'closing.report': 'A report is now written from your answers, and a person decides what follows.',
    'closing.page': 'This page shows you how it goes on. Thank you for your time, and goodbye.',
    'closing.time-up': 'Our time is up, so I stop here.',
    'time-up.answer': 'Thank you, I have to move on to keep to the time.',
    'time-up.answer.last': 'Thank you, that is all the time we have for this one.',

    'safety.stop': 'I am stopping the interview, because what you said sounds serious.',
    'safety.emergency': 'If anyone is in danger, please call your local emergency number now.',
    'safety.crisis': 'You can also reach a local crisis line, or someone you trust, at any hour.',
    'safety.person': 'A person is told that we stopped, and nothing from this call is scored.',
    'safety.unscored': 'Nothing from this call is scored.',
    'safety.check': 'What you say sounds serious, and it matters more than this interview.',
    'safety.check.ask': 'Are you safe right now?',
    'safety.go-on': 'Thank you for telling me. None of this is rated.',
    'safety.go-on.help': 'If you need help, your local emergency number and a crisis line are there at any hour.',
    'safety.go-on.choice': 'We can stop whenever you like. Otherwise, here is the question again.',

    'stop.confirm': 'Shall we end the interview here? Please say yes or no.',
    'stop.person': 'There is no person on this call, but I note that you asked for one.',
    'stop.written': 'You can also type your answers instead of speaking.',
    'stop.done': 'All right, we stop here, and thank you for your time.',
    'stop.alternative': 'If you would rather answer in writing, or talk to a person, you can ask for that.',
    'stop.alternative.written': 'If you would rather talk to a person, you can ask for that.',
    'stop.page': 'Your recording can be deleted at any time. Goodbye.',
    'stop.page.written': 'Your answers can be deleted at any time. Goodbye.',
    'stop.no': 'Good, then we go on.',
    'withdraw.recording': 'Nothing is recorded from this moment on.',
    'withdraw.delete': 'You can delete everything on this page, now or at any time.',
    'withdraw.alternative': 'You may also go on in writing, or ask for a person instead.',
    'withdraw.means': 'If you withdraw, nothing you said is rated, and nobody decides about you any more.',
    'withdraw.confirm': 'Do you withdraw, and shall we end the interview here? Please say yes or no.',
    'withdraw.done': 'All right, you withdraw, and we stop here. Thank you for your time.',

    'accommodation.options': 'You can read captions on the screen, type your answers, or take a pause at any time.',
    'accommodation.time': 'Of course. I will wait longer for you from now on.',
    'accommodation.time.written': 'Of course. Take all the time you need to write.',
    'accommodation.unrated': 'It has no part in how you are assessed.',
    'accommodation.slower':
      'I cannot change my pace. Every word is shown on the screen, and I repeat a question as often as you like.',
    'accommodation.pause': 'Of course, we pause here. Press resume when you are ready.',

    'boundary.0': 'I hear that you are annoyed. Let us go on with the question, or say stop.',
    'boundary.1': 'Please keep this respectful, so that we can go on.',
    'boundary.2': 'We can pause now, or stop, whichever you prefer.',
    'boundary.3': 'Otherwise, here is the question again.',

    'language.english': 'I am sorry, I understand only English, so I could not follow that.',
    'language.unrated': 'None of it is rated. Please answer in English if you can, as simply as you like, or say skip.',
    'language.person': 'If English does not work for you, say stop, and you can ask for a person instead.',

    'repeat.1': 'Sure, here it is again.',
    'rephrase.1': 'Let me put it another way.',
    'restate.1': 'Let me say the question once more.',
    'faq.unknown': 'I do not know that, so I will note the question for the people who read the report.',
    'faq.back': 'Back to the question.',

    'example.smaller': 'A smaller example, from study or volunteering, is fine.',
    'example.twin': 'Then let us try it another way.',

    'silence.8s': 'Take your time.',
    'silence.20s': 'Shall I repeat the question, or skip it?',
    'silence.45s': 'I cannot hear you at the moment.',
    'silence.45s.check': 'Please check that your microphone is on, or type your answer.',
    'thinking.1': 'Take your minute, nothing is lost.',
    'unclear.1': 'Was that part of your answer, or is there something you need?',
    'resume.1': 'Let us go on where we were.',

    'back.1': 'Of course, back to that question.',
    'back.add': 'Of course, please go ahead.',
    'back.another': 'Another example is welcome. If you have none, say skip.',
    'back.answered': 'Understood, then we go on.',
    'back.answered.last': 'Understood, thank you.',

    'probe.too_short': 'Could you tell me a little more about what you did?',
    'probe.too_short_would': 'Could you tell me a little more about what you would do?',
    'probe.more': 'Could you tell me a little more about that?',
    'probe.missing_own_role': 'Which part of that did you do yourself?',
    'probe.missing_result': 'How did it end?',
    'probe.missing_specifics': 'Can you give me a detail, such as how long, how many or how much?',
    'probe.general_statement': 'Can you take one particular occasion?',
    'probe.missing_reason': 'Why that way?',
    'probe.missing_steps': 'What comes first, and what after that?',
  },
} as const

type Texts<Of> = Of extends string
  ? string
  : Of extends readonly string[]
    ? readonly string[]
    : { readonly [Key in keyof Of]: Texts<Of[Key]> }

/** The same in any language: a text that is missing or too much is a type error. */
export type InterviewerWords = Texts<typeof english>
