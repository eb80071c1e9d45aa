import type { PartnerManifest } from '../port.ts'

export const manifest: PartnerManifest = {
  id: 'teamtailor',
  name: 'Teamtailor',
  takesOurKey: false,
  fields: [
    {
      id: 'partnerKey',
      label: 'Partner API key',
      help: 'Teamtailor calls with a token that is signed with it, and takes results with it.',
    },
    {
      id: 'secret',
      label: 'Webhook secret',
      help: 'In Teamtailor’s integrations hub under Show keys. What is signed otherwise is refused from then on.',
    },
  ],
  hosts: ['.teamtailor.com'],
  setup: [
    'Ask Teamtailor for a partner of your own with the address below. They give you a partner API key and a webhook secret.',
    'Save both below.',
    'In Teamtailor, activate the partner under Settings, Integrations.',
    'Add it as a trigger to a stage of a job and choose the opening. Teamtailor lists those that are open here.',
    'Whoever comes into the stage is invited by mail, and the result comes back when the report is ready.',
  ],
  gives: {
    score: 'The result’s score, 0 to 100',
    link: 'The report behind the result',
    summary: 'The first 150 characters of the summary',
    file: null,
  },
  unconfirmed: [
    'Teamtailor makes partners itself: whether it makes one for an address of your own is its decision.',
    'Its calls come with a JWT that is signed with the partner API key (HMAC-SHA256); another page of its documentation speaks of an encrypted token, which is refused here.',
    'A result is updated with the partner key as Token; an example of its documentation shows Bearer.',
    'Attachments are taken from public addresses alone: no PDF is sent.',
    'A grade (top fit, might not be fit) reads there as a verdict: none is sent.',
  ],
}
