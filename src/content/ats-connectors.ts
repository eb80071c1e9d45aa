import type { AtsSystem } from './integrations.ts'
import { slugOf } from './integrations.ts'

/** How a system and the product meet. Words for a customer; `{name}` is the product. */
export interface Connection {
  /** What starts an interview. */
  starts: string
  /** What arrives in the system, in this order. */
  arrives: readonly string[]
  /** What the customer has ready before the two are connected. */
  needs: readonly string[]
  /** What cannot be done there, or only in part. */
  limit: string | null
}

const note = 'A note with the recommendation, the score with its interval and the link to the report'

const poll = 'We look for changes every five minutes, and the invitation goes out.'
const file = 'The report as a PDF'
const move = 'The move to the next stage, only after a person’s decision and only where you switch it on'

/** By a system's slug: what each connector does. Its steps and its limits are in `docs/integrations.md`. */
const ownConnectors: Readonly<Record<string, Connection>> = {
  greenhouse: {
    starts:
      'A candidate reaches the stage you chose. Greenhouse says so with a signed web hook, and the invitation goes out.',
    arrives: [note, `${file} among the application’s attachments`, move],
    needs: [
      'A Harvest v3 credential (client id and secret), made for a Site Admin, with the scopes that we list',
      'A web hook for stage changes, set under Configure, Dev Center, Web Hooks',
    ],
    limit: 'Greenhouse keeps a score field for listed assessment partners. Here the score stands in the note.',
  },
  teamtailor: {
    starts:
      'A candidate reaches the stage you chose. Teamtailor says so with a signed company webhook, and the invitation goes out.',
    arrives: [note, move],
    needs: [
      'An API key with admin rights to read and write, and the region of your account',
      'The webhook add-on',
      'The Teamtailor user in whose name notes are written',
    ],
    limit:
      'Teamtailor takes files from public addresses alone: the note has the link to the report, and no file follows.',
  },
  workable: {
    starts: `A candidate moves to the stage you chose. ${poll}`,
    arrives: ['A comment with the recommendation, the score with its interval and the link', file, move],
    needs: [
      'Your Workable subdomain and an access token that may read jobs and read and write candidates',
      'The Workable member in whose name comments are written',
    ],
    limit: 'How a rating is sent is not documented there: the score stands in the comment.',
  },
  ashby: {
    starts:
      'A candidate reaches the stage you chose. Ashby says so with a signed webhook, and the invitation goes out.',
    arrives: [
      note,
      `${file} on the candidate`,
      'The score in a custom field of the application',
      'A feedback form headed as a draft by software, where no person has filled it in',
      move,
    ],
    needs: ['An API key with rights to jobs and candidates, and to hiring metadata for the score field'],
    limit: 'Confidential jobs and private fields stay out of reach unless you open them to the key.',
  },
  smartrecruiters: {
    starts: `A candidate reaches the status you chose. ${poll}`,
    arrives: [
      'A message to the hiring team on the candidate, with the recommendation, the score with its interval and the link',
      `${file} as an attachment of the application`,
      'A tag with the score, where you want one',
      move,
    ],
    needs: ['An API key'],
    limit: 'There is no plain note on a candidate there, hence the message to the hiring team.',
  },
  'breezy-hr': {
    starts: `A candidate reaches the stage you chose. ${poll}`,
    arrives: [
      'A note in the candidate’s stream with the recommendation, the score with its interval and the link',
      `${file} among the candidate’s documents`,
      move,
    ],
    needs: ['A personal access token and your company’s id', 'A Breezy plan with API'],
    limit: 'A scorecard there belongs to a person, and a new one takes the place of theirs: none is written.',
  },
  lever: {
    starts:
      'A candidate changes stage. Lever says so with a signed webhook; we read the opportunity again before anybody is invited.',
    arrives: [note, `${file} on the opportunity`, 'A tag with the score, where you want one', move],
    needs: [
      'An API key',
      'The Lever user in whose name notes are written',
      'A stage-change webhook, set under Settings, Integrations and API, Webhooks',
    ],
    limit: 'Notes cannot be edited there: a corrected report arrives as a second note.',
  },
  'tellent-recruitee': {
    starts:
      'A candidate moves to the stage you chose. Recruitee says so with a signed webhook, and the invitation goes out.',
    arrives: [note, `${file} among the candidate’s files`, move],
    needs: ['Your company id and a personal API token', 'A webhook, set under Settings, Apps and plugins, Webhooks'],
    limit: 'How a tag is set is not documented there: the score stands in the note.',
  },
  bamboohr: {
    starts: `An application reaches the status you chose. ${poll}`,
    arrives: ['A comment on the application with the recommendation, the score with its interval and the link', move],
    needs: ['Your BambooHR subdomain', 'An API key of a person who may change the settings of the applicant tracking'],
    limit:
      'BambooHR takes a file with a new application alone: the comment has the link to the report, and no file follows.',
  },
  bullhorn: {
    starts: `A submission reaches the status you chose. Bullhorn keeps what has changed in a queue. ${poll}`,
    arrives: [
      'A note on the candidate, about the job, with the recommendation, the score with its interval and the link',
      `${file} among the candidate’s files`,
      move,
    ],
    needs: [
      'An API user and an OAuth key for the REST API with refresh tokens, both from Bullhorn Support',
      'A minute to sign in as that user; no password is given to us',
    ],
    limit: 'Where a score would go every customer names differently: it stands in the note.',
  },
}

