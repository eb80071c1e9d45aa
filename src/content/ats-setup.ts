import setups from './ats-setup.json' with { type: 'json' }
import type { AtsSystem } from './integrations.ts'
import { slugOf } from './integrations.ts'

/** How a connector is set up, as its manifest says it (a test writes `ats-setup.json` from the manifests). */
export interface AtsSetup {
  /** What is typed to connect. */
  asks: readonly { label: string; help: string }[]
  steps: readonly string[]
  webhook: readonly string[]
  /** Null: not possible there. */
  gives: readonly { label: string; text: string | null }[]
  /** Where the ATS can also send candidates as to an assessment; empty where it cannot. */
  assessment: readonly string[]
  unconfirmed: readonly string[]
}

/** Steps that need no connector, under a heading each. */
export interface OpenWay {
  title: string
  steps: readonly string[]
}

const bySlug: Readonly<Record<string, AtsSetup>> = setups

/** The connector behind which systems by unified API stand. */
export const unifiedName = 'Merge'
const unifiedSlug = slugOf({ name: unifiedName })

/** Null for a system without a connector. */
export function setupOf(system: AtsSystem): AtsSetup | null {
  const slug = system.connection === 'unified' ? unifiedSlug : slugOf(system)
  return Object.hasOwn(bySlug, slug) ? (bySlug[slug] ?? null) : null
}

/** Where the steps of a system's setup are done. */
export function setupPlaceOf({ connection, name }: AtsSystem): string {
  return connection === 'unified' ? unifiedName : name
}

/** Where candidates and their ids come from in a system that most employers have heard of. `{name}` is the product. */
const sources: Readonly<Record<string, { file: string; program: string }>> = {
  'workday-recruiting': {
    file: 'In Workday, run a custom report on the candidates of a job requisition, with candidate ID, name and e-mail, and export it; save it as CSV.',
    program:
      'Ask your Workday team for an integration system user that may read the candidates of a requisition, and for the same report as a web service: that is what your integration reads on a schedule.',
  },
}

/** The ways into a system without a connector of its own: what holds for every one of them. */
export function openWaysOf(system: AtsSystem): readonly OpenWay[] {
  const { name } = system
  const source = sources[slugOf(system)] ?? {
    file: `In ${name}, export the candidates of a job with their ids, names and e-mail addresses; save the file as CSV.`,
    program: `Ask whoever looks after ${name} how a program learns that a candidate has reached a stage: by its API, by a webhook, or by a report on a schedule.`,
  }
  return [
    {
      title: 'With files, today',
      steps: [
        source.file,
        'In {name}, open Openings, Import, and choose the file. Its columns are recognized and can be changed; your own ids are kept.',
        'Look at what every row would do, then import. Mails go out only if you ask for them; otherwise links are downloaded once.',
        `When a report is ready, download its PDF, or the list as CSV, and attach it in ${name}.`,
      ],
    },
    {
      title: 'With webhooks and the API, by itself',
      steps: [
        source.program,
        'In {name}, an owner makes an API key under Settings, API keys, with the scope candidates:write.',
        `For each candidate, your integration (or Zapier, Make or n8n) sends POST /api/v1/openings/{opening}/invitations with name, e-mail and ${name}’s own id as externalId, and the same id as Idempotency-Key: whoever is sent twice is invited once.`,
        'Under Settings, Webhooks, add the address that listens for report.ready. Events are signed, and say your id.',
        `On an event, read /api/v1/interviews/{id}/report, and report.pdf beside it, and write score, summary and link where ${name} lets your integration write. While your workspace covers scores, none is told.`,
      ],
    },
  ]
}

export const setupWords = {
  title: 'Set it up',
  lead: 'The same steps stand under Settings, Integrations; there is “here”. A test then says what is missing, before anything is stored.',
  steps: (system: string) => `In ${system}`,
  webhook: 'Webhook',
  after: 'Then',
  afterSteps: [
    'Say which job is which opening, and which stage invites. A preview says who would be invited before anybody is.',
    'Choose what goes back. A stage is moved only after a person’s decision.',
  ],
  asks: 'What is asked for',
  gives: 'What goes back',
  nothing: 'Not possible there',
  assessment: 'Or as an assessment',
  assessmentText:
    'The other way round: recruiters send candidates from its own pages, and score and link stand where it shows assessments.',
  unconfirmed: 'Not tried against a real account yet',
  ways: (system: string) => `How to connect ${system}`,
  waysWithout: `How to connect it without ${unifiedName}`,
  recipes: 'Requests to the letter, for Zapier, Make and n8n, are in the documentation: docs/no-code.md.',
} as const
