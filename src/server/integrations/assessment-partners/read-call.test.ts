import { expect, test } from 'vitest'
import type { PartnerCall } from './port.ts'
import { bearerOf, isJwtOf, isSecret, nameOf } from './read-call.ts'
import { teamtailor } from './teamtailor/index.ts'
import { jwtOf, teamtailorSignature } from './testing/drivers.ts'

const now = new Date(1_700_000_000_000)

test('an empty secret is none, whatever is sent', () => {
  expect(isSecret('', '')).toBe(false)
  expect(isSecret(null, '')).toBe(false)
  expect(isSecret('a', 'a')).toBe(true)
})

test('a token counts only as what it says it is signed with, and until its end', () => {
  expect(isJwtOf(jwtOf({ key: 'x' }, 'secret'), 'secret', now)).toBe(true)
  expect(isJwtOf(jwtOf({ key: 'x' }, 'other'), 'secret', now)).toBe(false)
  expect(isJwtOf(jwtOf({ key: 'x' }, 'secret', 'none'), 'secret', now)).toBe(false)
  expect(isJwtOf(jwtOf({ exp: 1_699_999_999 }, 'secret'), 'secret', now)).toBe(false)
  expect(isJwtOf(jwtOf({}, ''), '', now)).toBe(false)
  for (const token of ['', 'a', 'a.b', 'a.b.c.d', '..', null]) expect(isJwtOf(token, 'secret', now)).toBe(false)
})

test('a name is one line', () => {
  expect(nameOf('Dana\r\n', null, 'Okafor\u0000')).toBe('Dana Okafor')
  expect(nameOf('', undefined)).toBeNull()
})

/** The value that was worked out by hand; the time is that of the signature. */
const published =
  't=1700000000,v1=39e793f06588af5e7cba2476cd41de223f4bf4ac365584c22b26c309cca78481,v0=0000000000000000000000000000000000000000000000000000000000000000'

test('Teamtailor’s signature covers its time and the event’s id', () => {
  const eventId = 'f3d7e8e2-da33-4c10-ae5f-0e7f4d46f6d7'
  expect(teamtailorSignature(eventId, 'test-secret', now)).toBe(published)
  const call = (signature: string, id = eventId): PartnerCall => ({
    method: 'POST',
    name: 'webhook',
    headers: { authorization: `Bearer ${jwtOf({}, 'key')}`, 'teamtailor-signature': signature },
    query: {},
    bytes: Buffer.from(JSON.stringify({ 'partner-event': { id } })),
  })
  const secrets = { key: '', theirs: { partnerKey: 'key', secret: 'test-secret' } }
  expect(bearerOf(call(published))).not.toBeNull()
  expect(teamtailor.isAuthentic(call(published), secrets, now)).toBe(true)
  expect(teamtailor.isAuthentic(call(published, 'another'), secrets, now)).toBe(false)
  expect(teamtailor.isAuthentic(call(published), secrets, new Date(now.getTime() + 301_000))).toBe(false)
  expect(teamtailor.isAuthentic(call(''), secrets, now)).toBe(false)
  // Nothing is saved yet: nothing opens.
  expect(teamtailor.isAuthentic(call(published), { key: '', theirs: {} }, now)).toBe(false)
})
