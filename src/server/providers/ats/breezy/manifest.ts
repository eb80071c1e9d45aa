import type { AtsManifest } from '../port.ts'

export const manifest: AtsManifest = {
  id: 'breezy',
  name: 'Breezy HR',
  hosts: ['api.breezy.hr'],
  credentials: [
    {
      id: 'token',
      label: 'Personal access token',
      help: 'In Breezy under My Settings, API Keys. It acts as the person who makes it.',
      isSecret: true,
    },
    {
      id: 'company',
      label: 'Company id',
      help: 'It stands in the address of your Breezy. Leave it empty if the token is for one company.',
      isSecret: false,
      isOptional: true,
      pattern: /^[a-z0-9]{1,40}$/i,
    },
  ],
  setup: [
    'In Breezy, open My Settings, API Keys, as the person in whose name notes shall be written, and make a token.',
    'Paste it here. Your plan at Breezy has to include its API.',
  ],
  capabilities: {
    note: 'A note in the candidate’s stream, for the team',
    file: 'A PDF among the candidate’s documents',
    score: null,
    scorecard: null,
    move: 'The candidate’s stage; Breezy then does what is set up for that stage',
  },
  webhook: null,
  unconfirmed: [
    'Documents are sent as a form and read back by GET …/documents, notes by GET …/stream.',
    'The stage of a candidate is answered as stage.id.',
    'Scorecards belong to the person whose token it is, and a new one takes the place of theirs: none is written.',
    'Breezy’s webhooks are set up by its API and need its plan Pro; changes are found by looking instead.',
  ],
}
