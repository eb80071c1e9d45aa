import type { InterviewColumn, OpeningColumn } from '#contract/values/list-layouts.ts'

/** What the dashboard's lists have in common. */
export const listWords = {
  show: 'Show',
  /** From a candidate, to where they were found. */
  back: 'Back to the list',
  news: {
    added: { one: '1 new candidate', other: '{count} new candidates' },
    changed: { one: '1 has changed', other: '{count} have changed' },
  },
  filters: 'Filters',
  /** After the word, for whoever hears it. */
  set: '{count} set',
  views: 'Views',
  columns: 'Columns',
  dense: 'Dense rows',
  roomy: 'Roomy rows',
  choose: 'Select {name}',
  chooseAll: 'Select all on this page',
  chosen: {
    one: '1 selected',
    other: '{count} selected',
    elsewhere: '{count} of them on other pages.',
    clear: 'Clear',
  },
  keys: 'J and K move, X selects, Shift with an arrow key selects several.',
  keysMove: 'J and K move from row to row.',
} as const

export const interviewColumnWords: Readonly<Record<InterviewColumn, string>> = {
  opening: 'Opening',
  state: 'State',
  score: 'Score',
  decision: 'Decision',
  decider: 'Owner',
  changed: 'Last event',
  invited: 'Invited',
  source: 'Source',
}

export const openingColumnWords: Readonly<Record<OpeningColumn, string>> = {
  status: 'State',
  toDecide: 'To decide',
  inProgress: 'In progress',
  total: 'Candidates',
  changed: 'Changed',
}

/** What can be done for those who are selected. */
export const choiceWords = {
  label: 'Selected candidates',
  none: 'Nobody selected',
  write: 'Write',
  assign: 'Assign',
  compare: 'Compare',
  decide: 'Decide',
  askReviewer: 'Ask a reviewer',
  keep: 'Keep and look for more',
  oneOpening: 'To compare or to decide, select candidates of one opening.',
  compared: '{least} to {most} with a report can be compared.',
} as const
