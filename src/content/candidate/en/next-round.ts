/** What stands in calendars. */
export const roundEventText = {
  candidate: '{title} at {employer}',
  interviewer: '{title}: {candidate}',
  change: 'Another time, or not at all:',
  kit: 'Who, when, and what to verify:',
} as const

/** The page on which a candidate chooses the time of an interview with people. */
export const nextRoundPage = {
  label: 'Next interview',
  headings: {
    offered: 'Choose a time',
    booked: 'Your interview is booked',
    over: 'This interview has begun',
    cancelled: 'This interview is cancelled',
    closed: 'No time can be chosen any more',
  },
  leads: {
    offered: '{employer} would like to meet you for {position}.',
    booked: 'With {employer}, for {position}. The invitation is in your mail.',
    over: 'With {employer}, for {position}.',
    cancelled: 'With {employer}, for {position}. If you did not cancel it, {employer} did.',
    closed: 'The days to choose from are over, or {employer} goes on differently. Ask {employer} for another time.',
  },
  what: 'What',
  when: 'When',
  where: 'Where',
  with: 'With',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  people: { one: 'one person of {employer}', other: '{count} people of {employer}' },
  choose: 'Times that are free',
  none: 'There is no free time left in the days ahead. Ask {employer} for another one.',
  later: 'Later days',
  zone: 'Times are those of {zone}.',
  zoneField: 'Time zone',
  zoneSubmit: 'Show',
  book: 'Book this time',
  move: {
    submit: 'Move to this time',
    open: 'Choose another time',
    changeable: 'Change until',
    tooLate: 'It can no longer be moved or cancelled here. Write to {employer} if you cannot come.',
  },
  cancel: {
    title: 'If you cannot come',
    text: '{employer} is told, and the time is free again.',
    submit: 'Cancel the interview',
  },
  done: {
    booked: 'The time is yours. A mail with the invitation is on its way.',
    moved: 'Your interview has moved. A mail with the new invitation is on its way.',
    cancelled: 'Your interview is cancelled. A mail takes it out of your calendar.',
  },
  problems: {
    missing: 'Please choose a time.',
    taken: 'That time has just been taken. Please choose another.',
    over: 'That could not be done any more. This is how it stands now.',
    limited: 'That was often. Please try again in a few minutes.',
  },
  unknown: {
    title: 'This link opens nothing any more',
    text: 'What it led to has been deleted, or your address has changed. A newer mail has a newer link.',
  },
} as const
