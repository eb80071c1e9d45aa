/** The settings of a workspace, and of whoever is signed in. */
export const settingsWords = {
  covering: {
    title: 'Blind rating',
    lead: 'Scores, recommendations and whatever is ordered by them are covered for each member until they have rated the interview: in lists, on the overview, in comparison, inbox and report, and in exports. Exports of the whole workspace and of the decision log are closed meanwhile. Viewers do not rate and see no score.',
    on: 'Scores are covered until you have rated.',
    off: 'Scores are shown to every member.',
    cover: 'Cover scores',
    uncover: 'Stop covering scores',
    covered: 'Scores are covered until each member has rated.',
    uncovered: 'Scores are shown to every member.',
  },
  title: 'Settings',
  lead: 'What holds for everybody in this workspace.',
  pages: 'Settings',
  workspace: 'Workspace',
  name: 'Name of the workspace',
  nameHint: 'Your colleagues read it here and in invitations.',
  save: 'Save',
  saved: 'The name is saved.',
  ownerOnly: 'Only an owner can change this.',
  export: {
    title: 'Export data',
    lead: 'A ZIP with the openings and their plans, every interview with transcript, report, decisions and notes, the audit log and the log of deletions, in files that people and programs can read. Whoever downloads it has then seen every figure: ratings they give afterwards are not blind.',
    plain: 'Download without recordings',
    recordings: 'Download with recordings',
  },
  closing: {
    /** Above every page of a workspace that was closed. */
    notice:
      'This workspace is deleted on {day}. Until then it can be read, and an owner can export the data; nobody is invited any more.',
    toKeep: 'Keep it',
    title: 'Close this workspace',
    lead: 'For when you have no more use for it. Export what you may still need before: see above.',
    effects: [
      'Invitations that nobody has begun are cancelled, and nobody is invited any more. Interviews that have begun go on.',
      'Every member is told. For {days} days they can read everything, and an owner can export it or keep the workspace.',
      'After {days} days all of it is deleted for good: openings, interviews, recordings, reports, decisions, notes, the API key and the audit log.',
      'Orders, receipts and extra interviews that are still to be invoiced stay for bookkeeping.',
      'A plan stays yours: it belongs to the address that it was bought with, and counts in another workspace of yours from the next month on. A monthly plan goes on until it is cancelled; write to {email} for that.',
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
    tooOften: 'This workspace has been closed several times today. Please try again tomorrow.',
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
    actions: 'Actions',
    thisOne: 'this one',
    unknown: 'Unknown device',
    signOut: 'Sign out',
    signOutOf: 'Sign out {device}, signed in {since}',
    others: 'Sign out everywhere else',
    done: 'The device is signed out.',
    othersDone: 'Every other device is signed out.',
  },
  deletion: {
    title: 'Delete account',
    lead: 'For when you do not want to sign in here any more. It cannot be undone.',
    effects: [
      'Every device is signed out, and you are a member of no workspace any more.',
      'What you did stays in the logs of your workspaces as that of a former member; notes and decisions stay without your name.',
      'A workspace of your own with nothing in it is deleted {days} days later.',
      'Orders and receipts stay for bookkeeping. A monthly plan goes on until it is cancelled; write to {email} for that.',
    ],
    confirm: 'Type your address to delete your account',
    confirmHint: 'You sign in with {address}.',
    differs: 'This is not the address that you sign in with, {address}.',
    submit: 'Delete account',
    held: 'Your account is not deleted: you are the last owner of what stands here.',
    members: 'Others work in {name}. Make one of them an owner first.',
    data: 'In {name} openings or interviews are stored. Close it in its settings first, or make a colleague an owner.',
    owing:
      'In {name} extra interviews are still to be invoiced. It is deleted on {day}; afterwards your account can be.',
    interview:
      'In {name} a candidate is being interviewed or may still begin, and nobody else could be told if they are in danger. Your account can be deleted once the interview has ended.',
    toMembers: 'Open its members',
    toSettings: 'Open its settings',
    runsInstallation:
      'You run this installation, so your account stays: somebody has to be able to sign in. Name another admin in ADMIN_EMAIL first.',
  },
} as const
