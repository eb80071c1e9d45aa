import { expect, test } from 'vitest'
import { openConnector } from '../index.ts'
import { atsConformance } from '../testing/conformance.ts'
import { teamtailor } from './index.ts'
import { startTeamtailorDouble } from './testing/double.ts'

const { signal } = new AbortController()

atsConformance(teamtailor, {
  start: () => startTeamtailorDouble(),
  paths: { list: /job-applications$/, note: /notes$/, move: /job-applications/ },
})

test('a user who writes and is not there is told', async () => {
  const double = await startTeamtailorDouble({ users: [] })
  const client = openConnector(teamtailor, double.credentials, { call: double.call, signal })
  expect((await client.check()).missing).toEqual(['A Teamtailor user with the address sam@example.com'])
  await double.close()
})

test('the signature is the one that was worked out by hand, and holds for five minutes', () => {
  const bytes = Buffer.from('{"event":"candidate_moved","id":"c-1"}')
  const value =
    'dD0xNzAwMDAwMDAwLHYyPWNjMjJmZGQ3ZWJjNjY2Y2JhOTBmYmQ3ZWIyOTYzNWI1YzVlMTFiNWNmNTQ4N2I5YWQ0Y2JiNGVjMGU5NTBiYWY='
  const read = (atSeconds: number, signature = value) =>
    teamtailor.readWebhook?.(
      { bytes, headers: { 'tt-signature': signature } },
      'test-secret',
      new Date(atSeconds * 1000),
    )
  expect(read(1_700_000_000)).toEqual({ id: null, events: [{ kind: 'other' }] })
  expect(read(1_700_000_301)).toBeNull()
  const v1 = Buffer.from('t=1700000000,v1=00').toString('base64')
  expect(read(1_700_000_000, v1)).toBeNull()
})
