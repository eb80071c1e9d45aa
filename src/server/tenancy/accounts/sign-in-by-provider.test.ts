import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { JWTPayload } from 'jose'
import { afterAll, afterEach, expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { identityAdapters } from '#server/providers/identity/index.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { createSigningKey, firebaseClaims, signWith, startKeyServer } from '../../../../tests/harness/key-server.ts'
import { accountsFeature } from './feature.ts'
import { openRateLimit } from './request-sign-in.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...accountsFeature.jobs] })
const keyServer = await startKeyServer()
const key = await createSigningKey('first')
const strangersKey = await createSigningKey('first')
keyServer.publish(key)
afterAll(async () => {
  await keyServer.close()
  await database.close()
})

const closers: FastifyInstance[] = []
afterEach(async () => {
  keyServer.answerWith(null)
  for (const app of closers.splice(0)) await app.close()
})

const identity = { apiKey: 'key', projectId: 'acme-interviews', appId: 'app' }
let count = 0

async function setup(given: SiteSettings['identity'] = identity) {
  count += 1
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const { deps, records } = await createTestDeps({
    db: database.db,
    variables: { ADMIN_EMAIL: 'owner@example.com', PUBLIC_URL: 'https://a.example' },
    overrides: {
      clock,
      site: { ...defaultSiteSettings, identity: given },
      identity: identityAdapters.firebase({ clock, keysUrl: keyServer.url }),
    },
  })
  const app = await createServer({ deps, features: [accountsFeature], version: 'test', isDraining: () => false })
  closers.push(app)
  const email = `google-${process.pid}-${count}@example.com`
  const tokenFor = (parts: JWTPayload = {}, by = key) =>
    signWith(by, { ...firebaseClaims(identity.projectId, email, clock.now()), ...parts })
  const enter = (token: string | null, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    })
  const leave = (headers: Record<string, string> = {}) => app.inject({ method: 'DELETE', url: '/api/session', headers })
  const whoIs = (cookie: string) => app.inject({ url: '/api/sessions', headers: { cookie } })

  /** The user's id by whom a cookie is. */
  async function userOf(address: string): Promise<unknown[]> {
    const { rows } = await database.db.execute(sql`select id from users where email = ${address}`)
    return rows.map(({ id }) => id)
  }
  async function enterByLink(address: string): Promise<string> {
    await app.inject({ method: 'POST', url: '/api/sign-in/email', payload: { email: address } })
    const { rows } = await database.db.execute(
      sql`select text from mails where recipient = ${address} order by created_at desc, id desc limit 1`,
    )
    const token = /token=([\w-]{43})/.exec(String(rows[0]?.text))?.[1]
    return cookieOf(await app.inject({ method: 'POST', url: '/api/sign-in', payload: { token } }))
  }
  return { app, deps, records, clock, email, tokenFor, enter, leave, whoIs, userOf, enterByLink }
}

function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

test('a verified token opens a session like that of a link', async () => {
  const t = await setup()
  const answer = await t.enter(await t.tokenFor({ email: t.email.toUpperCase() }), { 'user-agent': 'A browser' })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect((await t.whoIs(cookieOf(answer))).json()).toMatchObject({
    email: t.email,
    isAdmin: false,
    sessions: [{ isThisOne: true, userAgent: 'A browser' }],
  })
})

test('whoever comes by Google and by link with one address is one user, whichever came first', async () => {
  const t = await setup()
  for (const order of ['google first', 'link first']) {
    const address = `${order.replace(' ', '-')}-${t.email}`
    const byGoogle = async () => cookieOf(await t.enter(await t.tokenFor({ email: address })))
    const byLink = () => t.enterByLink(address)
    const cookies = order === 'google first' ? [await byGoogle(), await byLink()] : [await byLink(), await byGoogle()]
    expect(await t.userOf(address)).toHaveLength(1)
    for (const cookie of cookies) {
      const answer = (await t.whoIs(cookie)).json()
      expect([answer.email, answer.sessions.length]).toEqual([address, 2])
    }
  }
})

test('several first sign-ins of one address at once are one user', async () => {
  const t = await setup()
  const token = await t.tokenFor()
  const answers = await Promise.all([t.enter(token), t.enter(token), t.enterByLink(t.email)])
  expect(answers.slice(0, 2).map((answer) => typeof answer === 'string' || answer.statusCode)).toEqual([204, 204])
  expect(await t.userOf(t.email)).toHaveLength(1)
})

