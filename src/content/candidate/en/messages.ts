/** The page on which a candidate reads and answers what an employer writes. */
export const candidateMessagesWords = {
  label: 'Messages',
  heading: '{employer}',
  lead: 'About your interview for {position}. What you write here goes to people at {employer}.',
  list: 'What was written',
  you: 'You',
  nothing: 'There is nothing to read here any more.',
  answer: {
    title: 'Answer',
    text: 'Your answer',
    hint: 'At most 4,000 characters.',
    submit: 'Send',
    sent: 'Your answer is with {employer}.',
    empty: 'Please write something.',
    tooLong: 'Please keep it within 4,000 characters.',
    limited: 'You have written often today. Please go on tomorrow.',
  },
  stop: {
    title: 'No more messages',
    lead: 'You can ask {employer} to stop writing to you about this interview. Your application stays as it is.',
    submit: 'Stop messages',
    stopped: 'You get no more messages about this interview.',
    resume: 'Get messages again',
    resumed: 'You get messages again.',
  },
  /** Under a message, what it says of the AI. It is ours, and no text of an employer's can leave it out. */
  ai: {
    noneDecided: 'No AI interviewed you for this; a person decided.',
    before: 'The first interview is led and summarized by an AI; a person decides.',
    after: 'The first interview was led and summarized by an AI; a person decides.',
    afterDecided: 'The first interview was led and summarized by an AI; a person decided.',
  },
  closed: {
    title: 'This link opens nothing any more',
    text: 'What it led to has been deleted, or your address has changed. A newer mail has a newer link.',
  },
  limited: 'That was often. Please try again in a few minutes.',
} as const
