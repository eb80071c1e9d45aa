/** The answers that a preview offers. */
export const sampleWords = {
  title: 'Sample answers',
  lead: 'Written for this question. Answer in your own words above, or send this one.',
  waiting: 'The next one appears when it is your turn.',
  none: 'There is no sample answer to this question. Please answer it in your own words.',
  send: 'Send this answer',
  run: 'Run through the whole interview',
  running: 'The sample answers are being sent, one after the other.',
  stop: 'Stop',
  /** To a follow-up for which no sample is left. */
  nothingMore: 'That is all I know about it. I did it as I said, and in the end it worked, as the numbers show.',
} as const
