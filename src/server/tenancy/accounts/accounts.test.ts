import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/api/endpoint.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { handle } from '#server/platform/http/handle.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { accountsFeature, sweepAccountsJob } from './feature.ts'
import { linkLifeMs, linksPerAddress, linksPerAsker, requestRateLimit } from './request-sign-in.ts'
import { canSignIn } from './sign-in.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...accountsFeature.jobs] })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const closers: FastifyInstance[] = []
afterEach(async () => {
  for (const app of closers.splice(0)) await app.close()
})

const adminOnly = defineEndpoint({
  id: 'tests.admin',
  method: 'GET',
  path: '/api/tests/admin',
  summary: 'For tests.',
  tag: 'Tests',
  access: 'admin',
  result: z.object({ email: z.string() }),
  errors: ['session.missing', 'access.forbidden'],
})

let count = 0

async function setup() {
  count += 1
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const { deps, records } = await createTestDeps({
    db: database.db,
    variables: { ADMIN_EMAIL: 'Owner@Example.com', PUBLIC_URL: 'https://a.example' },
    overrides: { clock },
  })
  const probe = handle(adminOnly, (_deps, { actor }) =>
    Promise.resolve({ email: actor.kind === 'anonymous' ? '' : actor.email }),
  )
  const app = await createServer({
    deps,
    features: [accountsFeature, { id: 'tests', routes: [probe], jobs: [] }],
    version: 'test',
    isDraining: () => false,
  })
  closers.push(app)
  const email = `person-${process.pid}-${count}@example.com`
  const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, ...(payload === undefined ? {} : { payload }), headers })
  async function askFrom(remoteAddress: string, address: string): Promise<void> {
    const url = '/api/sign-in/email'
    const answer = await app.inject({ method: 'POST', url, payload: { email: address }, remoteAddress })
    expect(answer.json()).toEqual({ sent: false })
  }
  const get = (url: string, cookie?: string) =>
    app.inject({ method: 'GET', url, headers: cookie === undefined ? {} : { cookie } })

  /** The tokens of the links that an address was sent, the oldest first. */
  async function tokensOf(address = email): Promise<string[]> {
    const { rows } = await database.db.execute(
      sql`select text from mails where recipient = ${address.toLowerCase()} order by created_at, id`,
    )
    return rows.map(({ text }) => /token=([\w-]{43})/.exec(String(text))?.[1] ?? '')
  }
  async function askForLink(address = email, next?: string): Promise<string> {
    const answer = await post('/api/sign-in/email', { email: address, ...(next === undefined ? {} : { next }) })
    expect(answer.statusCode).toBe(202)
    return (await tokensOf(address)).at(-1) ?? ''
  }
  async function signIn(address = email): Promise<string> {
    const answer = await post('/api/sign-in', { token: await askForLink(address) })
    return cookieOf(answer.headers['set-cookie'])
  }
  return { deps, records, clock, email, app, post, askFrom, get, tokensOf, askForLink, signIn }
}

function cookieOf(header: string | string[] | undefined): string {
  return String(header).split(';')[0] ?? ''
}

test('a link opens a session, once, and the cookie is the browser’s alone', async () => {
  const t = await setup()
  const token = await t.askForLink(t.email.toUpperCase(), '/report/x')
  const answer = await t.post('/api/sign-in', { token }, { 'user-agent': 'A browser' })
  expect(answer.json()).toEqual({ next: '/report/x' })
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  const mine = await t.get('/api/sessions', cookieOf(answer.headers['set-cookie']))
  expect(mine.json()).toMatchObject({
    email: t.email,
    isAdmin: false,
    sessions: [{ isThisOne: true, userAgent: 'A browser' }],
  })
  const again = await t.post('/api/sign-in', { token })
  expect(again.statusCode).toBe(401)
  expect(again.json()).toMatchObject({ code: 'sign_in.link_invalid' })
  expect(again.headers['set-cookie']).toBeUndefined()
})

