/** Above forms that ask for a proof of who it is. */
export const freshProofWords = {
  entry: 'Changing who comes in asks who you are, if that is more than ten minutes ago.',
  keys: 'Making a key asks who you are, if that is more than ten minutes ago.',
  action: 'Confirm it is you',
} as const
