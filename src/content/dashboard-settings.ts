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
  closing: {
    /** Above every page of a workspace that was closed. */
    notice: 'This workspace is deleted on {day}. Until then it can be read and exported; nobody is invited any more.',
    toKeep: 'Keep it',
    title: 'Close this workspace',
    lead: 'For when you have no more use for it. What you may still need can be taken along: each report as PDF, JSON and CSV, and the list of interviews as CSV.',
    effects: [
      'Invitations that nobody has begun are cancelled, and nobody is invited any more. Interviews that have begun go on.',
      'Every member is told by mail. For {days} days they can read and export everything, and an owner can keep the workspace.',
      'After {days} days all of it is deleted for good: openings, interviews, recordings, reports, decisions, notes, the API key and the audit log.',
      'A plan stays yours: it belongs to the address that it was bought with. A monthly plan goes on until it is cancelled; write to {email} for that.',
    ],
    confirm: 'Type the workspace’s name to close it',
    confirmHint: 'It is called “{name}”.',
    differs: 'This is not the name of the workspace. It is called “{name}”.',
    submit: 'Close the workspace',
    keepTitle: 'This workspace is being closed',
    keepText:
      'It is deleted on {day}, with everything in it. Keep it, and it goes on as before; cancelled invitations stay cancelled.',
    keep: 'Keep the workspace',
    kept: 'The workspace stays. Candidates can be invited again.',
    tooLate: 'Its time has come: the workspace is being deleted and cannot be kept any more.',
  },
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