test('of many who press one link at once, one gets in', async () => {
  const t = await setup()
  const token = await t.askForLink()
  const answers = await Promise.all(Array.from({ length: 8 }, () => t.post('/api/sign-in', { token })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('of several links of one address that are pressed at once, one gets in and the others are told', async () => {
  const t = await setup()
  // Where links wait for each other, four rounds in five end in a deadlock.
  for (const name of ['ana', 'bo', 'cy', 'di']) {
    const tokens: string[] = []
    for (let sent = 0; sent < 5; sent++) tokens.push(await t.askForLink(`${name}-${t.email}`))
    const answers = await Promise.all(tokens.map((token) => t.post('/api/sign-in', { token })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
  }
})

test('looking at a link does not use it', async () => {
  const t = await setup()
  const token = await t.askForLink()
  for (let look = 0; look < 3; look += 1) expect(await canSignIn(t.deps, token)).toBe('p•••@e•••.com')
  expect((await t.post('/api/sign-in', { token })).statusCode).toBe(200)
  expect(await canSignIn(t.deps, token)).toBeNull()
})

test('a link lives 15 minutes', async () => {
  const t = await setup()
  const token = await t.askForLink()
  await t.clock.advance(linkLifeMs - 1)
  expect(await canSignIn(t.deps, token)).toBe('p•••@e•••.com')
  await t.clock.advance(1)
  expect(await canSignIn(t.deps, token)).toBeNull()
  expect((await t.post('/api/sign-in', { token })).statusCode).toBe(401)
})

test('signing in closes the address’s other links', async () => {
  const t = await setup()
  const older = await t.askForLink()
  const newer = await t.askForLink()
  expect((await t.post('/api/sign-in', { token: newer })).statusCode).toBe(200)
  expect((await t.post('/api/sign-in', { token: older })).statusCode).toBe(401)
})

test('no token and no cookie stands in the database as it was given', async () => {
  const t = await setup()
  const token = await t.askForLink()
  const cookie = cookieOf((await t.post('/api/sign-in', { token })).headers['set-cookie'])
  const { rows } = await database.db.execute(
    sql`select (select json_agg(s) from sessions s)::text || (select json_agg(l) from sign_in_links l)::text as stored`,
  )
  expect(String(rows[0]?.stored)).not.toContain(token)
  expect(String(rows[0]?.stored)).not.toContain(cookie.split('=')[1])
})

test('nobody learns whether an address is known', async () => {
  const t = await setup()
  await t.signIn()
  const known = await t.post('/api/sign-in/email', { email: t.email })
  const unknown = await t.post('/api/sign-in/email', { email: `new-${t.email}` })
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
})

test('one network has a few links sent to an address and then none, while the answer stays the same', async () => {
  const t = await setup()
  await Promise.all(
    Array.from({ length: linksPerAsker + 3 }, async () => {
      expect((await t.post('/api/sign-in/email', { email: t.email })).json()).toEqual({ sent: false })
    }),
  )
  expect(await t.tokensOf()).toHaveLength(linksPerAsker)
  await t.clock.advance(linkLifeMs)
  await t.askForLink()
  expect(await t.tokensOf()).toHaveLength(linksPerAsker + 1)
})

test('a stranger who uses up their share of links leaves the owner of the address theirs', async () => {
  const t = await setup()
  for (let asked = 0; asked < linksPerAsker + 2; asked += 1) await t.askFrom('2001:db8:1:1::66', t.email)
  // Another address of the same network is the same stranger.
  await t.askFrom('2001:db8:1:1::67', t.email)
  expect(await t.tokensOf()).toHaveLength(linksPerAsker)
  await t.askFrom('198.51.100.7', t.email)
  expect(await t.tokensOf()).toHaveLength(linksPerAsker + 1)
  for (const token of await t.tokensOf()) expect(await canSignIn(t.deps, token)).not.toBeNull()
})

test('strangers together cannot fill a mailbox', async () => {
  const t = await setup()
  for (let asked = 0; asked < linksPerAddress + 4; asked += 1) await t.askFrom(`198.51.100.${asked}`, t.email)
  expect(await t.tokensOf()).toHaveLength(linksPerAddress)
})

test('one caller may ask only so often', async () => {
  const t = await setup()
  const codes: number[] = []
  for (let call = 0; call <= requestRateLimit.max; call += 1) {
    codes.push((await t.post('/api/sign-in/email', { email: `many-${call}-${t.email}` })).statusCode)
  }
  expect(codes.slice(0, -1).every((code) => code === 202)).toBe(true)
  expect(codes.at(-1)).toBe(429)
})

test.each(['', 'nope', 'a@b', `${'a'.repeat(250)}@example.com`])('%j is no company email', async (email) => {
  const t = await setup()
  const answer = await t.post('/api/sign-in/email', { email })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual([{ field: 'email', message: 'Please enter a valid company email address.' }])
})

test('a link leads only to paths of this site', async () => {
  const t = await setup()
  const token = await t.askForLink(t.email, '//evil.example')
  expect((await t.post('/api/sign-in', { token })).json()).toEqual({ next: '/dashboard' })
})

test('a page of another site can neither ask for a link nor sign in or out', async () => {
  const t = await setup()
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const token = await t.askForLink()
  const cookie = await t.signIn()
  for (const [url, payload] of [
    ['/api/sign-in/email', { email: t.email }],
    ['/api/sign-in', { token }],
    ['/api/sign-out', undefined],
  ] as const) {
    expect((await t.post(url, payload, { ...elsewhere, cookie })).statusCode).toBe(403)
  }
  expect((await t.get('/api/sessions', cookie)).statusCode).toBe(200)
})

test('signing in again ends the session that the browser had', async () => {
  const t = await setup()
  const first = await t.signIn()
  const answer = await t.post('/api/sign-in', { token: await t.askForLink() }, { cookie: first })
  expect((await t.get('/api/sessions', first)).statusCode).toBe(401)
  expect((await t.get('/api/sessions', cookieOf(answer.headers['set-cookie']))).statusCode).toBe(200)
})

test('a session that somebody else planted never becomes this person’s', async () => {
  const t = await setup()
  const planted = await t.signIn(`thief-${t.email}`)
  const answer = await t.post('/api/sign-in', { token: await t.askForLink() }, { cookie: planted })
  const mine = cookieOf(answer.headers['set-cookie'])
  expect(mine).not.toBe(planted)
  expect((await t.get('/api/sessions', planted)).statusCode).toBe(401)
  expect((await t.get('/api/sessions', mine)).json().email).toBe(t.email)
})

test('signing out ends this session and no other, and can be repeated', async () => {
  const t = await setup()
  const here = await t.signIn()
  const elsewhere = await t.signIn()
  const answer = await t.post('/api/sign-out', undefined, { cookie: here })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['set-cookie']).toContain('__Host-session=; Max-Age=0')
  expect((await t.post('/api/sign-out', undefined, { cookie: here })).statusCode).toBe(204)
  expect((await t.get('/api/sessions', here)).statusCode).toBe(401)
  expect((await t.get('/api/sessions', elsewhere)).statusCode).toBe(200)
})

test('a session lives on while it is used, and ends two weeks after the last time', async () => {
  const t = await setup()
  const cookie = await t.signIn()
  for (let use = 0; use < 3; use += 1) {
    await t.clock.advance(13 * dayMs)
    expect((await t.get('/api/sessions', cookie)).statusCode).toBe(200)
  }
  await t.clock.advance(14 * dayMs)
  expect((await t.get('/api/sessions', cookie)).statusCode).toBe(401)
})

test('however much it is used, a session ends after 90 days', async () => {
  const t = await setup()
  const cookie = await t.signIn()
  for (let day = 0; day < 80; day += 10) {
    await t.clock.advance(10 * dayMs)
    expect((await t.get('/api/sessions', cookie)).statusCode).toBe(200)
  }
  await t.clock.advance(10 * dayMs)
  expect((await t.get('/api/sessions', cookie)).statusCode).toBe(401)
})

test('the admin is whoever proves the configured address', async () => {
  const t = await setup()
  expect((await t.get('/api/tests/admin')).statusCode).toBe(401)
  const user = await t.get('/api/tests/admin', await t.signIn())
  expect(user.statusCode).toBe(403)
  expect(user.json()).toMatchObject({ code: 'access.forbidden' })
  const admin = await t.get('/api/tests/admin', await t.signIn('owner@example.com'))
  expect(admin.json()).toEqual({ email: 'owner@example.com' })
  expect(
    t.records.some(({ fields, message }) => message === 'a request was refused' && fields.code === 'access.forbidden'),
  ).toBe(true)
})

test('a cookie that is made up opens nothing and breaks nothing', async () => {
  const t = await setup()
  for (const cookie of ['__Host-session=', `__Host-session=${'x'.repeat(43)}`, '__Host-session', ';;=;']) {
    expect((await t.get('/api/sessions', cookie)).statusCode).toBe(401)
  }
})

test('two first sign-ins of one address at once are one person', async () => {
  const t = await setup()
  const tokens = [await t.askForLink(), await t.askForLink()]
  await Promise.all(tokens.map((token) => t.post('/api/sign-in', { token })))
  const { rows } = await database.db.execute(sql`select count(*)::int as total from users where email = ${t.email}`)
  expect(rows[0]?.total).toBe(1)
})

test('links and sessions that are over are swept away, the others stay', async () => {
  const t = await setup()
  const cookie = await t.signIn()
  const run = () =>
    sweepAccountsJob.run(
      t.deps,
      {},
      { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: t.deps.log },
    )
  await run()
  expect((await t.get('/api/sessions', cookie)).statusCode).toBe(200)
  await t.clock.advance(15 * dayMs)
  await run()
  await run()
  const { rows } = await database.db.execute(
    sql`select (select count(*) from sign_in_links where email = ${t.email})::int as links,
      (select count(*) from sessions s join users u on u.id = s.user_id where u.email = ${t.email})::int as sessions`,
  )
  expect(rows[0]).toEqual({ links: 0, sessions: 0 })
})

test('no address and no token reaches the log', async () => {
  const t = await setup()
  const token = await t.askForLink()
  const cookie = await t.signIn()
  await t.post('/api/sign-in', { token })
  const logged = JSON.stringify(t.records.map(({ fields: { pii: _, ...fields }, message }) => ({ fields, message })))
  for (const secret of [t.email, token, cookie.split('=')[1] ?? '']) expect(logged).not.toContain(secret)
})
