/** Who holds demos on a fresh installation. */
export const defaultHost = { name: 'The {name} team' } as const

/** What stands in calendars. */
export const invitationText = {
  summary: 'Demo of {name}',
  description:
    'A demo of {name} with your own job: tailored features, live Q&A, custom pricing and free trial setup help.',
  change: 'Another time, or not at all:',
  feedTitle: '{name} demos',
} as const

/** The page `/schedule` and the scheduler wherever it stands. `{…}` are filled by the parts that show them. */
export const scheduleText = {
  headline: 'Choose a time',
  lead: 'A person of the {name} team, your own opening, and a screen to share. You keep the interview we set up.',
  lengths: {
    legend: 'How long?',
    options: [
      { minutes: 30, label: '30 minutes', note: 'The interview and its report, with your job' },
      { minutes: 45, label: '45 minutes', note: 'With time for your ATS and pricing' },
    ],
  },
  day: 'Choose a day',
  time: 'Choose a time',
  chooseDayFirst: 'Choose a day with a ring around it, and its free times stand here.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  freeTimes: { one: '1 free time', many: '{count} free times', none: 'no free times' },
  available: 'free times',
  zoneLabel: 'Your time zone',
  zoneUnknown: 'Times will be shown in your own time zone.',
  zoneNow: 'It is {time} there now.',
  loading: 'Looking for free times…',
  noneOnDay: 'No free time on this day.',
  noneInMonth: 'No free time in {month}.',
  nextFree: 'The next one is {when}.',
  goToNextFree: 'Go to that day',
  noneAtAll: 'There is no free time in the weeks ahead.',
  writeInstead: 'Write to {email}, and we find one together.',
  offline: 'The free times could not be loaded. Check your connection.',
  retry: 'Try again',
  chosen: 'Your time',
  changeTime: 'Choose another time',
  detailsHeadline: 'Who is coming?',
  form: {
    label: 'Book a demo',
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Work email',
      company: 'Company',
      message: 'Message',
    },
    optional: 'Optional',
    messageHint: 'Optional. The job title, and what you would like to see.',
    submit: 'Book this time',
    submitting: 'Booking…',
    privacy: 'We use this to hold the demo and for nothing else. Every mail has a link that moves or cancels it.',
  },
  taken: 'That time has just been taken. These are the next free ones; what you have typed is kept.',
  takenShort: 'That time has just been taken. Choose another; what you have typed is kept.',
  failed: 'The booking could not be sent. Nothing is lost: check your connection and press again.',
  limited: 'There were many attempts from your network. Wait a few minutes and press again.',
  done: {
    headline: 'Your demo is booked',
    text: 'The time is held for {email}. Where this site sends mail, a confirmation with the invitation follows.',
    host: 'With {host}, by video call.',
    calendar: 'Add to your calendar',
    manage: 'Move or cancel it',
  },
  pending: {
    headline: 'We have your request',
    text: 'A person looks at it and confirms the time to {email}. Until then the time is not held for you.',
  },
  plain: {
    headline: 'The next free times',
    zone: 'Times are those of {zone}.',
    choose: 'Choose one of these times',
    link: 'Prefer a plain list? Here it is.',
    more: 'Later times',
    change: 'Show them in another time zone',
    changeSubmit: 'Show',
    missing: 'Please choose a time.',
    back: 'Back to the calendar',
  },
  embed: {
    loading: 'The calendar of {host} is on its way…',
    booked: 'Your demo is booked. {host} has sent you a confirmation.',
    silent: 'The calendar of {host} does not answer.',
    silentWhy: 'The network or an ad blocker may be holding it back. It may still come; meanwhile:',
  },
} as const

/** The page of one booking. */
export const bookingText = {
  booked: 'Your demo',
  cancelled: 'This demo is cancelled',
  pending: 'Your request waits for a person',
  over: 'This demo has begun',
  when: 'When',
  withWhom: 'With',
  where: 'Where',
  online: 'By video call. Your host sends the link before the demo.',
  calendar: 'Add to your calendar',
  move: {
    headline: 'Another time',
    open: 'Choose another time',
    confirm: 'Move to this time',
    busy: 'Moving…',
    keep: 'Keep the time',
  },
  moved: 'Your demo has moved. Where this site sends mail, a new invitation goes to {email}.',
  cancel: {
    headline: 'Not at all',
    text: 'The time becomes free for somebody else.',
    open: 'Cancel the demo',
    confirm: 'Yes, cancel the demo',
    busy: 'Cancelling…',
  },
  cancelledText: 'The time is free again, and a mail takes it out of your calendar.',
  again: 'Choose another time',
  stale: 'The booking has changed in the meantime. Load the page again to see how it stands.',
  failed: 'That did not reach us. Nothing has changed: check your connection and press again.',
  unknown: {
    headline: 'There is no booking at this link.',
    text: 'Links run out a day after the demo. If you were sent this one, check that you have copied all of it.',
  },
} as const
