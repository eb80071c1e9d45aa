/** What a candidate reads about whose turn it is, beside the two buttons that end it and hold it. */
export const roomTurnWords = {
  group: 'Your turn',
  done: 'I am done',
  doneKey: 'Enter',
  doneHint: 'Enter or Space, while no button or text field has the focus, does the same.',
  stillThinking: 'Still thinking',
  /** Read out once; the seconds beside it are not. */
  held: 'Take your time: nobody interrupts you for a minute. Press it again for another.',
  heldLeft: '{seconds} s',
} as const
