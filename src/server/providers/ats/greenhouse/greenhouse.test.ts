import { expect, test } from 'vitest'
import { openConnector } from '../index.ts'
import { AtsFailure } from '../port.ts'
import { atsConformance } from '../testing/conformance.ts'
import { nextCursor } from './client.ts'
import { greenhouse } from './index.ts'
import { startGreenhouseDouble } from './testing/double.ts'

const { signal } = new AbortController()

atsConformance(greenhouse, {
  start: () => startGreenhouseDouble(),
  paths: { list: /v3\/applications$/, note: /v3\/notes$/, file: /attachments/, move: /move$/ },
})

test('a scope that is missing is told by its name', async () => {
  const double = await startGreenhouseDouble({ lacks: '/notes' })
  const client = openConnector(greenhouse, double.credentials, { call: double.call, signal })
  expect((await client.check()).missing).toEqual(['harvest:notes:list'])
  await double.close()
})

test('a candidate whom somebody has moved meanwhile stays where they are', async () => {
  const double = await startGreenhouseDouble()
  const client = openConnector(greenhouse, double.credentials, { call: double.call, signal })
  const { jobId, stageIds } = double.addJob('Nurse', ['Applied', 'AI screen', 'Interview'])
  const [applied = '', screen = '', interview = ''] = stageIds
  const target = double.addApplication(jobId, applied, { name: 'Dana', email: 'dana@candidate.example' })
  const moved = client.moveStage?.(target, { fromStageId: screen, toStageId: interview })
  await expect(moved).rejects.toEqual(expect.any(AtsFailure))
  expect(double.stageOf(target.id)).toBe(applied)
  await double.close()
})

test('the signature is the one that was worked out by hand', () => {
  const bytes = Buffer.from('{"event":"candidate_moved","id":"c-1"}')
  const signature = 'sha256 5288e7a71a5490c356b02ca39c6f96dbf98cf5311f9588c12bb9e8782a07f9b5'
  const headers = { signature, 'greenhouse-event-id': 'e-1' }
  expect(greenhouse.readWebhook?.({ bytes, headers }, 'test-secret', new Date())).toEqual({ id: 'e-1', events: [] })
})

test('the next page is what the Link header says, and nothing else', () => {
  const link = '<https://harvest.greenhouse.io/v3/jobs?cursor=abc%3D>; rel="next"'
  expect(nextCursor(new Headers({ link }))).toBe('abc=')
  expect(nextCursor(new Headers())).toBeNull()
})
