import type { PartnerManifest } from '../port.ts'

export const manifest: PartnerManifest = {
  id: 'ashby',
  name: 'Ashby',
  takesOurKey: true,
  fields: [
    {
      id: 'apiKey',
      label: 'Ashby API key',
      help: 'With it the result is told. In Ashby under Admin, Integrations, API Keys, with the right to write candidates.',
    },
  ],
  hosts: ['api.ashbyhq.com'],
  setup: [
    'Make a key below, and ask Ashby to set up the address below as an assessment partner of your organization; they need both.',
    'In Ashby, open Admin, Integrations, API Keys, make one that may write candidates, and save it below.',
    'Add an assessment with this partner to a job’s interview plan and choose the opening. Ashby lists those that are open here.',
    'Start the assessment from the candidate’s page. They are invited by mail, and the result comes back when the report is ready.',
  ],
  gives: {
    score: 'The assessment’s result, 0 to 100',
    link: 'The assessment’s profile',
    summary: 'The summary among the assessment’s details',
    file: null,
  },
  unconfirmed: [
    'Ashby opens its framework of assessments to partners: whether it sets up an address of your own is its decision.',
    'Ashby calls with the key as the user name of HTTP Basic, as working code that answers it reads it.',
    'The fields of assessment.update are called assessment_id and timestamp; a status without a result leaves the assessment open.',
    'An assessment that is started again for the same application and opening is taken for the same.',
  ],
}
