/** What pages lead to, named where they lead from: whoever follows one loads the other page's words, and nobody before. */
export const wayWords = {
  rehearse: 'Rehearse the interview',
  writeToSeveral: 'Write to several',
  messages: 'Messages',
  askReviewer: 'Ask a reviewer',
} as const
