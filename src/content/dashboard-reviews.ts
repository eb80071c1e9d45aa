import type { DecisionOutcome } from '#contract/values/reviews.ts'

/** What each decision is called, and what it means. */
export const outcomeWords: Readonly<Record<DecisionOutcome, { name: string; means: string }>> = {
  advance: { name: 'Advance', means: 'The candidate goes on to the next round.' },
  hold: { name: 'Hold', means: 'Not decided yet: something is still to be heard, seen or asked.' },
  decline: { name: 'Decline', means: 'The candidate does not go on.' },
}

/** The ways between the pages of one interview. */
export const interviewLinksWords = {
  label: 'Pages of this interview',
  report: 'Report',
  decision: 'Decision',
  rating: 'Rating',
  notes: 'Notes',
  corrections: 'Corrections',
  share: 'Share',
  reviewers: 'Guest reviewers',
} as const

export const decisionWords = {
  title: 'Decision on {name}',
  none: 'Nobody has decided yet.',
  gone: 'somebody whose account is gone',
  override: 'Against the recommendation',
  recommended: 'The report recommended: {recommendation}.',
  decide: 'Decide',
  change: 'Decide anew',
  bar: {
    label: 'Your decision',
    open: 'Not decided yet',
    ready: 'The report has been ready since',
    first: 'Evidence first',
    firstHint: 'Your next press shows the score, the one after decides.',
    show: 'Show the score',
    reason: 'Why, in terms of the work',
    reasonHint: 'Kept with the decision; a candidate may ask for it.',
    history: 'History',
    transcript: 'To the transcript',
  },
  form: {
    title: 'Your decision',
    lead: 'It is yours, not the report’s. The candidate is not told by this: write to them yourself.',
    outcome: 'What you decide',
    reason: 'Why',
    reasonHint:
      'In a sentence or two, in terms of the work. It is kept with the decision, and a candidate may ask for it.',
    submit: 'Record the decision',
  },
  history: {
    title: 'History',
    lead: 'Nothing is changed or taken out. To take a decision back, decide anew.',
  },
  done: 'The decision is recorded.',
  problems: {
    'decision.changed': 'Somebody has decided meanwhile: see below, then decide again if you still want to.',
    'decision.evidence_unread': 'The report has been made anew since you read it. Please read the evidence again.',
  },
} as const

export const notesWords = {
  title: 'Notes on {name}',
  lead: 'For members of this workspace alone: they are in no export and behind no shared link, and go when the interview is deleted.',
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
    hint: 'Write @ and a colleague’s address, or what stands before its @, and they are told.',
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

export const exportWords = {
  pdf: 'PDF',
  json: 'JSON',
  csv: 'CSV',
  of: 'Download as {format}',
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
  columns: { made: 'Made', state: 'State', views: 'Opened', actions: 'What you can do' },
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
  recognised: 'As recognised',
  corrected: 'Corrected',
  listen: 'Listen',
  gone: 'an account that is gone',
  open: 'Correct',
  openOf: 'Correct the answer at {at}',
  text: 'What was said',
  hint: 'To take a correction back, write the words as they were recognised.',
  submit: 'Save the correction',
  done: 'The correction is saved. The interview is evaluated anew in these words, which takes a moment.',
  byCandidate: 'the candidate',
  problems: {
    'correction.changed': 'Somebody has corrected this answer meanwhile: see below, then correct it again if need be.',
    'turn.not_found': 'This answer cannot be corrected.',
  },
} as const
