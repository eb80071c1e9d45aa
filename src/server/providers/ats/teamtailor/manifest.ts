import type { AtsManifest } from '../port.ts'

export const manifest: AtsManifest = {
  id: 'teamtailor',
  name: 'Teamtailor',
  hosts: ['api.teamtailor.com', 'api.na.teamtailor.com', 'api.au.teamtailor.com'],
  credentials: [
    {
      id: 'key',
      label: 'API key',
      help: 'In Teamtailor under Settings, Integrations, API keys: make one of the scope Admin, read and write.',
      isSecret: true,
    },
    {
      id: 'writer',
      label: 'E-mail address of a Teamtailor user',
      help: 'In whose name notes are written.',
      isSecret: false,
      pattern: /^[^\s@]+@[^\s@]+$/,
    },
    {
      id: 'region',
      label: 'Region',
      help: 'Leave it empty for the EU; enter na for North America or au for Asia and the Pacific.',
      isSecret: false,
      isOptional: true,
      pattern: /^(?:na|au)$/,
    },
  ],
  setup: [
    'In Teamtailor, open Settings, Integrations, API keys, and make a key of the scope Admin with read and write.',
    'Choose a user in whose name notes are written; Teamtailor asks for one with every note.',
  ],
  capabilities: {
    note: 'A note on the candidate',
    file: null,
    score: null,
    scorecard: null,
    move: 'The application’s stage',
  },
  webhook: {
    events: ['job_application.create', 'job_application.update'],
    secret: 'theirs',
    steps: [
      'In Teamtailor, open Settings, Integrations, Webhooks, and add one for job applications with the address that you see here. Choose signatures of version 2.',
      'Copy the key that Teamtailor shows for it, and paste it here.',
    ],
  },
  unconfirmed: [
    'The version of the API that is asked for is 2024-09-04.',
    'Notes are read back by GET /candidates/{id}/notes, stages by GET /jobs/{id}/stages.',
    'A stage is changed by the relationship stage of the application.',
    'Changes are asked for by filter[updated-at][from], applications of a job by filter[job].',
    'Teamtailor fetches files from a public address alone: none is sent, and the note has the link.',
    'Webhooks are not repeated there: what is missed is found within five minutes.',
  ],
}
