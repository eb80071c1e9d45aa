import { inBody, inQuery, type Operation, openingId } from '../operation.ts'

const resource = 'opening'
const path = '/api/v1/openings'
const externalId = { name: 'externalId', label: 'External ID', description: 'Your own ID of the opening' }
const title = { name: 'title', label: 'Title', description: 'The job, such as Registered Nurse' }
const description = {
  name: 'description',
  label: 'Description',
  kind: 'long-text',
  description: 'The job’s text. The interview plan is proposed from it.',
} as const

const video = {
  name: 'video',
  label: 'Video',
  kind: 'choice',
  initial: 'off',
  description: 'Whether candidates are asked to turn their camera on. Nobody has to.',
  choices: [
    { name: 'Asked For', value: 'required' },
    { name: 'Off', value: 'off' },
    { name: 'Optional', value: 'optional' },
  ],
} as const

const language = {
  name: 'language',
  label: 'Language',
  kind: 'choice',
  initial: 'en',
  description: 'In which language candidates are written to until they choose one',
  choices: [
    { name: 'English', value: 'en' },
    { name: 'Spanish', value: 'es' },
  ],
} as const

export const openingOperations: readonly Operation[] = [
  {
    id: 'api.openings.create',
    resource,
    value: 'create',
    name: 'Create',
    action: 'Create an opening',
    description: 'Create an opening as a draft, with an interview plan proposed from its text',
    method: 'POST',
    path,
    fields: [
      inBody({ ...title, isRequired: true }),
      inBody({ ...description, isRequired: true }),
      inBody(externalId),
      inBody(language),
      inBody(video),
    ],
    answer: 'one',
  },
  {
    id: 'api.openings.get',
    resource,
    value: 'get',
    name: 'Get',
    action: 'Get an opening',
    description: 'Read an opening with its text',
    method: 'GET',
    path: `${path}/{openingId}`,
    fields: [openingId],
    answer: 'one',
  },
  {
    id: 'api.openings.list',
    resource,
    value: 'getAll',
    name: 'Get Many',
    action: 'Get many openings',
    description: 'List openings, the newest first',
    method: 'GET',
    path,
    fields: [
      inQuery({ ...externalId, description: 'The one with your own ID, alone' }),
      inQuery({ name: 'search', label: 'Search', description: 'Words of the title' }),
      inQuery({
        name: 'status',
        label: 'Status',
        kind: 'choice',
        initial: 'open',
        description: 'Left out, all that are not archived',
        choices: [
          { name: 'Archived', value: 'archived' },
          { name: 'Closed', value: 'closed' },
          { name: 'Draft', value: 'draft' },
          { name: 'Open', value: 'open' },
        ],
      }),
    ],
    answer: 'pages',
  },
  {
    id: 'api.plans.get',
    resource,
    value: 'getPlan',
    name: 'Get Plan',
    action: 'Get the interview plan of an opening',
    description: 'Read the interview plan that the next candidate gets',
    method: 'GET',
    path: `${path}/{openingId}/plan`,
    fields: [openingId],
    answer: 'one',
  },
  {
    id: 'api.openings.change',
    resource,
    value: 'update',
    name: 'Update',
    action: 'Update an opening',
    description: 'Change what is named, open it for candidates, close or archive it',
    method: 'PATCH',
    path: `${path}/{openingId}`,
    fields: [
      openingId,
      inBody({
        name: 'isArchived',
        label: 'Archived',
        kind: 'boolean',
        initial: false,
        description: 'Whether it is archived',
      }),
      inBody(description),
      inBody({ ...externalId, description: 'Your own ID. Empty takes it away.', isTakenAwayByEmpty: true }),
      inBody(language),
      inBody({
        name: 'status',
        label: 'Status',
        kind: 'choice',
        initial: 'open',
        description: 'Whether it takes candidates',
        choices: [
          { name: 'Closed', value: 'closed' },
          { name: 'Open', value: 'open' },
        ],
      }),
      inBody(title),
      inBody(video),
    ],
    answer: 'one',
  },
]
