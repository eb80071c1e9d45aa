import { createHmac } from 'node:crypto'
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { createVirtualClock } from '#server/platform/clock.ts'
import {
  createSigningKey,
  firebaseClaims,
  type SigningKey,
  signWith,
  startKeyServer,
} from '../../../../tests/harness/key-server.ts'
import { identityAdapters } from './index.ts'

const projectId = 'acme-interviews'
const email = 'Ada@Example.com'
const start = new Date('2026-03-02T09:00:00.000Z')
const hourMs = 3_600_000

const key = await createSigningKey('first')
const nextKey = await createSigningKey('second')
const strangersKey = await createSigningKey('first')

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function setup() {
  const clock = createVirtualClock(start)
  const server = await startKeyServer()
  closers.push(server.close)
  server.publish(key)
  const provider = identityAdapters.firebase({ clock, keysUrl: server.url })
  const claims = (parts: JWTPayload = {}) => ({ ...firebaseClaims(projectId, email, clock.now()), ...parts })
  const read = (token: string) => provider.readToken(token, projectId)
  const readClaims = async (parts: JWTPayload = {}, by: SigningKey = key) => read(await signWith(by, claims(parts)))
  return { clock, server, claims, read, readClaims }
}

const refused = expect.objectContaining({ kind: 'unauthenticated', code: 'sign_in.token_invalid' })
const unavailable = expect.objectContaining({ kind: 'unavailable', code: 'identity.unavailable', retryable: true })
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

test('a token with the signature of a published key vouches for its address', async () => {
  const t = await setup()
  expect(await t.readClaims()).toEqual({ email: 'ada@example.com', isVerified: true })
  expect(await t.readClaims({ email_verified: false })).toEqual({ email: 'ada@example.com', isVerified: false })
  expect(await t.readClaims({ email_verified: undefined })).toEqual({ email: 'ada@example.com', isVerified: false })
})

test.each<[string, JWTPayload]>([
  ['made for another project', { aud: 'other-project' }],
  ['made for several projects', { aud: [projectId, 'other-project'] }],
  ['issued for another project', { iss: 'https://securetoken.google.com/other-project' }],
  ['issued by Google’s accounts and not by Firebase', { iss: 'https://accounts.google.com' }],
  ['of a session cookie', { iss: `https://session.firebase.google.com/${projectId}` }],
  ['that has expired', { exp: seconds(start) - 60 }],
  ['that does not say when it expires', { exp: undefined }],
  ['that is not yet good', { nbf: seconds(start) + 60 }],
  ['from the future', { iat: seconds(start) + 60 }],
  ['made more than five minutes ago', { iat: seconds(start) - 311 }],
  ['that does not say when it was made', { iat: undefined }],
  ['of somebody who will sign in later', { auth_time: seconds(start) + 60 }],
  ['of somebody who signed in more than an hour ago', { auth_time: seconds(start) - 3601 }],
  ['that does not say when its person signed in', { auth_time: undefined }],
  ['of nobody', { sub: '' }],
  ['without a subject', { sub: undefined }],
  ['with a subject that is too long', { sub: 'x'.repeat(129) }],
  ['without an address', { email: undefined }],
  ['with an address that is none', { email: 'ada' }],
  ['of a password', { firebase: { sign_in_provider: 'password' } }],
  ['made by the project itself', { firebase: { sign_in_provider: 'custom' } }],
  ['with “verified” as a word', { email_verified: 'true' }],
])('a well signed token %s opens nothing', async (_what, parts) => {
  const t = await setup()
  await expect(t.readClaims(parts)).rejects.toEqual(refused)
})

test('a token is good until the last second of its five minutes', async () => {
  const t = await setup()
  const token = await signWith(key, t.claims())
  await t.clock.advance(309_000)
  await expect(t.read(token)).resolves.toMatchObject({ isVerified: true })
  await t.clock.advance(2_000)
  await expect(t.read(token)).rejects.toEqual(refused)
})

test('a token signed by somebody else under the name of a published key opens nothing', async () => {
  const t = await setup()
  await expect(t.readClaims({}, strangersKey)).rejects.toEqual(refused)
})

test('a token whose words were changed after it was signed opens nothing', async () => {
  const t = await setup()
  const [header, , signature] = (await signWith(key, t.claims())).split('.')
  const claims = Buffer.from(JSON.stringify(t.claims({ email: 'owner@example.com' }))).toString('base64url')
  await expect(t.read(`${header}.${claims}.${signature}`)).rejects.toEqual(refused)
})

test('a token without a signature opens nothing, however it says so', async () => {
  const t = await setup()
  await expect(t.read(new UnsecuredJWT(t.claims()).encode())).rejects.toEqual(refused)
  const [, claims, signature] = (await signWith(key, t.claims())).split('.')
  for (const alg of ['none', 'None', 'NONE', '']) {
    const header = Buffer.from(JSON.stringify({ alg, kid: key.kid })).toString('base64url')
    await expect(t.read(`${header}.${claims}.`)).rejects.toEqual(refused)
    await expect(t.read(`${header}.${claims}.${signature}`)).rejects.toEqual(refused)
  }
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: key.kid })).toString('base64url')
  await expect(t.read(`${header}.${claims}.`)).rejects.toEqual(refused)
})

test('the public key is no secret to sign with', async () => {
  const t = await setup()
  const publicKey = await importJWK(key.publicJwk, 'RS256')
  if (publicKey instanceof Uint8Array) throw new Error('An RSA key is no bytes')
  const texts = [await exportSPKI(publicKey), JSON.stringify(key.publicJwk), String(key.publicJwk.n)]
  const header = Buffer.from(JSON.stringify({ alg: 'HS256', kid: key.kid, typ: 'JWT' })).toString('base64url')
  const claims = Buffer.from(JSON.stringify(t.claims())).toString('base64url')
  for (const text of texts) {
    const signature = createHmac('sha256', text).update(`${header}.${claims}`).digest('base64url')
    await expect(t.read(`${header}.${claims}.${signature}`)).rejects.toEqual(refused)
  }
})

