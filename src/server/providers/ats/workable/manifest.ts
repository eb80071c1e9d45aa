import type { AtsManifest } from '../port.ts'

export const manifest: AtsManifest = {
  id: 'workable',
  name: 'Workable',
  hosts: ['.workable.com'],
  credentials: [
    {
      id: 'subdomain',
      label: 'Subdomain',
      help: 'What stands before .workable.com in the address of your account.',
      isSecret: false,
      pattern: /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    },
    {
      id: 'token',
      label: 'Access token',
      help: 'In Workable under Settings, Integrations, Apps: generate a token.',
      isSecret: true,
    },
    {
      id: 'writer',
      label: 'E-mail address of a Workable member',
      help: 'In whose name comments are written.',
      isSecret: false,
      pattern: /^[^\s@]+@[^\s@]+$/,
    },
  ],
  setup: [
    'In Workable, open Settings, Integrations, Apps, and generate an access token with the scopes r_jobs, r_candidates and w_candidates.',
    'Choose a member in whose name it writes; Workable asks for one with every change.',
  ],
  capabilities: {
    note: 'A comment on the candidate, for recruiters and admins',
    file: 'A PDF on a comment of its own',
    score: null,
    scorecard: null,
    move: 'The candidate’s stage',
  },
  webhook: null,
  unconfirmed: [
    'Comments are read back by GET /candidates/{id}/activities; a file is found by its name in its comment.',
    'A job’s stages are answered with slug and name.',
    'Whether a list of candidates has their e-mail addresses: where it has not, each is read.',
    'How a rating is sent is not documented: none is.',
    'Workable’s webhooks are set up by its API and signed with the token itself; changes are found by looking instead.',
  ],
}
