/** What is said when a form was sent and no answer came that the page could show. */
export const unansweredWords = {
  refused: 'The server could not do that.',
  tooOften: 'That was too often. Wait a little and try again.',
  unanswered: 'The server did not answer.',
  reload: 'It may not have been done. Check your connection and load the page again.',
} as const
