import { expect, test } from 'vitest'
import { openConnector } from '../index.ts'
import { atsConformance } from '../testing/conformance.ts'
import { lever } from './index.ts'
import { startLeverDouble } from './testing/double.ts'

const { signal } = new AbortController()

atsConformance(lever, {
  start: () => startLeverDouble(),
  paths: { list: /opportunities$/, note: /notes$/, file: /files$/, move: /stage$/ },
})

test('a user who writes and is not there is told', async () => {
  const double = await startLeverDouble({ users: ['other@example.com'] })
  const client = openConnector(lever, double.credentials, { call: double.call, signal })
  expect((await client.check()).missing).toEqual(['A Lever user with the address sam@example.com'])
  await double.close()
})

test('a later score takes the place of the earlier one', async () => {
  const double = await startLeverDouble()
  const client = openConnector(lever, double.credentials, { call: double.call, signal })
  const { jobId, stageIds } = double.addJob('Nurse', ['AI screen'])
  const target = double.addApplication(jobId, stageIds[0] ?? '', { name: 'Dana', email: 'dana@candidate.example' })
  for (const score of [66, 71]) await client.setScore?.(target, { fieldId: null, score })
  expect(double.scoreOf(target)).toEqual(['Interview score 71'])
  await double.close()
})

test('the signature is the one that was worked out by hand, and stands in the body', () => {
  const body = {
    event: 'candidateStageChange',
    token: 'abc123',
    triggeredAt: 1_700_000_000_000,
    signature: '2dd01c049f31599519d8c5c9a2aba6ae6e55872dd300d2972f4f0e82c010bf23',
    data: { opportunityId: 'o-1' },
  }
  const read = (change: object, secret = 'test-secret') =>
    lever.readWebhook?.({ bytes: Buffer.from(JSON.stringify({ ...body, ...change })), headers: {} }, secret, new Date())
  expect(read({})).toEqual({ id: 'abc123', events: [{ kind: 'application', applicationId: 'o-1' }] })
  expect(read({ token: 'abc124' })).toBeNull()
  expect(read({}, 'another')).toBeNull()
  expect(read({ data: {} })?.events).toEqual([{ kind: 'ping' }])
})
