import type { MessageState, NotWritten } from '#contract/values/message-kind.ts'

/** Why somebody is not written to. */
export const notWrittenWords: Readonly<Record<NotWritten, string>> = {
  erased: 'Their data is deleted.',
  no_address: 'No address is stored any more.',
  undeliverable: 'Mail does not reach their address.',
  stopped: 'They asked for no more messages.',
  not_open: 'Their interview is not open: there is nothing to invite to or remind of.',
  decided_otherwise: 'Something else has been decided about them than this message tells.',
  often: 'They have been written to five times today.',
}

export const messageStateWords: Readonly<Record<MessageState, string>> = {
  waiting: 'Waiting',
  leaving: 'Being sent',
  sent: 'Sent',
  stored: 'Not sent: there is no mail server',
  lost: 'Did not arrive',
  recalled: 'Recalled',
  received: 'Received',
}

/** What stands in more than one of the pages. */
export const messageWords = {
  subject: 'Subject',
  body: 'Message',
  bodyHint: 'In your own words. Placeholders: {places}. {link} on a line of its own becomes the button.',
  aiLine: 'Under your words we add, always: “{line}”',
  aiLines:
    'Under your words we add, always: to whoever has not been interviewed yet, “{before}”; to the others, “{after}”',
  preview: 'Preview',
  previewTitle: 'As the candidate will get it',
  previewTo: 'To',
  previewSubject: 'Subject',
  formerAuthor: 'Somebody whose account is gone',
  problems: {
    'message.not_found': 'This message is gone.',
    'message.left': 'The message has left already and cannot be recalled.',
    'message.time_invalid': 'Please choose a time within the next two months, or leave it empty.',
    'invitation.mails_used': 'Your plan’s mails to candidates are used up for today. Nothing was sent.',
    'workspace.unnamed':
      'Candidates would read your own name as the employer’s. Give the workspace your company’s name under Settings first; nothing was sent.',
  },
  done: {
    sent: 'The message waits for its time and can be recalled until then.',
    recalled: 'The message is recalled: it will not be sent.',
  },
} as const

/** Texts of the workspace's messages, in the settings. */
export const templatesPage = {
  title: 'Messages',
  lead: 'What candidates read from you: your text for each occasion, used wherever it is sent. What you change holds from the next message on.',
  kinds: 'Occasions',
  own: 'Your text',
  usual: 'The usual text',
  uses: {
    invitation: 'Sent when you invite somebody.',
    reminder:
      'Sent by itself to whoever has not begun after three days, and on the last day; to whoever has stopped after two days, and twelve hours before the end.',
    thanks: 'Offered after an interview.',
    advance: 'Offered after the decision to advance.',
    next_round: 'Offered when you book the next round.',
    decline: 'Offered after the decision to decline.',
    more: 'Offered while you have not decided.',
  },
  nameHint: 'Where no name is known, {name} becomes “there”.',
  save: 'Save',
  reset: 'Use the usual text',
  previewOf:
    'With the facts of somebody made up. The button leads to the interview, to the times of the next round, or to a page on which the candidate answers you.',
  promise: {
    title: 'When candidates hear back',
    lead: 'Whoever has heard nothing within these days after their interview is listed under Messages. A mere thank-you does not count. Whoever has agreed to their interview keeps the days that they read, unless fewer are promised by now.',
    days: 'Days',
    save: 'Save the days',
  },
  done: {
    saved: 'The text is saved.',
    reset: 'The usual text holds again.',
    promised: 'The days are saved.',
  },
} as const

/** What one candidate and the workspace have written to each other. */
export const threadPage = {
  title: 'Messages with {name}',
  lead: 'What you write goes out by mail; the candidate’s answers come back here.',
  unnamed: 'a candidate',
  list: 'Messages',
  empty: {
    title: 'Nothing has been written yet.',
    hint: 'Every candidate should hear back. Choose a text below and send it.',
  },
  candidate: 'The candidate',
  from: 'By mail from {address}, another address than you wrote to.',
  leaves: ', leaves',
  utc: 'UTC',
  recall: 'Recall',
  recallOf: 'Recall “{subject}”',
  write: 'Write',
  writeLead: 'Choose a text, make it yours, look at it, send it. It waits a minute, so that you can still recall it.',
  kinds: 'Text',
  when: 'Send at',
  whenHint: 'Day and time in UTC. Leave it empty to send in one minute.',
  send: 'Send',
} as const

/** What waits, and who waits for an answer. */
export const messagesPage = {
  title: 'Messages',
  lead: 'Every candidate gets an answer. Who still waits for one stands here, and what of yours has not left yet.',
  owed: {
    title: 'Waiting for an answer',
    days: { one: '1 day', other: '{count} days' },
    lead: 'Their interview ended more than {days} ago, or than the fewer days that they were promised, and they have heard nothing since, a mere thank-you aside.',
    change: 'Change the days',
    none: {
      title: 'Everybody has heard back.',
      hint: 'Whoever waits for more than {days} after their interview will stand here.',
    },
    all: 'Write to all of them',
    columns: { candidate: 'Candidate', opening: 'Opening', ended: 'Interview ended' },
    writeTo: 'Write to {name}',
  },
  waiting: {
    title: 'Not sent yet',
    lead: 'Each can be recalled until it leaves.',
    none: { title: 'Nothing waits.', hint: 'A message waits here for a minute, or until the time that you chose.' },
    columns: { candidate: 'Candidate', message: 'Message', at: 'Leaves (UTC)' },
  },
  notice: {
    one: 'One candidate has waited for an answer for longer than you promised.',
    many: '{count} candidates have waited for an answer for longer than you promised.',
    link: 'See who',
  },
} as const

/** Writing to several at once. */
export const writePage = {
  title: 'Write to several candidates',
  chooseLead: 'Tick whom you want to write to; each gets a mail of their own.',
  lead: { one: 'It goes to one candidate.', many: 'It goes to {count} candidates, to each in a mail of their own.' },
  choose: 'Write to the chosen',
  chooseHint: 'At most {most} at once.',
  tick: 'Choose {name}',
  columns: { candidate: 'Candidate', opening: 'Opening', state: 'State' },
  recipients: 'Who gets it',
  leftOut: 'Left out',
  nobody: 'Nobody of them can be written to.',
  previewFor: 'Shown for {name}; each mail has its own reader’s name.',
  sent: {
    one: 'The message to one candidate waits for its time.',
    many: 'The messages to {count} candidates wait for their time.',
  },
  none: 'Nothing was sent.',
  toWaiting: 'See what waits',
  older: 'Older',
  newest: 'Newest',
  empty: { title: 'There is nobody to write to yet.', hint: 'Candidates stand here once you have invited them.' },
  back: 'Messages',
} as const

/** Leads from a decision to the fitting message. */
export const decisionMessageWords = {
  title: 'Tell the candidate',
  lead: 'Nothing goes out by itself. Write now, or they stand among those who wait for an answer.',
  nextRound: 'Book the next round',
  advance: 'Write that they advance',
  decline: 'Write that you decline',
} as const
