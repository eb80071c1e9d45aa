import type { AtsManifest } from '../port.ts'

export const manifest: AtsManifest = {
  id: 'lever',
  name: 'Lever',
  hosts: ['api.lever.co', 'api.eu.lever.co'],
  credentials: [
    {
      id: 'key',
      label: 'API key',
      help: 'In Lever under Settings, Integrations and API, API credentials: generate a new key.',
      isSecret: true,
    },
    {
      id: 'writer',
      label: 'E-mail address of a Lever user',
      help: 'In whose name notes, files and tags are written.',
      isSecret: false,
      pattern: /^[^\s@]+@[^\s@]+$/,
    },
    {
      id: 'region',
      label: 'Region',
      help: 'Leave it empty, or enter eu for an account in the EU.',
      isSecret: false,
      isOptional: true,
      pattern: /^eu$/,
    },
  ],
  setup: [
    'In Lever, open Settings, Integrations and API, API credentials, and generate a key that is called Openround.',
    'Give it: postings, stages, users and opportunities read; notes, files, tags and stages of opportunities write; confidential access only if candidates of such postings shall be invited.',
    'Choose a user in whose name it writes; Lever asks for one with every change.',
  ],
  capabilities: {
    note: 'A note on the opportunity',
    file: 'A PDF among the opportunity’s files',
    score: 'A tag such as “Interview score 71”; an earlier one of ours is taken off',
    scorecard: null,
    move: 'The opportunity’s stage',
  },
  webhook: {
    events: ['candidateStageChange'],
    secret: 'theirs',
    steps: [
      'In Lever, open Settings, Integrations and API, Webhooks, and switch on Candidate Stage Change with the address that you see here.',
      'Copy the signature token that Lever shows for it, and paste it here.',
    ],
  },
  unconfirmed: [
    'Files are sent as a form; the limit of about 30 MB is from memory.',
    'A posting is named in an opportunity’s applications when they are expanded.',
    'Notes are read back by GET /opportunities/{id}/notes, with their words in a field of the note.',
    'Lever signs a token and a time, and not what a webhook says: it is taken as a hint and read again.',
  ],
}
