import type { AtsManifest } from '../port.ts'

export const manifest: AtsManifest = {
  id: 'smartrecruiters',
  name: 'SmartRecruiters',
  hosts: ['api.smartrecruiters.com'],
  credentials: [
    {
      id: 'key',
      label: 'API key',
      help: 'In SmartRecruiters under Settings, Apps and integrations, API keys.',
      isSecret: true,
    },
  ],
  setup: [
    'In SmartRecruiters, open Settings, Apps and integrations, API keys, and make a key that is called Openround.',
    'Let it read jobs and candidates, and write messages, attachments, tags and statuses of candidates.',
  ],
  capabilities: {
    note: 'A message about the candidate, shared with the hiring team of the job',
    file: 'A PDF among the candidate’s attachments for the job',
    score: 'A tag such as “Interview score 71”',
    scorecard: null,
    move: 'The candidate’s status for the job',
  },
  webhook: null,
  unconfirmed: [
    'The kind of an attachment is GENERIC_FILE; attachments are read back by GET /candidates/{id}/jobs/{jobId}/attachments.',
    'Bodies of tags and of a change of status are as working code sends them.',
    'A candidate’s status for a job is answered by GET /candidates/{id}/jobs/{jobId} as status.',
    'Messages cannot be read back: where an answer is lost, a person is asked to look, and nothing is written twice.',
    'A tag for an earlier score stays: tags are added and never replaced, because replacing would take others’ off.',
    'SmartRecruiters’ webhooks are set up by its API; changes are found by looking instead.',
  ],
}
