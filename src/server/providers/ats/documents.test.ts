import { expect, test } from 'vitest'
import { atsConnectors } from './index.ts'
import type { AtsManifest } from './port.ts'

const kinds = [
  ['note', 'Note'],
  ['file', 'PDF'],
  ['score', 'Score'],
  ['scorecard', 'Scorecard'],
  ['move', 'Stage'],
] as const

function describeConnector({
  name,
  hosts,
  credentials,
  setup,
  capabilities,
  webhook,
  reaches,
  unconfirmed,
}: AtsManifest): string {
  return [
    `## ${name}`,
    '',
    `Asks ${hosts.map((host) => (host.startsWith('.') ? `\`*${host}\`` : `\`${host}\``)).join(', ')} and no other host. Needs: ${credentials.map(({ label }) => label).join(', ')}.`,
    '',
    ...(reaches === undefined ? [] : [`Reaches, by its own list: ${reaches.join(', ')}.`, '']),
    ...setup.map((step, at) => `${at + 1}. ${step}`),
    '',
    '| | What goes back |',
    '|---|---|',
    ...kinds.map(([kind, label]) => `| ${label} | ${capabilities[kind] ?? 'Not possible there'} |`),
    '',
    webhook === null
      ? 'It has no webhook for candidates: changes are found by looking every five minutes.'
      : `Webhook: ${webhook.events.map((event) => `\`${event}\``).join(', ')}. ${webhook.steps.join(' ')}`,
    '',
    'Not confirmed against a real account:',
    '',
    ...unconfirmed.map((fact) => `- ${fact}`),
    '',
  ].join('\n')
}

const head = `# Connections to an ATS

What each connector does, what it needs, and what of it nobody has tried against a real account yet. This page is written from the connectors' manifests: \`npx vitest run src/server/providers/ats/documents.test.ts -u\` writes it anew. How one is added: [connector](add/connector.md). For a system without a connector, and for spreadsheets, forms and chats: [recipes for Zapier, Make and n8n](no-code.md).

For all of them: an owner connects under *Settings*, *Integrations*. Whoever is moved to the stage that a job's setup names is invited by mail, once. When the report is ready, a note with summary and link goes back, and whatever else the table names and the owner has chosen. A stage is moved only after a person's decision to advance, a minute later, and only while the candidate still stands where they were invited; whoever is declined is never moved. While scores are covered in the workspace, only the link leaves ([0277](decisions/0277-covered-scores-do-not-leave.md)). Deleting a candidate here does not delete what was written there.

Some of them can also send candidates themselves, [as to an assessment](assessments.md). Systems that are not here, Workday among them, are reached through [Merge](#merge), for customers who have a contract with it ([0297](decisions/0297-atss-by-a-unified-api.md)), or without it by files, [webhooks](webhooks.md) and [the API](api.md), with [recipes](no-code.md).
`

test('the page on connections says what the manifests say', async () => {
  const parts = Object.values(atsConnectors).map(({ manifest }) => describeConnector(manifest))
  await expect([head, ...parts].join('\n')).toMatchFileSnapshot('../../../../docs/integrations.md')
})
