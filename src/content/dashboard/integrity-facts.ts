/** What an opening's page says of notes of what happens around the answers. */
export const openingFactsWords = {
  title: 'Around the answers',
  lead: 'Whether the browser notes that text was pasted (how much, never what), the page was out of sight, the connection was lost, or a device was connected or disconnected. It looks at nothing else, and nothing guesses whether somebody reads aloud, whose voice is heard or what a face shows.',
  setting: 'Notes around the answers',
  choices: {
    off: 'Off: nothing is noted',
    on: 'On: reports show the moments with their ordinary reasons; they count towards no score',
  },
  hint: 'It counts for candidates who agree to their interview from now on; the notice they agree to says so.',
  submit: 'Save notes around the answers',
  done: 'Notes around the answers are set.',
} as const

/** What a report says of them. */
export const reportFactsWords = {
  title: 'Around the answers',
  lead: 'What the candidate’s browser noted. Each event has ordinary reasons, proves nothing, and counts towards no score.',
  none: 'Nothing was noted.',
  covered: 'Around the answers: shown after you have rated.',
  times: { one: '{count} time', other: '{count} times' },
  kinds: {
    text_pasted: {
      title: 'Text pasted into an answer',
      reason: 'Ordinary reasons: own notes, a dictionary or a translator, or their own words put back after a mishap.',
    },
    tab_left: {
      title: 'The page out of sight',
      reason: 'Ordinary reasons: a call, a message, looking up the job posting, a screen that locked itself.',
    },
    connection_lost: {
      title: 'Connection lost',
      reason:
        'Ordinary reasons: a weak network, a change from one network to another, a restart of this service. What was said meanwhile is sent later.',
    },
    device_changed: {
      title: 'A device connected or disconnected',
      reason: 'Ordinary reasons: headphones, a hearing aid, a battery that ran out, a monitor with loudspeakers.',
    },
  },
  at: 'at {at}',
  atFor: 'at {at}, for {length}',
  atCharacters: { one: 'at {at}, {count} character', other: 'at {at}, {count} characters' },
} as const
