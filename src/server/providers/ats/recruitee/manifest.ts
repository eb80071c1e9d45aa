import type { AtsManifest } from '../port.ts'

export const manifest: AtsManifest = {
  id: 'recruitee',
  name: 'Recruitee',
  hosts: ['api.recruitee.com'],
  credentials: [
    {
      id: 'company',
      label: 'Company id',
      help: 'The number or the name that stands in the address of your Recruitee, such as acme in acme.recruitee.com.',
      isSecret: false,
      pattern: /^[a-z0-9-]{1,63}$/,
    },
    {
      id: 'token',
      label: 'Personal API token',
      help: 'In Recruitee under Settings, Apps and plugins, Personal API tokens. It acts as the person who makes it.',
      isSecret: true,
    },
  ],
  setup: [
    'In Recruitee, open Settings, Apps and plugins, Personal API tokens, as the person in whose name notes shall be written.',
    'Make a token that is called Openround, and paste it here with the company’s id.',
  ],
  capabilities: {
    note: 'A note on the candidate, which the team sees',
    file: 'A PDF among the candidate’s files',
    score: null,
    scorecard: null,
    move: 'The candidate’s stage in the job, without its automatic actions',
  },
  webhook: {
    events: ['candidate_moved', 'new_candidate'],
    secret: 'theirs',
    steps: [
      'In Recruitee, open Settings, Apps and plugins, Webhooks, and add one for moved and new candidates with the address that you see here.',
      'Copy the secret that Recruitee shows for it, and paste it here.',
    ],
  },
  unconfirmed: [
    'Notes are read back by GET /candidates/{id}/notes, files by GET /candidates/{id}/attachments.',
    'A disqualified placement is told by disqualified_at or by disqualify_reason.',
    'The body of change_stage is as working code sends it; nothing documents it.',
    'How a tag is set is not documented: no score is sent.',
  ],
}
