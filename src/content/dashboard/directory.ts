/** The page of directory sync. */
export const directoryWords = {
  title: 'Directory sync',
  lead: 'Your company’s directory, such as Okta or Microsoft Entra ID, adds and removes the members of this workspace by itself (SCIM 2.0). Somebody who is deactivated there is out of this workspace at once.',
  notIncluded: {
    text: 'Directory sync comes with Enterprise and White Label.',
    kept: 'What the directory has done stays as it is; nothing new arrives.',
    plans: 'See the plans',
  },
  connect: {
    title: 'Connect your directory',
    steps:
      'In your directory, add an application that is provisioned by SCIM 2.0, and enter this address and a token. Your own account should stay an owner that the directory does not manage: it lets you in whatever happens there.',
    address: 'SCIM base URL',
    copy: 'Copy the address',
  },
  made: {
    text: 'This is the token. Copy it now: it is shown this once, and only a hash of it is stored.',
    label: 'the token',
    copy: 'Copy the token',
  },
  tokens: {
    title: 'Tokens',
    empty: 'No token yet.',
    columns: { token: 'Token', used: 'Last used', ends: 'Ends', actions: 'Actions' },
    end: 'ends in {end}',
    formerMember: 'a former member',
    never: 'Never',
    neverEnds: 'Does not end',
    ended: 'Has ended',
    formerUntil: 'The text before the last rotation opens until {moment} UTC.',
    rotate: 'Rotate',
    rotateOf: 'Make a new text for the token {end}; the old one opens for another day',
    revoke: 'Revoke',
    revokeOf: 'Revoke {end}: the directory is refused at once',
    days: { label: 'A new token ends after', choices: { 90: '90 days', 365: 'A year', never: 'Never' } },
    submit: 'Make a token',
  },
  roles: {
    title: 'Roles',
    lead: 'Everybody whom the directory adds has a role. A group that is mapped gives its people that role; of several, the one that may do most. Groups arrive here when the directory sends them.',
    defaultRole: 'In no mapped group',
    columns: { group: 'Group', members: 'People', role: 'Role' },
    none: 'No role of its own',
    save: 'Save',
    roleOf: 'Role of the group {name}',
    noGroups: 'The directory has sent no groups yet.',
  },
  people: {
    title: 'People',
    counts: '{active} active, {inactive} deactivated',
    list: 'Open the members',
    keysTitle: 'API keys of people who were deactivated',
    keysLead:
      'These keys belong to the workspace and still open something. Rotate or revoke those that only their maker needed.',
    keys: 'Open API keys',
    key: '{name} (ends in {end}), made by {address}',
  },
  done: {
    revoked: 'The token is revoked: it opens nothing any more.',
    defaultRole: 'The role is saved, and everybody in no mapped group has it.',
    mapped: 'The group is mapped, and its people have the role.',
  },
  problems: {
    'plan.not_included': 'Directory sync comes with Enterprise and White Label.',
    'directory.too_many_tokens': 'There are five tokens already. Revoke one that nobody uses.',
    'directory.token_not_found': 'This token was revoked meanwhile.',
    'directory.group_not_found': 'The directory has removed this group meanwhile.',
    'member.emergency_owner':
      'This would take the role from an emergency owner of single sign-on. Name another one first.',
    'member.last_owner': 'This would leave the workspace without an owner. Make somebody else an owner first.',
  },
} as const
