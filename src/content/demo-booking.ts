/** Specification, section 2, /book-a-demo, and section 9. */
export const demoBooking = {
  headline: 'See it with your own job',
  lead: 'Bring an opening you are hiring for. We set it up while you watch, and you keep the interview.',
  expectHeadline: 'What to expect',
  contactHeadline: 'Or write to us first',
  expectations: [
    { title: '30–45 minute demo', text: 'By video call, at a time that suits you.' },
    { title: 'Tailored features', text: 'What matters for your kind of hiring, and only that.' },
    { title: 'Live Q&A', text: 'Ask anything, including how the score is made and what it cannot tell.' },
    { title: 'Custom pricing', text: 'A figure for your volume, in writing.' },
    { title: 'Free trial setup help', text: 'We set up your 10 free AI screenings with you.' },
  ],
  response: "We'll get back to you within 24 hours.",
} as const

/** Around the scheduler, whichever it is. `{host}` is where the owner's outside calendar lives. */
export const schedulerText = {
  headline: 'Choose a time with us',
  choose: 'Choose a time',
  ownNote:
    '30 or 45 minutes by video call. You see what is free, in your own time zone, and have it confirmed at once.',
  embedNote: 'The calendar is served by {host}. Nothing is asked of it before you press.',
  frameTitle: 'Choose a time for your demo',
  newTab: 'Open the calendar at {host} in a new tab',
} as const

/** What follows on the press that opens the scheduler; said by the page, so that no island carries it. */
export const schedulerSteps = [
  { title: 'Choose the length and a day', text: 'Days with free times have a ring around them.' },
  { title: 'Take a time', text: 'Times are those of your own clock, wherever you are.' },
  { title: 'Find it in your calendar', text: 'The confirmation brings a file for it, and a link to move or cancel.' },
] as const
