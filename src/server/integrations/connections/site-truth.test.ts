import { expect, test } from 'vitest'
import { atsCatalogue } from '#content/ats-catalogue.ts'
import { unifiedName } from '#content/ats-setup.ts'
import { type AtsSystem, slugOf } from '#content/integrations.ts'
import { atsConnectors } from '#server/providers/ats/index.ts'
import type { AtsManifest } from '#server/providers/ats/port.ts'
import { assessmentPartners } from '../assessment-partners/index.ts'

const named = (connection: AtsSystem['connection']) => atsCatalogue.filter((system) => system.connection === connection)
const native = named('native')
const manifests = Object.values(atsConnectors).map(({ manifest }) => manifest)
const connectors = manifests.filter(({ reaches }) => reaches === undefined)
const services = manifests.filter(({ reaches }) => reaches !== undefined)

test('the site says of exactly those systems that they have a connector, that have one', () => {
  const systems = native.map(({ name }) => name)
  // The catalogue has some under their maker's name, too.
  const unsaid = connectors.filter(({ name }) => !systems.some((system) => system.includes(name)))
  const untrue = systems.filter((system) => !connectors.some(({ name }) => system.includes(name)))
  expect({ unsaid, untrue }).toEqual({ unsaid: [], untrue: [] })
})

test('the site says of exactly those systems without one that a unified API reaches them, that its own list names', () => {
  expect(services.map(({ name }) => name)).toEqual([unifiedName])
  const reached = new Set(services.flatMap(({ reaches = [] }) => reaches.map((name) => name.toLowerCase())))
  // A list's short names are the whole name or its beginning: "Gem" is no part of another name.
  const isReached = ({ name }: AtsSystem) => {
    const words = name.toLowerCase().split(' ')
    return words.some((_, at) => reached.has(words.slice(0, at + 1).join(' ')))
  }
  const said = named('unified').map(({ name }) => name)
  const reachable = atsCatalogue.filter((system) => system.connection !== 'native' && isReached(system))
  expect(said).toEqual(reachable.map(({ name }) => name))
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
  const unified = services.map((service) => [slugOf(service), describeSetup(service)] as const)
  const text = `${JSON.stringify(Object.fromEntries([...setups, ...unified]), null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../../../content/ats-setup.json')
})
