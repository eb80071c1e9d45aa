import { expect, test } from 'vitest'
import { openConnector } from '../index.ts'
import { atsConformance } from '../testing/conformance.ts'
import { breezy } from './index.ts'
import { startBreezyDouble } from './testing/double.ts'

const { signal } = new AbortController()

atsConformance(breezy, {
  start: () => startBreezyDouble(),
  paths: { list: /candidates$/, note: /stream$/, file: /documents$/, move: /stage$/ },
})

test('a token for several companies asks which one, and takes the one that is named', async () => {
  const double = await startBreezyDouble({ companies: ['acme1', 'other'] })
  const open = (company: string) =>
    openConnector(breezy, { ...double.credentials, company }, { call: double.call, signal })
  await expect(open('').check()).rejects.toMatchObject({
    kind: 'refused',
    said: expect.stringContaining('company’s id'),
  })
  expect(await open('acme1').check()).toEqual({ account: 'acme1', missing: [] })
  await double.close()
})
