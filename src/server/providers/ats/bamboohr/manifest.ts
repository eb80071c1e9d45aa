import type { AtsManifest } from '../port.ts'

export const manifest: AtsManifest = {
  id: 'bamboohr',
  name: 'BambooHR',
  hosts: ['.bamboohr.com'],
  credentials: [
    {
      id: 'subdomain',
      label: 'Subdomain',
      help: 'What stands before .bamboohr.com in the address of your account.',
      isSecret: false,
      pattern: /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    },
    {
      id: 'apiKey',
      label: 'API key',
      help: 'In BambooHR under your picture, API Keys. It acts as the person who makes it.',
      isSecret: true,
    },
  ],
  setup: [
    'In BambooHR, sign in as a person who may change the settings of the applicant tracking; comments are written in their name.',
    'Open the menu under your picture, API Keys, and add one.',
    'Paste subdomain and key here. After several wrong keys BambooHR refuses all for a while.',
  ],
  capabilities: {
    note: 'A comment on the application, for the hiring team',
    file: null,
    score: null,
    scorecard: null,
    move: 'The application’s status',
  },
  webhook: null,
  unconfirmed: [
    'A page of applications is answered with applications and paginationComplete.',
    'Whether a list of applications has e-mail addresses: where it has not, each is read.',
    'A status is set by its number, as status.',
    'Statuses that end an application are told by their names and codes, such as Not a Fit and Hired.',
    'Comments cannot be read back by its documented API: one whose answer was lost is not written again.',
    'A file can be given with a new application alone, so that the comment has the link to the report and no PDF follows.',
  ],
}
