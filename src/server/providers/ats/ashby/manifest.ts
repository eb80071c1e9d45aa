import type { AtsManifest } from '../port.ts'

export const manifest: AtsManifest = {
  id: 'ashby',
  name: 'Ashby',
  hosts: ['api.ashbyhq.com'],
  credentials: [
    {
      id: 'key',
      label: 'API key',
      help: 'In Ashby under Admin, Integrations, API keys.',
      isSecret: true,
    },
  ],
  setup: [
    'In Ashby, open Admin, Integrations, API keys, and make a key that is called Openround.',
    'Give it: Jobs read, Candidates read and write, Hiring process metadata read, API keys read.',
    'Switch on confidential jobs for the key only if candidates of such jobs shall be invited.',
    'Paste the key here. Ashby shows it once.',
  ],
  capabilities: {
    note: 'A note on the candidate',
    file: 'A PDF among the candidate’s files',
    score: 'A number field of the application, which you make in Ashby and choose here',
    scorecard:
      'A feedback form that you choose, submitted in the name of the API key and headed as a draft by software. Where a person has submitted that form, nothing is added.',
    move: 'The application’s stage',
  },
  webhook: {
    events: ['candidateStageChange'],
    secret: 'ours',
    steps: [
      'In Ashby, open Admin, Integrations, Webhooks, and add one of the type Candidate Stage Change.',
      'Paste the address and the secret token that you see here.',
      'Ashby sends a ping when you save. If that does not arrive, Ashby leaves the webhook switched off.',
    ],
  },
  unconfirmed: [
    'The scopes that apiKey.info lists are read in both spellings that are known (candidatesWrite and candidates:write).',
    'candidate.uploadFile is asked with the file in the request, which Ashby calls deprecated and still documents.',
    'The code of an expired sync token is not documented: any refusal of one leads to a complete reading.',
    'How often Ashby repeats a webhook that was not answered is not documented.',
  ],
}
