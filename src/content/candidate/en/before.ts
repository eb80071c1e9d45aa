/** What a candidate reads before they agree: what will happen, in plain words, never a question. */
export const beforeWords = {
  title: 'What happens',
  asksAbout: 'It asks about',
  mustHaves: 'Whether you have what this job requires.',
  takes: 'It takes',
  takesText: '{minutes}, {questions}. Stop whenever you like and go on later, until {until}.',
  minutes: { one: 'About {count} minute', other: 'About {count} minutes' },
  hears: 'Who hears it',
  hearsText:
    'The people at {employer} who hire for this job, and reviewers whom they invite. They read your words; they hear you only if you agree to be recorded.',
  hearsWritten:
    'The people at {employer} who hire for this job, and reviewers whom they invite. They read your words; nothing is heard or recorded.',
  decides: 'Who decides',
  decidesText: 'A person at {employer}. The AI quotes what you said and recommends; it decides nothing.',
  decidesUnrated: 'A person at {employer}. The AI asks; it rates nothing and decides nothing.',
  hearBack: 'You hear back',
  hearBackText: {
    one: 'From {employer}, within a day of your interview, whatever they decide.',
    other: 'From {employer}, within {count} days of your interview, whatever they decide.',
  },
  needs: 'Need something?',
  needsText: 'More time, answers in writing, or a person instead. Nobody asks why.',
  needsLink: 'Say what you need',
} as const