/** @throws Error when a system is marked `native` and nothing is written here about it. */
export function connectionOf(system: AtsSystem): Connection {
  if (system.connection === 'webhook-and-api') return byWebhookAndApi(system)
  if (system.connection === 'unified') return byUnifiedApi(system)
  const connector = ownConnectors[slugOf(system)]
  if (connector === undefined) throw new Error(`Nothing says how the connector to ${system.name} works`)
  return connector
}

function byUnifiedApi({ name }: AtsSystem): Connection {
  return {
    starts: `A candidate reaches the stage you chose in ${name}. Merge, a service with one interface to many systems, fetches that on its schedule and says so, and the invitation goes out.`,
    arrives: [note, move],
    needs: [
      `A contract of your own with Merge, and ${name} linked to it`,
      'Merge’s production access key and the account token of that link',
      `A user of ${name} in whose name notes are written`,
    ],
    limit: `Merge keeps a copy of what it fetches from ${name}, and candidates are told so by you. What it can write differs from system to system: the test says before anything is stored whether notes can be written in yours. PDFs stay behind the link. Without Merge, files, webhooks and the API do the same.`,
  }
}

function byWebhookAndApi({ name, apiDocs }: AtsSystem): Connection {
  return {
    starts: `You invite candidates in {name}, or a step of your own automation invites whoever reaches a stage of ${name}.`,
    arrives: [
      'A signed webhook as soon as the report is ready, with the recommendation, the score with its interval and the link',
      'The report as data and as a PDF, through the API',
    ],
    needs: [
      apiDocs === null
        ? `To ask ${name} which interface your contract includes: we know of no public documentation`
        : `Access to the API of ${name}, whose documentation is public`,
      'Somebody, or an automation service such as Zapier, Make or n8n, that passes the webhook on',
    ],
    limit: 'Nothing is written into it by itself. Where nobody can pass the webhook on, the PDF is attached by hand.',
  }
}

export const systemPage = {
  facts: {
    category: 'Category',
    popularity: 'Popularity',
    connection: 'Connection',
    website: 'Website',
    apiDocs: 'API documentation',
  },
  noApiDocs: 'None that is public',
  how: {
    title: 'How it connects',
    here: (system: string) => `In ${system}`,
    interview: 'The interview',
    interviewText:
      'The candidate reads what it is, agrees, and answers by voice or in text, at any hour. A person decides afterwards, never {name}.',
    back: (system: string) => `Back in ${system}`,
  },
  needs: 'What you need',
  plans: {
    title: 'On which plans',
    rows: [
      { plan: 'Professional', text: 'Included' },
      { plan: 'Enterprise', text: 'Included, and custom integrations' },
      { plan: 'White Label', text: 'Included' },
      { plan: 'Lifetime Deal', text: 'None. Reports can be read, downloaded as PDF and exported.' },
    ],
    link: 'Compare the monthly plans',
  },
  standing: {
    native:
      'You connect it yourself in ten minutes, under Settings, Integrations; a test says what is missing. It follows what the vendor documents: what nobody has confirmed with a real account yet is named there.',
    unified:
      'You connect it yourself under Settings, Integrations, with an account at Merge, which is billed by Merge; a test says what is missing. Webhooks, the API and CSV files work without it.',
    'webhook-and-api':
      'Webhooks and API run today, and a CSV file imports openings and candidates. Custom integrations take as little as 2 weeks.',
  },
  /** While the claim of the weeks is off the pages. */
  standingWithoutClaim: 'Webhooks and API run today, and a CSV file imports openings and candidates.',
  features: 'What it is used for',
  demo: {
    title: (system: string) => `See it with your own ${system}`,
    text: 'Bring a job you are hiring for. 30–45 minutes, live, with your questions answered.',
  },
  others: (category: string) => `Other ${category} systems`,
} as const