test('the admin is whoever has the address, by Google too', async () => {
  const t = await setup()
  const cookie = cookieOf(await t.enter(await t.tokenFor({ email: 'owner@example.com' })))
  expect((await t.whoIs(cookie)).json()).toMatchObject({ email: 'owner@example.com', isAdmin: true })
})

test('an address that is not verified opens nothing, makes nobody and keeps the session that was there', async () => {
  const t = await setup()
  const cookie = await t.enterByLink(`other-${t.email}`)
  const answer = await t.enter(await t.tokenFor({ email_verified: false }), { cookie })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'sign_in.email_unverified'])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await t.userOf(t.email)).toEqual([])
  expect((await t.whoIs(cookie)).statusCode).toBe(200)
})

test('forged, stale and foreign tokens are told alike and open nothing', async () => {
  const t = await setup()
  const stale = await t.tokenFor()
  const tokens = [
    null,
    'x',
    await t.tokenFor({}, strangersKey),
    await t.tokenFor({ aud: 'other-project' }),
    await t.tokenFor({ iss: 'https://securetoken.google.com/other-project' }),
  ]
  const problems = new Set<string>()
  const refuse = async (token: string | null) => {
    const answer = await t.enter(token)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { requestId: _, ...problem } = answer.json()
    problems.add(JSON.stringify(problem))
    expect([answer.statusCode, problem.code]).toEqual([401, 'sign_in.token_invalid'])
  }
  for (const token of tokens) await refuse(token)
  await t.clock.advance(400_000)
  await refuse(stale)
  expect(problems.size).toBe(1)
  expect(await t.userOf(t.email)).toEqual([])
})

test('while the provider’s keys cannot be read nobody is signed in, and it can be tried again', async () => {
  const t = await setup()
  keyServer.answerWith((_request, response) => response.destroy())
  const answer = await t.enter(await t.tokenFor())
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'identity.unavailable'])
  expect(answer.headers['set-cookie']).toBeUndefined()
  keyServer.answerWith(null)
  expect((await t.enter(await t.tokenFor())).statusCode).toBe(204)
})

test.each<[string, SiteSettings['identity']]>([
  ['nothing', null],
  ['a part', { apiKey: 'key', projectId: 'acme-interviews' }],
])('with %s of the provider set up there is nothing to open', async (_what, given) => {
  const t = await setup(given)
  const answer = await t.enter(await t.tokenFor())
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'identity.missing'])
})

test('a page of another site can neither sign in nor out', async () => {
  const t = await setup()
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await t.enter(await t.tokenFor(), elsewhere)).statusCode).toBe(403)
  const cookie = cookieOf(await t.enter(await t.tokenFor()))
  expect((await t.leave({ ...elsewhere, cookie })).statusCode).toBe(403)
  expect((await t.whoIs(cookie)).statusCode).toBe(200)
})

test('coming again ends the session that the browser had', async () => {
  const t = await setup()
  const first = cookieOf(await t.enter(await t.tokenFor()))
  const second = cookieOf(await t.enter(await t.tokenFor(), { cookie: first }))
  expect((await t.whoIs(first)).statusCode).toBe(401)
  expect((await t.whoIs(second)).statusCode).toBe(200)
})

test('the library’s word that nobody is signed in ends this session, can be repeated, and never takes a cookie that came since', async () => {
  const t = await setup()
  const cookie = cookieOf(await t.enter(await t.tokenFor()))
  const nobody = await t.leave()
  expect([nobody.statusCode, nobody.headers['set-cookie']]).toEqual([204, undefined])
  expect((await t.whoIs(cookie)).statusCode).toBe(200)
  const answer = await t.leave({ cookie })
  expect(answer.headers['set-cookie']).toContain('__Host-session=; Max-Age=0')
  expect((await t.leave({ cookie })).statusCode).toBe(204)
  expect((await t.whoIs(cookie)).statusCode).toBe(401)
})

test('one caller may try only so often', async () => {
  const t = await setup()
  const codes: number[] = []
  for (let call = 0; call <= openRateLimit.max; call += 1) codes.push((await t.enter('x')).statusCode)
  expect(codes.slice(0, -1).every((code) => code === 401)).toBe(true)
  expect(codes.at(-1)).toBe(429)
})

test('no address and no token reaches the log', async () => {
  const t = await setup()
  const token = await t.tokenFor({ email_verified: false })
  await t.enter(token)
  await t.enter(await t.tokenFor())
  const logged = JSON.stringify(t.records.map(({ fields: { pii: _, ...fields }, message }) => ({ fields, message })))
  expect(logged).toContain('sign_in.email_unverified')
  for (const secret of [t.email, token]) expect(logged).not.toContain(secret)
})
