/** The settings of a workspace, and of whoever is signed in. */
export const settingsWords = {
  title: 'Settings',
  lead: 'What holds for everybody in this workspace.',
  pages: 'Settings',
  workspace: 'Workspace',
  name: 'Name of the workspace',
  nameHint: 'Your colleagues read it here and in invitations.',
  save: 'Save',
  saved: 'The name is saved.',
  ownerOnly: 'Only an owner can change this.',
} as const

export const accountWords = {
  title: 'Your account',
  lead: 'You sign in with {address}. Whoever reads its mails gets in: keep it safe.',
  devices: {
    title: 'Devices',
    lead: 'Where you are signed in. A device signs itself out two weeks after it was last used.',
    device: 'Device',
    since: 'Signed in',
    lastSeen: 'Last used',
    actions: 'What you can do',
    thisOne: 'this one',
    unknown: 'Unknown device',
    signOut: 'Sign out',
    signOutOf: 'Sign out {device}, signed in {since}',
    others: 'Sign out everywhere else',
    done: 'The device is signed out.',
    othersDone: 'Every other device is signed out.',
  },
} as const
