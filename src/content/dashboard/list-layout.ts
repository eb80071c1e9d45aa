/** Which facts a list shows, in which order, and how close its rows stand. */
export const layoutWords = {
  title: {
    interviews: 'Columns of the interviews',
    candidates: 'Columns of candidates',
    openings: 'Columns of the openings',
    inbox: 'Rows of the inbox',
    messages: 'Rows of the messages',
  },
  lead: 'For you alone, in this workspace.',
  ofView: 'Of the saved view “{name}”, for everybody who opens it.',
  ofOwnView: 'Of your saved view “{name}”.',
  fixed: 'Of a saved view that is shared. Recruiters change it; for columns of your own, save a view of your own.',
  shown: 'Columns, in their order',
  up: 'Move {column} up',
  down: 'Move {column} down',
  rows: 'Rows',
  roomy: 'Roomy',
  dense: 'Dense',
  submit: 'Save',
  usual: 'As at first',
  back: 'Back to the list',
  done: { saved: 'The list is shown like this from now on.', reset: 'The list is shown as at first.' },
} as const
