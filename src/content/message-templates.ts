import type { MessageKind, TemplateKind } from '#contract/values/message-kind.ts'
import type { MessageWords } from '#contract/values/message-words.ts'
import { candidateMessagesWords } from './candidate/en/messages.ts'
import type { PageWords } from './candidate/pages.ts'

/** What each kind is called where a member chooses one. */
export const messageKindWords: Readonly<Record<MessageKind, string>> = {
  invitation: 'Invitation',
  reminder: 'Reminder',
  thanks: 'Thanks',
  advance: 'Advance',
  next_round: 'Next round',
  decline: 'Decline',
  more: 'Ask for more',
  own: 'Your own words',
}

/** What a workspace's messages say until it writes its own. */
export const usualTemplates: Readonly<Record<TemplateKind, MessageWords>> = {
  invitation: {
    subject: 'Your interview for {opening} at {company}',
    body: `Hello {name},

{company} invites you to a first interview for {opening}. It takes about {minutes} minutes, whenever it suits you until {open_until}.

{link}

You need a quiet place and a browser; there is nothing to install.`,
  },
  reminder: {
    subject: 'Still open: your interview for {opening} at {company}',
    body: `Hello {name},

Your interview for {opening} at {company} is still open, until {open_until}. It takes about {minutes} minutes. If you have begun, it goes on where you stopped.

{link}`,
  },
  thanks: {
    subject: 'Thank you for your interview for {opening}',
    body: `Hello {name},

Thank you for taking the time to interview for {opening}. We are reading it now and will write to you.

If there is anything you would like to add or ask, please answer here.

{link}`,
  },
  advance: {
    subject: 'The next step for {opening} at {company}',
    body: `Hello {name},

Thank you for your interview for {opening}. We would like to go on with you and talk to you in person.

Please tell us a few times that suit you.

{link}`,
  },
  next_round: {
    subject: 'Choose a time: your next interview for {opening} at {company}',
    body: `Hello {name},

Thank you for your first interview for {opening}. We would like to meet you. Please choose a time that suits you:

{link}

You can move it or cancel it on the same page.`,
  },
  decline: {
    subject: 'Your application for {opening} at {company}',
    body: `Hello {name},

Thank you for the time you gave to the interview for {opening}. We have decided to go on with other candidates.

If you would like to know why, or see it differently, please answer: a person reads it.

{link}

We wish you all the best.`,
  },
  more: {
    subject: 'A question about your interview for {opening}',
    body: `Hello {name},

Thank you for your interview for {opening}. Before we decide we would like to know more:

(your question)

{link}`,
  },
}

/** Stands in the place of a name that nobody knows: "Hello there,". */
export const unknownName = 'there'

/** What a message says of the AI, under the employer's words. It is ours, and no text can leave it out. */
export function aiLineOf(
  kind: MessageKind,
  hasBeenInterviewed: boolean,
  words: PageWords['messages']['ai'] = candidateMessagesWords.ai,
): string {
  const isDecided = kind === 'decline' || kind === 'advance' || kind === 'next_round'
  if (!hasBeenInterviewed) return isDecided ? words.noneDecided : words.before
  return isDecided ? words.afterDecided : words.after
}
