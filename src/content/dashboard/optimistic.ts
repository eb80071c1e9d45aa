/** What is said of a change that was shown before the server had answered. */
export const optimisticWords = {
  done: 'Done.',
  refused: 'The server could not do that.',
  unanswered: 'The server did not answer.',
  reload: 'It may not have been done. Check your connection and load the page again.',
} as const
