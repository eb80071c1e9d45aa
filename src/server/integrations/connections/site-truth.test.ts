import { expect, test } from 'vitest'
import { atsCatalogue } from '#content/ats-catalogue.ts'
import { slugOf } from '#content/integrations.ts'
import { atsConnectors } from '#server/providers/ats/index.ts'
import type { AtsManifest } from '#server/providers/ats/port.ts'
import { assessmentPartners } from '../assessment-partners/index.ts'

const native = atsCatalogue.filter(({ connection }) => connection === 'native')
const connectors = Object.values(atsConnectors).map(({ manifest }) => manifest)

test('the site says of exactly those systems that they have a connector, that have one', () => {
  const systems = native.map(({ name }) => name)
  // The catalogue has some under their maker's name, too.
  const unsaid = connectors.filter(({ name }) => !systems.some((system) => system.includes(name)))
  const untrue = systems.filter((system) => !connectors.some(({ name }) => system.includes(name)))
  expect({ unsaid, untrue }).toEqual({ unsaid: [], untrue: [] })
})

const kinds = [
  ['note', 'Note'],
  ['file', 'PDF'],
  ['score', 'Score'],
  ['scorecard', 'Scorecard'],
  ['move', 'Stage'],
] as const

function describeSetup({ id, credentials, setup, webhook, capabilities, unconfirmed }: AtsManifest) {
  const assessment = assessmentPartners[id]?.manifest ?? null
  return {
    asks: credentials.map(({ label, help }) => ({ label, help })),
    steps: setup,
    webhook: webhook?.steps ?? [],
    gives: kinds.map(([kind, label]) => ({ label, text: capabilities[kind] })),
    assessment: assessment?.setup ?? [],
    unconfirmed: [...unconfirmed, ...(assessment?.unconfirmed ?? [])],
  }
}

// `npx vitest run src/server/integrations/connections/site-truth.test.ts -u` writes it anew.
test('the site’s setup pages say what the manifests say', async () => {
  const setups = native.map((system) => {
    const connector = connectors.find(({ name }) => system.name.includes(name))
    if (connector === undefined) throw new Error(`${system.name} has no connector`)
    return [slugOf(system), describeSetup(connector)] as const
  })
  const text = `${JSON.stringify(Object.fromEntries(setups), null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../../../content/ats-setup.json')
})
