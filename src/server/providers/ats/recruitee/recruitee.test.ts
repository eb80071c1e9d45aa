import { expect, test } from 'vitest'
import { atsConformance } from '../testing/conformance.ts'
import { recruitee } from './index.ts'
import { startRecruiteeDouble } from './testing/double.ts'

atsConformance(recruitee, {
  start: () => startRecruiteeDouble(),
  paths: { list: /candidates$/, note: /notes$/, file: /attachments$/, move: /change_stage$/ },
})

test('the signature is the one that was worked out by hand', () => {
  const bytes = Buffer.from('{"event":"candidate_moved","id":"c-1"}')
  const signature = '5288e7a71a5490c356b02ca39c6f96dbf98cf5311f9588c12bb9e8782a07f9b5'
  const read = (given: string) =>
    recruitee.readWebhook?.({ bytes, headers: { 'x-recruitee-signature': given } }, 'test-secret', new Date())
  expect(read(signature)).toEqual({ id: null, events: [{ kind: 'other' }] })
  expect(read(signature.replace('5', '6'))).toBeNull()
})

test('the try before the secret is known is answered, and starts nothing', () => {
  const read = (body: object) =>
    recruitee.readWebhook?.({ bytes: Buffer.from(JSON.stringify(body)), headers: {} }, 'unknown', new Date())
  expect(read({ test: true })?.events).toEqual([{ kind: 'ping' }])
  expect(read({ payload: { candidate: { id: 1 }, offer: { id: 2 } } })).toBeNull()
})
