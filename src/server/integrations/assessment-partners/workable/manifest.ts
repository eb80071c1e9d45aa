import type { PartnerManifest } from '../port.ts'

export const manifest: PartnerManifest = {
  id: 'workable',
  name: 'Workable',
  takesOurKey: true,
  fields: [
    {
      id: 'token',
      label: 'Workable’s token for results',
      help: 'Workable gives it to you when it sets the provider up.',
    },
  ],
  hosts: ['.workable.com'],
  setup: [
    'Make a key below, and ask Workable to set up the address below as an assessments provider of your account; they give you a token for results, which you save below.',
    'In Workable, open Settings, Integrations, Assessments, and paste the key as the provider’s access token.',
    'Choose the opening as the test of a stage in the job’s pipeline. Workable lists those that are open here.',
    'Send the assessment from the candidate’s page. They are invited by mail, and the result comes back when the report is ready.',
  ],
  gives: {
    score: 'The assessment’s score, 0 to 100',
    link: 'The assessment’s results',
    summary: 'The assessment’s summary',
    file: null,
  },
  unconfirmed: [
    'Workable sets providers up itself: whether it does so for an address of your own is its decision.',
    'The answer to a new assessment names it as assessment_id, and results go to the callback address by PUT with a bearer token.',
    'A grade (failed, passed, excelled) reads there as a person’s verdict: none is sent. Whether one is required is not documented.',
    'Attachments are taken from public addresses alone: no PDF is sent.',
  ],
}
