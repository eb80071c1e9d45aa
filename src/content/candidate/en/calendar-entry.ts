/** Keeping a time free for the interview, and what then stands in the candidate's calendar. */
export const calendarEntryWords = {
  title: 'Not now?',
  lead: 'Choose a time and put it into your calendar. It binds nobody: as long as the invitation is open, the link works at any time.',
  ready: 'Add one of these to my calendar',
  /** What a button says: a day and a time. */
  time: '{time}',
  at: 'Day and time',
  latest: 'By your own clock, {until} at the latest.',
  submit: 'Add to my calendar',
  wrong:
    'At that time the link is not open, or too little time is left for all of the interview. Please choose another time.',
} as const

/** Of the entry's file. */
export const calendarFileWords = {
  summary: 'Interview for {position}, {employer}',
  description:
    'Your interview for {position} at {employer}, about {minutes} minutes, in a browser. You can also take it at any other time while it is open.\n\n{link}',
} as const
