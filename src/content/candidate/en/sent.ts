import { unknownName, usualTemplates } from '../../message-templates.ts'
import { calendarFileWords } from './calendar-entry.ts'
import { roundEventText } from './next-round.ts'
import { textMessageWords } from './text-reminders.ts'

/** What several mails say. */
const mailParts = {
  takes: 'Takes',
  takesValue: 'about {minutes} minutes, in one sitting or two',
  openUntil: 'Open until',
  needs: 'You need',
  needsValue: 'a quiet place and a browser; nothing to install, no account',
  go: 'Go to the interview',
} as const

/** The mail with the link of an interview. */
const invitation = {
  subject: 'Your interview for {position} at {employer}',
  preview: 'About {minutes} minutes, whenever it suits you until {until}.',
  heading: 'You are invited to an interview',
  headingNamed: '{name}, you are invited to an interview',
  text: '{employer} invites you to a first interview for {position}. You talk with an AI interviewer, by voice or in writing; a report is made of what you say, and a person decides.',
  /** Where its language is not heard and spoken here. */
  written:
    '{employer} invites you to a first interview for {position}. An AI interviewer asks and you answer, in writing; a report is made of your answers, and a person decides.',
  start:
    'Nothing starts when you open the link: first you read how it works and say whether you agree. There you can also ask for another way to be interviewed.',
  reason: '{employer} invited you with this address. The link is yours alone: do not pass it on.',
} as const

const reminder = {
  subject: 'Still open: your interview for {position} at {employer}',
  preview: 'It is open until {until} and takes about {minutes} minutes.',
  heading: 'Your interview is still open',
  text: 'You have not finished your interview for {position} at {employer} yet. If you have begun, it goes on where you stopped.',
  otherWay: 'If you would rather be interviewed in another way, the same page lets you ask for it.',
  reason:
    '{employer} has this address from your invitation or your application. The link is yours alone: do not pass it on.',
} as const

/** The same mail to somebody who has applied. */
const application = {
  subject: 'Your application for {position} at {employer}: your interview link',
  preview: 'About {minutes} minutes, whenever it suits you until {until}.',
  heading: 'Thank you for applying',
  headingNamed: '{name}, thank you for applying',
  text: 'The first round for {position} at {employer} is an interview with an AI interviewer, by voice or in writing. A report is made of what you say, and a person decides.',
  written:
    'The first round for {position} at {employer} is an interview with an AI interviewer, in writing. A report is made of your answers, and a person decides.',
  start:
    'Nothing starts when you open the link: first you read how it works and say whether you agree. There you can also ask for a person, and see or delete what is stored about you.',
  reason:
    'Somebody gave this address to apply for a job at {employer}. If that was not you, do nothing: without this link nobody is interviewed in your name, and what was sent is deleted.',
} as const

/** What stands around an employer's own words. */
const message = {
  buttons: { interview: 'Go to the interview', thread: 'Answer', times: 'Choose a time' },
  interview:
    'You talk with an AI interviewer, by voice or in writing. Nothing starts when you open the link: first you read how it works and say whether you agree. There you can also ask for another way to be interviewed.',
  interviewWritten:
    'An AI interviewer asks and you answer, in writing. Nothing starts when you open the link: first you read how it works and say whether you agree. There you can also ask for another way to be interviewed.',
  write: 'Write to {employer}',
  reason: '{employer} wrote this to you. The link is yours alone: do not pass it on.',
  reasonWithThread:
    '{employer} wrote this to you. The link is yours alone: do not pass it on. On the page to answer you can also say that you want no more messages.',
} as const

/** An interview with people that is booked, moved, cancelled or near. */
const nextRound = {
  booked: {
    subject: 'Booked: {title}, {when}',
    heading: 'Your interview is booked',
    headingNamed: '{name}, your interview is booked',
    preview: 'The file in this mail puts it into your calendar.',
  },
  moved: {
    subject: 'Moved: {title}, {when}',
    heading: 'Your interview has moved',
    headingNamed: '{name}, your interview has moved',
    preview: 'The file in this mail moves it in your calendar.',
  },
  cancelled: {
    subject: 'Cancelled: {title}, {when}',
    heading: 'Your interview is cancelled',
    headingNamed: '{name}, your interview is cancelled',
    preview: 'The file in this mail takes it out of your calendar.',
  },
  reminder: {
    subject: 'Soon: {title}, {when}',
    heading: 'Your interview comes up',
    headingNamed: '{name}, your interview comes up',
    preview: 'When, where, and how to move it.',
  },
  what: 'What',
  when: 'When',
  was: 'Was',
  with: 'With',
  where: 'Where',
  whoCancelled: 'If you did not cancel it yourself, {employer} did and will write to you.',
  willRemind: 'We remind you before it begins.',
  change: 'Move or cancel it',
  reason: '{employer} interviews you for {position}. The link is yours alone: do not pass it on.',
} as const

/** A link to what is stored. `brand` is whose name the mail bears. */
const ownData = {
  subject: 'What is stored about your interview at {employer}',
  preview: 'See it, download it, correct it or delete it.',
  finished: {
    heading: 'Thank you for the interview',
    headingNamed: 'Thank you for the interview, {name}',
    text: 'Your interview for {position} at {employer} is complete. People there read the report on it and decide; they write to you.',
    reason: 'You get this mail because you were interviewed for {employer}. The link is yours alone.',
  },
  asked: {
    heading: 'Your link',
    headingNamed: 'Your link, {name}',
    text: 'Here is the link to what is stored about your interview for {position} at {employer}.',
    reason:
      'You get this mail because somebody asked {brand} for a link with your address. If that was not you, there is nothing to do: nobody else has got it.',
  },
  confirm: {
    heading: 'Is this your address?',
    headingNamed: '{name}, is this your address?',
    text: 'Somebody has given this address as theirs for an interview for {position} at {employer}. If that was you, open the link and confirm it. Until then nothing changes.',
    reason:
      'You get this mail because somebody gave your address to {brand}. If that was not you, there is nothing to do.',
  },
  rights:
    'You can see what is stored and until when, take all of it with you, correct it, delete it, and ask for a person. None of it counts against you.',
  open: 'Open what is stored',
  until: 'The link opens until',
} as const

/** How a time is put together; its parts are written by `Intl`. */
const when = {
  span: '{day}, {from} to {to} ({zone})',
  moment: '{day}, {time} ({zone})',
  brief: '{day}, {time}',
  utc: '{date} (UTC)',
} as const

/** What is sent to candidates: mails, text messages, calendar files, and the messages that employers begin with. */
export const sentWords = {
  mail: { parts: mailParts, invitation, reminder, application, message, nextRound, ownData },
  when,
  text: textMessageWords,
  calendar: calendarFileWords,
  round: { candidate: roundEventText.candidate, change: roundEventText.change },
  templates: usualTemplates,
  unknownName,
} as const
