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
