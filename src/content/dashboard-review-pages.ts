/* Of the pages beside a report, apart from what the report itself says: it is opened first and carries no more than its own. */

/** In the place of a member's address whose account is gone. */
export const formerMember = 'former member'

export const notesWords = {
  title: 'Notes on {name}',
  lead: 'For members of this workspace: no shared link, PDF or spreadsheet shows them. Candidates who ask for their data get them, and they go when the interview is deleted.',
  empty: {
    title: 'Nobody has noted anything yet.',
    hint: 'Write what the next person should know, in terms of the work.',
  },
  gone: 'Somebody whose account is gone',
  told: 'Told: {who}',
  remove: 'Remove',
  removeOf: 'Remove the note of {who}',
  form: {
    title: 'Write a note',
    text: 'Note',
    hint: 'Type @ and a colleague’s name, as their address begins, and they are told.',
    suggestions: {
      label: 'Members to mention',
      one: '1 member. Up and down choose, Enter mentions, Escape closes.',
      many: '{count} members. Up and down choose, Enter mentions, Escape closes.',
    },
    tell: 'Tell besides',
    submit: 'Add the note',
  },
  done: {
    added: 'The note is there.',
    told: 'The note is there, and whoever it names is told.',
    removed: 'The note is gone.',
  },
  problems: { 'note.not_found': 'This note is gone already.' },
} as const

export const shareWords = {
  title: 'Share the report on {name}',
  lead: 'A link opens the report, read-only, to whoever has it: without notes and decisions, and only for a while. Share it with whoever needs it to decide.',
  form: {
    title: 'Make a link',
    days: 'Open for',
    dayChoices: { 1: 'One day', 7: '7 days', 30: '30 days' },
    recording: 'The answers can be heard, too',
    recordingHint: 'Leave it out where reading is enough: a voice says who somebody is.',
    submit: 'Make a link',
  },
  made: 'The link, shown this once. It is open until {until}.',
  list: 'Links',
  empty: 'No link has been made.',
  columns: { made: 'Made', state: 'State', views: 'Opened', actions: 'Actions' },
  gone: 'an account that is gone',
  open: 'Open until',
  closed: 'Closed',
  ranOut: 'Expired',
  heard: 'with recording',
  never: 'never',
  times: { one: 'once,', many: '{count} times, last' },
  close: 'Close',
  closeOf: 'Close the link of {at}',
  done: 'The link is closed: it opens nothing any more.',
  problems: {
    'share.known': 'This form has made its link already. If you have not seen it, close it below and make another.',
    'share.not_found': 'This link is gone already.',
    'rate.limited': 'Twenty links of this report are open. Close one first.',
  },
} as const

export const correctionsWords = {
  title: 'Transcript of {name}',
  lead: 'Where recognition misheard a spoken answer, write what was said. The original is kept, and the interview is evaluated anew in the corrected words; the report shows both. Typed answers stand as they were typed.',
  none: { title: 'Nothing was said.', hint: 'The candidate answered no question.' },
  answer: 'Answer at {at}',
  recognised: 'As recognized',
  corrected: 'Corrected',
  listen: 'Listen',
  gone: 'an account that is gone',
  open: 'Correct',
  openOf: 'Correct the answer at {at}',
  text: 'What was said',
  hint: 'To take a correction back, write the words as they were recognized.',
  submit: 'Save the correction',
  done: 'The correction is saved. The interview is evaluated anew in these words, which takes a moment.',
  byCandidate: 'the candidate',
  problems: {
    'correction.changed': 'Somebody has corrected this answer meanwhile: see below, then correct it again if need be.',
    'turn.not_found': 'This answer cannot be corrected.',
  },
} as const
