import type { ApiScope } from '#contract/values/api-scope.ts'

/** What each scope lets a program do, for somebody who is about to agree to it. */
export const scopeWords = {
  'openings:read': 'Openings and interview plans',
  'openings:write': 'Create openings, change them, and open or close them for candidates',
  'candidates:read': 'Candidates, invitations, and interviews',
  'candidates:write': 'Invite candidates and cancel invitations',
  'reports:read': 'Reports and transcripts',
  'decisions:read': 'Decisions',
  'decisions:write': 'Record decisions that you have made',
  'exports:read': 'The list of all interviews as a file',
  'usage:read': 'How much of the plan is used',
  'webhooks:read': 'Webhooks and their deliveries',
  'webhooks:write': 'Set up webhooks, which send events to an address of its choice',
} as const satisfies Record<ApiScope, string>

/** The page on which somebody lets a program act for them. */
export const connectWords = {
  title: '{name} wants to connect to {workspace}',
  chooseTitle: 'Which workspace may {name} use?',
  chooseLead: 'It gets into the one that you choose and into no other.',
  lead: 'If you allow it, the app acts for you: it sees what you may see and does what you may do, within the list below.',
  asker: {
    web: 'The name is what the app calls itself; nobody has checked it. You will be sent to {host}. Allow it only if you came from there.',
    local:
      'The name is what the app calls itself; nobody has checked it. It is a program on your device ({host}). Allow it only if you have just started this yourself.',
  },
  reads: 'It may read',
  changes: 'It may change',
  changesNothing: 'It changes nothing.',
  narrowed: 'It asked for more than your role allows. That part is left out.',
  until:
    'The connection ends when you disconnect the app under Settings, Security; when nobody uses it for 30 days; and after 180 days at the latest. What it does stands in the audit log under your name.',
  allow: 'Allow',
  refuse: 'Refuse',
  otherWorkspace: 'Choose another workspace',
  signedInAs: 'Signed in as {address}.',
  signOut: 'Sign out',
  changed: 'This page has been open for a long time, or something has changed since. Look at it once more.',
  nowhere: {
    title: '{name} cannot connect',
    lead: 'You are in no workspace that it could use. Apps come with the monthly plans, and with a role that may read the workspace.',
    toDashboard: 'Go to the dashboard',
  },
  returned: { lead: 'It asked in a way that we do not answer. Nothing was shared with it.', back: 'Go back to {host}' },
  invalid: {
    title: 'This app cannot connect',
    client: 'We do not know the app that sent you here. Remove the connection in the app and add it again.',
    redirect: 'The app asked to send you to an address that it has not registered. Nothing was shared with it.',
  },
} as const

/** The list of connected apps: one’s own, or all of a workspace. */
export const connectedAppsWords = {
  title: 'Connected apps',
  ownLead: 'Assistants and other programs that act for you, each in one workspace.',
  workspaceLead: 'Assistants and other programs that members let act for them. They may do no more than their member.',
  columns: { app: 'App', where: 'Workspace', member: 'Member', may: 'May', used: 'Last used', actions: 'Actions' },
  host: 'answers go to {host}',
  until: 'until {day} at the latest',
  never: 'Never',
  reads: 'Read: {things}',
  changes: 'Change: {things}',
  disconnect: 'Disconnect',
  disconnectOf: 'Disconnect {name} in {workspace}',
  done: 'The app is disconnected: it opens nothing any more.',
} as const
