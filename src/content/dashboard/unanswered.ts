/** What is said when a form was sent, or a page asked for, and no answer came that could be shown. */
export const unansweredWords = {
  refused: 'The server could not do that.',
  tooOften: 'That was too often. Wait a little and try again.',
  unanswered: 'The server did not answer.',
  offline: 'You are offline.',
  stays: 'This page stays as it is. Go on when the connection is back.',
  reload: 'It may not have been done. Check your connection and load the page again.',
} as const
