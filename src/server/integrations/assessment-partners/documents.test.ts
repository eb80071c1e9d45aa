import { expect, test } from 'vitest'
import { assessmentPartners } from './index.ts'
import type { PartnerManifest } from './port.ts'

const kinds = [
  ['score', 'Score'],
  ['link', 'Link'],
  ['summary', 'Summary'],
  ['file', 'PDF'],
] as const

function describePartner({ name, hosts, takesOurKey, fields, setup, gives, unconfirmed }: PartnerManifest): string {
  const needs = [...(takesOurKey ? ['a key that is made here'] : []), ...fields.map(({ label }) => label)]
  return [
    `## ${name}`,
    '',
    `Results go to ${hosts.map((host) => (host.startsWith('.') ? `\`*${host}\`` : `\`${host}\``)).join(', ')} and nowhere else. Needs: ${needs.join(', ')}.`,
    '',
    ...setup.map((step, at) => `${at + 1}. ${step}`),
    '',
    '| | What it shows |',
    '|---|---|',
    ...kinds.map(([kind, label]) => `| ${label} | ${gives[kind] ?? 'Not possible there'} |`),
    '',
    'Not confirmed against a real account:',
    '',
    ...unconfirmed.map((fact) => `- ${fact}`),
    '',
  ].join('\n')
}

const head = `# Interviews as an assessment in an ATS

Some ATSs call whoever gives assessments: they list tests, send a candidate, and show status, score and link where recruiters look for them ([0287](decisions/0287-an-ats-sends-candidates-to-us-as-to-an-assessment.md)). An owner sets one up under *Settings*, *Integrations*; it then has an address of its own, \`/api/assessments/…\`. A candidate who is sent is invited by mail, once. While scores are covered, the link alone is told. Connectors, which ask the ATS instead, are on [another page](integrations.md).

To add one: a folder in \`src/server/integrations/assessment-partners\` with \`manifest.ts\` and \`index.ts\` (an \`AssessmentPartner\` of pure functions: \`isAuthentic\`, \`read\`, \`answer\`, \`tellResult\`), listed in its \`index.ts\`, and a driver in \`testing/drivers.ts\` that calls as the vendor documents it. The suite in \`assessment-partners.test.ts\` then asks everything of it that it asks of the others.

This page is written from the manifests: \`npx vitest run src/server/integrations/assessment-partners/documents.test.ts -u\` writes it anew.
`

test('the page on assessments says what the manifests say', async () => {
  const parts = Object.values(assessmentPartners).map(({ manifest }) => describePartner(manifest))
  await expect([head, ...parts].join('\n')).toMatchFileSnapshot('../../../../docs/assessments.md')
})
