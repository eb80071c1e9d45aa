import type { ApiScope } from '#contract/values/api-scope.ts'

/** The page of a workspace's API keys. */
export const apiKeysWords = {
  title: 'API keys',
  lead: 'With a key your own programs read and write this workspace: an applicant tracking system, a spreadsheet, a script.',
  docs: 'Read the API reference',
  notIncluded: {
    none: 'Your plan does not include the API. It comes with the monthly plans; a trial’s keys read.',
    reading: 'Keys of a trial read. Keys that write come with the monthly plans.',
    plans: 'See the plans',
  },
  made: {
    text: 'This is the key “{name}”. Copy it now: it is shown this once, and only a hash of it is stored.',
    label: 'the key {name}',
    copy: 'Copy the key',
  },
  done: { revoked: 'The key is revoked: it opens nothing any more.' },
  problems: {
    'plan.not_included': 'Your plan does not include keys that may do this.',
    'api_key.too_many': 'There are fifty keys already. Revoke one that nobody uses.',
    'api_key.not_found': 'This key was revoked meanwhile.',
  },
  empty: {
    title: 'No keys yet',
    hint: 'Make one for each program, so that you can revoke one without stopping the others.',
  },
  columns: { name: 'Key', may: 'May', used: 'Last used', ends: 'Ends', actions: 'Actions' },
  /** Before the last four characters. */
  end: 'ends in {end}',
  formerMember: 'a former member',
  never: 'Never',
  neverEnds: 'Does not end',
  ended: 'Has ended',
  revoked: 'Revoked',
  formerUntil: 'The text before the last rotation opens until {moment}.',
  rotate: 'Rotate',
  rotateOf: 'Make a new text for {name}; the old one opens for another day',
  revoke: 'Revoke',
  revokeOf: 'Revoke {name}: programs with it are refused at once',
  form: {
    title: 'Make a key',
    name: { label: 'Name', hint: 'What uses it, such as “Nightly export”.' },
    scopes: 'What it may do',
    read: 'Read',
    write: 'Write',
    days: { label: 'Ends after', choices: { 30: '30 days', 90: '90 days', 365: 'A year', never: 'Never' } },
    submit: 'Make the key',
  },
} as const

/** What each resource of the API is, in the order of the form. */
export const apiResourceWords = {
  openings: 'Openings and interview plans',
  candidates: 'Candidates, invitations and interviews',
  reports: 'Reports and transcripts',
  decisions: 'Decisions of members',
  exports: 'Exports',
  usage: 'Usage of the plan',
  webhooks: 'Webhooks',
} as const satisfies Record<ResourceOf<ApiScope>, string>

type ResourceOf<Scope extends string> = Scope extends `${infer Resource}:${string}` ? Resource : never
