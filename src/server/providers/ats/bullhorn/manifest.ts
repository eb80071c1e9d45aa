import type { AtsManifest } from '../port.ts'

export const manifest: AtsManifest = {
  id: 'bullhorn',
  name: 'Bullhorn',
  hosts: ['.bullhornstaffing.com'],
  credentials: [
    {
      id: 'username',
      label: 'Name of the API user',
      help: 'In whose name notes are written. Bullhorn Support makes one for you.',
      isSecret: false,
      pattern: /^[\w.@+-]{1,100}$/,
    },
    {
      id: 'clientId',
      label: 'Client id',
      help: 'Bullhorn Support gives it with the secret: ask for an OAuth key for the REST API, with refresh tokens.',
      isSecret: false,
    },
    { id: 'clientSecret', label: 'Client secret', help: 'Comes with the client id.', isSecret: true },
    {
      id: 'code',
      label: 'Authorization code',
      help: 'What stands after code= in the address that Bullhorn leads to. It can be used once, within minutes.',
      isSecret: true,
      pattern: /^[\w%:.~+/=-]{8,500}$/,
    },
  ],
  setup: [
    'Ask Bullhorn Support for an API user and an OAuth key for the REST API with refresh tokens. The user needs to see jobs, candidates and submissions, and to add notes and files.',
    'Open https://auth.bullhornstaffing.com/oauth/authorize?response_type=code&client_id= with your client id at its end, sign in as the API user, and agree to the terms.',
    'Copy what stands after code= in the address that you are led to, as far as the next &, and paste it here within a few minutes. No password is given to us.',
  ],
  capabilities: {
    note: 'A note on the candidate, about the job',
    file: 'A PDF among the candidate’s files',
    score: null,
    scorecard: null,
    move: 'The status of the submission',
  },
  webhook: null,
  unconfirmed: [
    'Tokens are asked for with their values in the body of the request; Bullhorn’s own examples have them in the address.',
    'Whoever reads a queue of changes without any in it is answered 200 without a body.',
    'A queue that does not exist yet is answered with an error of the kind 4xx, and is made then.',
    'Statuses that end a submission are told by their names, such as Rejected and Placed.',
    'Notes are read back by GET entity/Candidate/{id}/notes, files by GET entity/Candidate/{id}/fileAttachments.',
    'The user in whose name notes are written is found by query/CorporateUser with its name.',
    'A score could go into a custom field of the candidate, whose name every customer gives: none is written.',
  ],
}
