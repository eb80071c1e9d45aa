import type { PartnerManifest } from '../port.ts'

export const manifest: PartnerManifest = {
  id: 'greenhouse',
  name: 'Greenhouse',
  takesOurKey: true,
  fields: [],
  hosts: ['.greenhouse.io'],
  setup: [
    'Make a key below, and ask Greenhouse’s partner team to set up the address below as an assessment partner of your account; they need both.',
    'In Greenhouse, open a job’s setup, Interview Plan, and add a stage of the kind Take Home Test with this partner.',
    'Choose the opening as the test. Greenhouse lists those that are open here.',
    'Send the test from the candidate’s page. They are invited by mail; when the report is ready, Greenhouse asks for it.',
  ],
  gives: {
    score: 'The score beside the test, 0 to 100',
    link: 'The report under the test’s status',
    summary: 'The summary among the test’s details',
    file: null,
  },
  unconfirmed: [
    'Greenhouse lists partners itself: whether it sets up an address of your own is its decision.',
    'A status other than complete is shown as it is sent: invited, cancelled.',
  ],
}
