import { expect, test } from 'vitest'
import { atsCatalogue } from '#content/ats-catalogue.ts'
import { atsConnectors } from '#server/providers/ats/index.ts'

test('the site says of exactly those systems that they have a connector, that have one', () => {
  const native = atsCatalogue.filter(({ connection }) => connection === 'native').map(({ name }) => name)
  const connected = Object.values(atsConnectors).map(({ manifest }) => manifest.name)
  // The catalogue has some under their maker's name, too.
  const unsaid = connected.filter((name) => !native.some((system) => system.includes(name)))
  const untrue = native.filter((system) => !connected.some((name) => system.includes(name)))
  expect({ unsaid, untrue }).toEqual({ unsaid: [], untrue: [] })
})
