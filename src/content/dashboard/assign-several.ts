/** Several candidates who are given to one member in one press. */
export const assignSeveralWords = {
  title: 'Assign all who are selected',
  lead: 'Whoever you choose decides on them: they come to that member’s inbox as their reports are ready. One notification and one mail tell of all of them.',
  back: 'Back to the list',
  decider: 'Who decides',
  owner: 'The owner of each one’s opening',
  submit: { one: 'Assign 1 candidate', other: 'Assign {count} candidates' },
  nobody: 'Nobody who was selected can be assigned: somebody has decided on them, or they are gone.',
  leftOut: {
    one: 'One of those selected is left out: somebody has decided already, or they are gone.',
    other: '{count} of those selected are left out: somebody has decided already, or they are gone.',
  },
  done: {
    none: 'Nothing has changed: they were assigned like that already.',
    one: 'One candidate is assigned to {who}.',
    other: '{count} candidates are assigned to {who}.',
  },
  /** In the place of an address. */
  owners: 'the owners of their openings',
  minute: 'It can be taken back for a minute.',
  undo: 'Undo',
  undone: {
    none: 'Nothing was taken back: somebody has assigned them anew.',
    one: 'One candidate stands as before.',
    other: '{count} candidates stand as before.',
  },
  problems: { 'member.not_found': 'Whoever you chose does not decide in this workspace any more.' },
} as const