test('another algorithm opens nothing, even with a key that is offered in the token', async () => {
  const t = await setup()
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await crypto.subtle.exportKey('jwk', publicKey)
  const token = await new SignJWT(t.claims())
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, jwk: { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y } })
    .sign(privateKey)
  await expect(t.read(token)).rejects.toEqual(refused)
})

test.each(['', 'x', 'a.b', 'a.b.c', 'e30.e30.', `${'a'.repeat(9000)}.b.c`])('%.10j is no token', async (text) => {
  const t = await setup()
  await expect(t.read(text)).rejects.toEqual(refused)
})

test('the keys are asked for once and held as long as the answer says', async () => {
  const t = await setup()
  await Promise.all([t.readClaims(), t.readClaims(), t.readClaims()])
  expect(t.server.requests).toBe(1)
  await t.clock.advance(hourMs - 1)
  await t.readClaims()
  expect(t.server.requests).toBe(1)
  await t.clock.advance(1)
  await t.readClaims()
  expect(t.server.requests).toBe(2)
})

test.each([
  ['time that has passed on the way counts', { age: '3000' }, 600_000],
  ['without a word it is five minutes', { 'cache-control': 'public' }, 300_000],
  ['a year is a day', { 'cache-control': 'max-age=31536000' }, 86_400_000],
])('how long keys are held: %s', async (_what, headers, lifeMs) => {
  const t = await setup()
  Object.assign(t.server.headers, headers)
  await t.readClaims()
  await t.clock.advance(lifeMs - 1)
  await t.readClaims()
  expect(t.server.requests).toBe(1)
  await t.clock.advance(1)
  await t.readClaims()
  expect(t.server.requests).toBe(2)
})

test('a key that is new is found while the old ones are still held, and the old ones go with the next look', async () => {
  const t = await setup()
  await t.readClaims()
  t.server.publish(nextKey)
  await t.clock.advance(30_000)
  expect(await t.readClaims({}, nextKey)).toMatchObject({ isVerified: true })
  expect(t.server.requests).toBe(2)
  await expect(t.readClaims()).rejects.toEqual(refused)
})

test('names of keys that do not exist do not make the server ask again and again', async () => {
  const t = await setup()
  await t.readClaims()
  await t.clock.advance(30_000)
  for (let call = 0; call < 5; call += 1) {
    const unknown = { ...strangersKey, kid: `made-up-${call}` }
    await expect(t.readClaims({}, unknown)).rejects.toEqual(refused)
  }
  expect(t.server.requests).toBe(2)
  const nameless = await new SignJWT(t.claims()).setProtectedHeader({ alg: 'RS256' }).sign(key.privateKey)
  await expect(t.read(nameless)).rejects.toEqual(refused)
})

test('keys that are held outlast a provider that is away; without them nobody is signed in until it is back', async () => {
  const t = await setup()
  await t.readClaims()
  t.server.answerWith((_request, response) => response.destroy())
  await t.clock.advance(hourMs - 1)
  await expect(t.readClaims()).resolves.toMatchObject({ isVerified: true })
  await t.clock.advance(1)
  await expect(t.readClaims()).rejects.toEqual(unavailable)
  t.server.answerWith(null)
  await expect(t.readClaims()).resolves.toMatchObject({ isVerified: true })
})

test.each<[string, number, string]>([
  ['a failure', 500, '{}'],
  ['a refusal', 404, 'Not found'],
  ['a page instead of keys', 200, '<html>'],
  ['no keys', 200, '{"keys":[]}'],
  ['a secret in place of a public key', 200, '{"keys":[{"kty":"oct","kid":"first","k":"c2VjcmV0"}]}'],
])('%s from the provider is unavailable and no sign-in', async (_what, status, body) => {
  const t = await setup()
  t.server.answerWith((_request, response) => response.writeHead(status).end(body))
  await expect(t.readClaims()).rejects.toEqual(unavailable)
})

test('a provider that sends the asker elsewhere is not followed', async () => {
  const t = await setup()
  const elsewhere = await startKeyServer()
  closers.push(elsewhere.close)
  elsewhere.publish(key)
  t.server.answerWith((_request, response) => response.writeHead(302, { location: elsewhere.url }).end())
  await expect(t.readClaims()).rejects.toEqual(unavailable)
  expect(elsewhere.requests).toBe(0)
})

test('the emulator’s tokens carry no signature, and are held to everything else', async () => {
  const clock = createVirtualClock(start)
  const emulator = identityAdapters['firebase-emulator']({ clock })
  const claims = (parts: JWTPayload = {}) => ({ ...firebaseClaims(projectId, email, start), ...parts })
  const read = (parts: JWTPayload = {}) => emulator.readToken(new UnsecuredJWT(claims(parts)).encode(), projectId)
  expect(await read()).toEqual({ email: 'ada@example.com', isVerified: true })
  for (const parts of [
    { aud: 'other-project' },
    { iss: 'https://securetoken.google.com/other-project' },
    { exp: seconds(start) - 60 },
    { iat: seconds(start) - 311 },
    { nbf: seconds(start) + 60 },
    { auth_time: seconds(start) + 60 },
    { email: undefined },
    { firebase: { sign_in_provider: 'anonymous' } },
  ]) {
    await expect(read(parts)).rejects.toEqual(refused)
  }
  await expect(emulator.readToken(await signWith(key, claims()), projectId)).rejects.toEqual(refused)
})
