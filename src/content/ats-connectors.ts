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
const move = 'The move to the next stage, only where you switch it on'

/** By a system's slug. What the vendors' interfaces offer as of November 2026. */
const ownConnectors: Readonly<Record<string, Connection>> = {
  greenhouse: {
    starts:
      'A candidate reaches the stage you chose. Greenhouse says so with a signed web hook, and the invitation goes out.',
    arrives: [note, 'The report as a PDF attachment', move],
    needs: [
      'A Harvest v3 credential (client id and secret), made for a Site Admin, with the scopes that we list',
      'A web hook for stage changes, set under Configure, Dev Center, Web Hooks',
    ],
    limit: 'Greenhouse keeps a score field for listed assessment partners. Here the score stands in the note.',
  },
  teamtailor: {
    starts:
      'A candidate reaches the stage you chose. Teamtailor says so with a signed company webhook, and the invitation goes out.',
    arrives: [note, 'The report as a PDF, which Teamtailor fetches from a link that soon expires'],
    needs: [
      'An API key with admin rights to read and write, and the region of your account',
      'The webhook add-on',
      'The Teamtailor user in whose name notes are written',
    ],
    limit: 'A webhook that is not delivered is not sent again there, so we also look for changes at intervals.',
  },
  workable: {
    starts:
      'A candidate moves to the stage you chose. Workable says so with a signed webhook, and the invitation goes out.',
    arrives: [
      'A comment with the recommendation, the score with its interval and the link',
      'The report as a PDF with that comment',
      move,
    ],
    needs: [
      'Your Workable subdomain and an access token that may read jobs and read and write candidates',
      'The Workable member in whose name comments are written',
    ],
    limit: 'A new token breaks the signatures of the old one: it is then connected anew.',
  },
  ashby: {
    starts:
      'A candidate reaches the stage you chose. Ashby says so with a signed webhook, and the invitation goes out.',
    arrives: [note, 'The report as a file on the candidate', 'The score in a custom field of the application', move],
    needs: ['An API key with rights to jobs and candidates, and to hiring metadata for the score field'],
    limit: 'Confidential jobs and private fields stay out of reach unless you open them to the key.',
  },
  bullhorn: {
    starts:
      'A submission reaches the status you chose. Bullhorn sends no webhooks, so we ask its event subscription at short intervals.',
    arrives: [
      note,
      'The report as a file on the candidate',
      'The submission’s next status, only where you switch it on',
    ],
    needs: ['An OAuth client from Bullhorn and an API user', 'One sign-in in a browser to accept Bullhorn’s terms'],
    limit: null,
  },
  smartrecruiters: {
    starts:
      'An application changes. SmartRecruiters says so with a signed webhook, and whoever reached the status you chose is invited.',
    arrives: [
      'A message to the hiring team on the candidate, with the recommendation, the score with its interval and the link',
      'The report as an attachment of the application',
    ],
    needs: ['An API key, or an OAuth client'],
    limit: 'There is no plain note on a candidate there, hence the message to the hiring team.',
  },
  'breezy-hr': {
    starts:
      'A candidate reaches the stage you chose. Breezy says so with a signed webhook, and the invitation goes out.',
    arrives: [
      'A note in the candidate’s stream with the recommendation, the score with its interval and the link',
      'The report as a document',
      'A scorecard in Breezy’s five steps',
      move,
    ],
    needs: ['A personal access token', 'A Breezy plan with API and webhooks'],
    limit: 'The scorecard has five steps and no interval; the report keeps the exact figures.',
  },
  lever: {
    starts:
      'A candidate changes stage. Lever says so with a signed webhook; we read the opportunity again before anybody is invited.',
    arrives: [note, 'The report as a file on the opportunity', 'A tag, where you want one', move],
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
    arrives: [note, 'The report as a PDF attachment'],
    needs: ['Your company id and a personal API token', 'A webhook, set under Settings, Apps and plugins, Webhooks'],
    limit: null,
  },
  bamboohr: {
    starts:
      'An application reaches the status you chose. BambooHR sends no webhooks for applications, so we ask at short intervals.',
    arrives: [
      'A comment on the application with the recommendation, the score with its interval and the link to the report',
    ],
    needs: ['Your BambooHR subdomain and the API key of a user with access to hiring settings'],
    limit: 'No file can be added to an existing application there. The comment links to the report instead.',
  },
}

/** @throws Error when a system is marked `native` and nothing is written here about it. */
export function connectionOf(system: AtsSystem): Connection {
  if (system.connection === 'webhook-and-api') return byWebhookAndApi(system)
  const connector = ownConnectors[slugOf(system)]
  if (connector === undefined) throw new Error(`Nothing says how the connector to ${system.name} works`)
  return connector
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
      'Somebody, or an automation service, that passes the webhook on',
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
      'Our connectors are finished one after another. The demo shows what of this runs today, and what is still to come.',
    'webhook-and-api':
      'Webhooks and API are finished step by step. The demo shows what of this runs today; custom integrations take as little as 2 weeks.',
  },
  /** While the claim of the weeks is off the pages. */
  standingWithoutClaim: 'Webhooks and API are finished step by step. The demo shows what of this runs today.',
  features: 'What it is used for',
  demo: {
    title: (system: string) => `See it with your own ${system}`,
    text: 'Bring a job you are hiring for. 30–45 minutes, live, with your questions answered.',
  },
  others: (category: string) => `Other ${category} systems`,
} as const
