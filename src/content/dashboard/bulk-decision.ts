/** One decision on several candidates of an opening. */
export const bulkWords = {
  title: 'Decide on everyone selected',
  lead: 'One decision with one reason. Anyone whose evidence you have not read is left out, and so is anyone too close to call against somebody not selected.',
  reason: 'Reason for all',
  hint: 'Kept with each decision; a candidate may ask for it.',
  decline: 'Decline all',
  advance: 'Advance all',
  nobody: 'Nobody selected waits for a decision. Select candidates in the list of the opening.',
  undo: 'Undo all',
  undone: { one: 'One decision is taken back.', many: '{count} decisions are taken back.' },
  done: { decline: 'Declined: {count}.', advance: 'Advanced: {count}.' },
  leftOut: {
    unread: '{name} was left out: you have not read the evidence.',
    tied: '{name} was left out: too close to {with} to call. Decide on each by themselves.',
    no_score: '{name} was left out: there is no score to tell candidates apart by.',
    decided: '{name} was left out: somebody has decided already.',
    no_report: '{name} was left out: there is no report.',
    covered:
      '{name} was left out: this workspace covers scores, so that ties cannot be told. Decide on each by themselves.',
  },
} as const
