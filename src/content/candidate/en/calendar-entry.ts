/** Keeping a time free for the interview, and what then stands in the candidate's calendar. */
export const calendarEntryWords = {
  title: 'Not now?',
  lead: 'Choose a time until {until} and put it into your calendar. It binds nobody: the link works at any time until then.',
  at: 'Day and time',
  submit: 'Add to my calendar',
} as const

/** Of the entry's file. */
export const calendarFileWords = {
  summary: 'Interview for {position}, {employer}',
  description:
    'Your interview for {position} at {employer}, about {minutes} minutes, in a browser. You can also take it at any other time while it is open.\n\n{link}',
} as const
