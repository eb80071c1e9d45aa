import type { AtsManifest } from '../port.ts'

export const manifest: AtsManifest = {
  id: 'greenhouse',
  name: 'Greenhouse',
  hosts: ['harvest.greenhouse.io', 'auth.greenhouse.io'],
  credentials: [
    {
      id: 'clientId',
      label: 'Client id',
      help: 'In Greenhouse under Configure, Dev Center, API Credentials: make one of the type Harvest V3 (OAuth).',
      isSecret: false,
    },
    { id: 'clientSecret', label: 'Client secret', help: 'Greenhouse shows it once, when it is made.', isSecret: true },
    {
      id: 'userId',
      label: 'User id',
      help: 'The number of the Site Admin in whose name notes are written; it stands in the address of their page.',
      isSecret: false,
      pattern: /^\d{1,18}$/,
    },
  ],
  setup: [
    'In Greenhouse, open Configure, Dev Center, API Credentials, and make one of the type Harvest V3 (OAuth).',
    'Give it the scopes: jobs list, job interview stages list, applications list and move, candidates list, notes list and create, attachments list and create.',
    'Choose a Site Admin in whose name notes are written; reading is for Site Admins only.',
    'Paste id, secret and the user’s number here.',
  ],
  capabilities: {
    note: 'A private note on the candidate',
    file: 'A PDF among the application’s attachments',
    score: null,
    scorecard: null,
    move: 'The application’s stage, only from the one that invited',
  },
  webhook: {
    events: ['candidate_stage_change'],
    secret: 'ours',
    steps: [
      'In Greenhouse, open Configure, Dev Center, Web Hooks, and add one for Candidate has changed stage.',
      'Paste the address and the secret that you see here. Greenhouse pings the address when you save.',
    ],
  },
  unconfirmed: [
    'The names of the fields of a new attachment in Harvest v3 are those of v1 with application_id.',
    'Notes are read back by GET /v3/notes with candidate_ids.',
    'Changes are asked for by updated_at=gte|…, with pipes, as the documentation has it; brackets were seen working, too.',
    'Whether the scopes that write are there shows only when something is written.',
    'The names of the webhooks other than candidate_stage_change and new_candidate_application.',
  ],
}
