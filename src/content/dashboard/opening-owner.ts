/** On an opening's page: whose inbox its candidates wait in. */
export const ownerWords = {
  title: 'Owner',
  lead: 'The candidates of this opening wait for a decision in the owner’s inbox, unless one is assigned to somebody else.',
  none: 'Nobody who is still a member: the workspace’s owners decide.',
  choose: 'Owner of the opening',
  submit: 'Change the owner',
  done: 'The opening has another owner.',
  problem: 'Whoever you chose does not decide in this workspace any more.',
} as const

/** On an opening's page: the members who see it and nothing else. */
export const managerWords = {
  title: 'Hiring managers',
  lead: 'They see this opening, its candidates and reports, rate, and write notes.',
  none: 'Nobody is named.',
  invite: 'Invite a hiring manager',
  choose: 'Hiring manager to name',
  submit: 'Name',
  remove: 'Take off',
  removeOf: 'Take {address} off this opening',
  named: 'The hiring manager sees this opening now, and is told.',
  removed: 'The hiring manager no longer sees this opening.',
} as const
