import type { WorkspaceRole } from '#contract/values/workspace.ts'

/** What a person's own workspace is called until they give it a name. */
export const ownWorkspaceName = '{name}’s workspace'

/** What each role may do. */
export const roleRights: Readonly<Record<WorkspaceRole, string>> = {
  hiring_manager: 'sees the openings that they are named for, with candidates and reports, rates, and writes notes',
  viewer: 'reads interviews and reports',
  recruiter: 'reads interviews and reports, and works with openings, candidates and decisions',
  owner: 'works with everything in it, and manages members, plan and settings',
}

export const membersWords = {
  title: 'Members',
  lead: 'Who works in this workspace. A hiring manager sees the openings that they are named for and nothing else; a viewer reads interviews and reports; a recruiter also works with openings, candidates and decisions; an owner also manages members, the plan and the settings.',
  columns: { member: 'Member', role: 'Role', since: 'Since', actions: 'Actions' },
  you: 'you',
  managed: {
    membership: 'Added by directory sync; an owner made them owner',
    all: 'Managed by directory sync: their role and their access are changed in your company’s directory',
  },
  changeRole: 'Save',
  roleOf: 'Role of {address}',
  remove: 'Remove',
  removeOf: 'Remove {address}',
  leave: {
    title: 'Leave this workspace',
    text: 'You no longer see anything of it at once. An owner can invite you again.',
    lastOwner: 'You are its only owner: make somebody else an owner first.',
    confirm: 'I want to leave {workspace}.',
    submit: 'Leave',
    unconfirmed: 'Tick the box to say that you mean it.',
  },
  invite: {
    title: 'Invite a colleague',
    lead: 'They join by a link. It works once, for two weeks, for whoever signs in with that address.',
    email: 'E-mail address',
    role: 'Role',
    submit: 'Invite',
  },
  open: {
    title: 'Invited',
    lead: 'They have not joined yet.',
    expired: 'Expired',
    until: 'Expires',
    again: 'New link',
    againOf: 'Make a new link for {address}; earlier ones end',
    cancel: 'Take back',
    cancelOf: 'Take back the invitation of {address}',
  },
  done: {
    cancelled: 'The invitation is taken back: its link opens nothing any more.',
    role: 'The role is changed.',
    removed: 'The member is removed.',
  },
  made: {
    mailed: 'An invitation to {address} is on its way by mail. You can pass the same link on yourself:',
    kept: 'No mail server is set up, so nothing was sent to {address}. Copy this link and pass it on:',
    renewed: 'Earlier links of this address no longer work.',
    label: 'Link for {address}',
  },
  problems: {
    'member.known': 'Somebody with this address is a member already.',
    'member.last_owner': 'A workspace keeps an owner: make somebody else an owner first.',
    'member.managed': 'Your company’s directory manages this person: their role and their access are changed there.',
    'member.not_found': 'They are not a member any more.',
    'member_invitation.not_found': 'The invitation has been answered or taken back meanwhile.',
    'rate.limited': 'Too many invitations have been sent today. Try again tomorrow.',
    'workspace.role_too_small': 'Only an owner can do this.',
  },
} as const

/** The page that the link of an invitation opens. */
export const joinWords = {
  title: 'Join {workspace}',
  lead: 'You are invited as {role}, who {may}.',
  signedInAs: 'Signed in as {address}.',
  join: 'Join',
  signIn: {
    title: 'Sign in to join {workspace}',
    lead: 'Use the address that the invitation was sent to. You come back here afterwards.',
    submit: 'Sign in',
  },
  otherAddress: {
    title: 'This invitation was sent to another address.',
    lead: 'You are signed in as {address}. Sign out, then sign in with the address that the invitation came to.',
    submit: 'Sign out',
  },
  member: { title: 'You work in {workspace} already.', open: 'Open it' },
  invalid: {
    title: 'This invitation opens nothing any more.',
    lead: 'It was used, taken back or is older than two weeks. Ask whoever invited you for another one.',
    toDashboard: 'Open your dashboard',
  },
  limited: 'Too many tries from here just now. Please wait some minutes.',
} as const
