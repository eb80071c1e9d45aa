import { eq, sql } from 'drizzle-orm'
import { type JWTPayload, SignJWT } from 'jose'
import { afterAll, afterEach, expect, test } from 'vitest'
import { secondFactorPathTo } from '#contract/values/own-path.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { anonymous } from '#server/platform/auth/actor.ts'
import { readChallengeHash } from '#server/platform/auth/enter.ts'
import { selectChallenge } from '#server/platform/auth/factor-store.ts'
import { authenticators, sessions } from '#server/platform/auth/schema.ts'
import { insertUser } from '#server/tenancy/directory/user-store.ts'
import { readFactorQuestion } from '#server/tenancy/second-factors/prove-factor.ts'
import { removeMember } from '#server/tenancy/workspaces/change-members.ts'
import { inviteMember } from '#server/tenancy/workspaces/invite-member.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createSigningKey } from '../../../../tests/harness/key-server.ts'
import { startOidcServer } from '../../../../tests/harness/oidc-server.ts'
import { checkDomain } from './check-domain.ts'
import { signOnLimit } from './policy.ts'
import { Browser, publicUrl, setupSingleSignOn } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
const provider = await startOidcServer()
const strangersKey = await createSigningKey('oidc')
const t = await setupSingleSignOn(database)
afterAll(async () => {
  await t.app.close()
  await provider.close()
  await database.close()
})
afterEach(() => {
  Object.assign(provider.behaviour, { claims: {}, key: null, makeToken: null, metadata: {} })
})

type Opened = Awaited<ReturnType<typeof t.openWorkspace>>

/** A workspace whose members the provider signs in. */
async function connect(): Promise<Opened> {
  const opened = await t.openWorkspace()
  await opened.sso.saveConnection({
    kind: 'oidc',
    settings: { issuer: provider.issuer, clientId: provider.clientId },
    clientSecret: provider.clientSecret,
  })
  const ownersBrowser = browserOf(opened.owner.cookie)
  provider.behaviour.claims = { email: opened.owner.email }
  const back = await t.get(ownersBrowser, provider.authorize(await startOf(ownersBrowser, `${opened.id}?test`)))
  expect(back.headers.location).toBe(`/dashboard/${opened.id}/settings/single-sign-on`)
  await opened.sso.turnOn()
  return opened
}

function browserOf(cookie: string): Browser {
  const browser = new Browser()
  const [name = '', value = ''] = cookie.split('=', 2)
  browser.cookies.set(name, value)
  return browser
}

/** Where a browser is sent to that begins a sign-on. */
async function startOf(browser: Browser, place: string): Promise<string> {
  const answer = await t.get(browser, `/sign-in/sso/${place}`)
  expect(answer.statusCode, answer.body).toBe(303)
  return String(answer.headers.location)
}

/** Through the provider and back. */
async function signOn(place: string, claims: JWTPayload, browser = new Browser()) {
  provider.behaviour.claims = claims
  const answer = await t.get(browser, provider.authorize(await startOf(browser, place)))
  return { answer, browser, location: String(answer.headers.location), who: await t.whoIs(browser) }
}

function never(): never {
  throw new Error('It should be there')
}

const refused = (problem: string, next = '%2Fdashboard') => `/sign-in?sso=${problem}&next=${next}`

test('a member signs on by their provider, as the user that a link signs in, and is led where they wanted to go', async () => {
  const { id, owner, domain } = await connect()
  const next = `/dashboard/${id}/members`
  const { location, who } = await signOn(`${domain}?next=${encodeURIComponent(next)}`, {
    email: owner.email.toUpperCase(),
  })
  expect(location).toBe(next)
  expect(who).toMatchObject({ email: owner.email, userId: owner.userId, signedInBy: `sso:${id}` })
})

test('whoever has to prove anew who they are signs on once more, and the provider is asked to ask them', async () => {
  const { id, owner } = await connect()
  const { who, browser } = await signOn(id, { email: owner.email })
  const question = await readFactorQuestion(t.deps, who ?? anonymous, { cookieHeader: browser.header })
  expect(question).toEqual({ state: 'sign-on', address: owner.email, path: `/sign-in/sso/${id}?again` })
  const asked = new URL(await startOf(browser, `${id}?again&next=/dashboard/x`)).searchParams
  expect(asked.get('prompt')).toBe('login')
  expect(new URL(await startOf(browser, id)).searchParams.has('prompt')).toBe(false)
})

test('the question carries PKCE, state, nonce and the address of its own workspace, and the code is exchanged with the secret', async () => {
  const { id } = await connect()
  const asked = new URL(await startOf(new Browser(), id)).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    redirect_uri: `${publicUrl}/sign-in/sso/oidc/${id}`,
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('nothing that finishes a login is stored: neither its state nor the browser’s cookie, its nonce or verifier', async () => {
  const { id, owner } = await connect()
  const browser = new Browser()
  const location = await startOf(browser, id)
  const { rows } = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('openround.scope_system', 'sweep', true)`)
    return await tx.execute(sql`select * from sso_logins`)
  })
  provider.behaviour.claims = { email: owner.email }
  await t.get(browser, provider.authorize(location))
  const stored = JSON.stringify(rows)
  const { state, nonce } = Object.fromEntries(new URL(location).searchParams)
  for (const secret of [
    state,
    nonce,
    browser.cookies.get('__Host-sign-on'),
    provider.lastTokenRequest?.get('code_verifier'),
  ]) {
    if (secret !== undefined && secret !== null) expect(stored).not.toContain(secret)
  }
  expect(stored).toContain('state_hash')
})

test('the client secret is sealed where it is stored, answered to nobody, and sent to no other provider', async () => {
  const { sso, workspace } = await connect()
  const rows = await workspace.transaction(async (tx) => (await tx.execute(sql`select * from sso_connections`)).rows)
  expect(JSON.stringify(rows)).not.toContain(provider.clientSecret)
  expect(JSON.stringify(await sso.load())).not.toContain(provider.clientSecret)
  const elsewhere = { issuer: 'https://idp.evil.example', clientId: provider.clientId }
  await expect(sso.saveConnection({ kind: 'oidc', settings: elsewhere, clientSecret: null })).rejects.toMatchObject({
    code: 'single_sign_on.secret_missing',
  })
})

test('settings that changed sign nobody in before they are tested again', async () => {
  const { id, sso } = await connect()
  const settings = { issuer: provider.issuer, clientId: 'another' }
  await sso.saveConnection({ kind: 'oidc', settings, clientSecret: null })
  expect((await sso.load()).connection).toMatchObject({ isActive: false, testedAt: null })
  await expect(sso.turnOn()).rejects.toMatchObject({ code: 'single_sign_on.not_tested' })
  expect((await t.get(new Browser(), `/sign-in/sso/${id}`)).headers.location).toBe(refused('unknown'))
})

test('a test signs nobody in and says what it met', async () => {
  const { id, owner, sso } = await connect()
  const browser = browserOf(owner.cookie)
  provider.behaviour.claims = { email: 'somebody@elsewhere.example' }
  const answer = await t.get(browser, provider.authorize(await startOf(browser, `${id}?test`)))
  expect(answer.headers.location).toBe(`/dashboard/${id}/settings/single-sign-on`)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await sso.load()).connection?.lastTest).toMatchObject({ problem: 'outside_domain' })
  for (const visitor of [new Browser(), browserOf((await t.signIn('stranger@elsewhere.example')).cookie)]) {
    expect((await t.get(visitor, `/sign-in/sso/${id}?test`)).statusCode).toBeGreaterThanOrEqual(400)
  }
})

test('somebody new is refused, unless they are invited or the workspace adds people; a refusal makes no user', async () => {
  const { id, domain, sso, workspace } = await connect()
  const email = `new@${domain}`
  expect((await signOn(id, { email })).location).toBe(refused('not_member'))
  expect(await t.isUser(email)).toBe(false)
  await inviteMember(t.deps, workspace, { email, role: 'recruiter' })
  expect((await signOn(id, { email })).who).toMatchObject({ email })
  expect(await t.roleOf(email, id)).toBe('recruiter')
  await sso.changeMembers({ addsMembers: true, defaultRole: 'hiring_manager', trustsFactor: true })
  const other = `other@${domain}`
  expect((await signOn(id, { email: other })).who).toMatchObject({ email: other })
  expect(await t.roleOf(other, id)).toBe('hiring_manager')
  expect(await t.auditOf(id)).toContain('member.joined')
})

test('many first sign-ons of one person at once make one user and one member', async () => {
  const { id, domain, sso } = await connect()
  await sso.changeMembers({ addsMembers: true, defaultRole: 'viewer', trustsFactor: true })
  const email = `many@${domain}`
  provider.behaviour.claims = { email }
  const browsers = Array.from({ length: 5 }, () => new Browser())
  const backs = await Promise.all(browsers.map(async (browser) => provider.authorize(await startOf(browser, id))))
  await Promise.all(browsers.map((browser, at) => t.get(browser, backs[at] ?? '')))
  const seen = await Promise.all(browsers.map((browser) => t.whoIs(browser)))
  expect(new Set(seen.map((who) => who?.userId)).size).toBe(1)
  expect((await t.auditOf(id)).filter((action) => action === 'member.joined')).toHaveLength(1)
})

test('whoever an owner has removed is not brought back by the provider, but by an invitation', async () => {
  const { id, domain, sso, workspace } = await connect()
  await sso.changeMembers({ addsMembers: true, defaultRole: 'viewer', trustsFactor: true })
  const email = `gone@${domain}`
  const { who } = await signOn(id, { email })
  await removeMember(t.deps, workspace, who?.userId ?? '')
  expect((await signOn(id, { email })).location).toBe(refused('removed'))
  expect(await t.roleOf(email, id)).toBeNull()
  await inviteMember(t.deps, workspace, { email, role: 'viewer' })
  expect((await signOn(id, { email })).who).toMatchObject({ email })
})

test('whom the directory has deactivated is not let in, though the workspace adds people', async () => {
  const { id, domain, sso, workspace } = await connect()
  await sso.changeMembers({ addsMembers: true, defaultRole: 'viewer', trustsFactor: true })
  const email = `former@${domain}`
  const { userId } = await t.signIn(email)
  const now = t.deps.clock.now()
  const dates = { joinedAt: now, createdAt: now, updatedAt: now }
  await workspace.transaction((tx) =>
    insertUser(tx, {
      id: t.deps.ids.uuid(),
      workspaceId: id,
      userId,
      userName: email,
      email,
      isActive: false,
      ...dates,
    }),
  )
  expect((await signOn(id, { email })).location).toBe(refused('removed'))
  expect(await t.roleOf(email, id)).toBeNull()
})

test.each<[string, JWTPayload, string]>([
  ['an address outside the domain', { email: 'ceo@bigcorp.example' }, 'outside_domain'],
  ['a name below the domain', { email: 'a@sub.DOMAIN' }, 'outside_domain'],
  ['an address with two @', { email: 'a@DOMAIN@evil.example' }, 'no_address'],
  ['an address in quotes', { email: '"a@evil.example"@DOMAIN' }, 'no_address'],
  ['an address with a line break', { email: 'a@evil.example\n@DOMAIN' }, 'no_address'],
  ['an address that is not verified', { email: 'owner@DOMAIN', email_verified: false }, 'address_unverified'],
  [
    'an address that is not verified, said as text',
    { email: 'owner@DOMAIN', email_verified: 'false' },
    'address_unverified',
  ],
  ['no address', {}, 'no_address'],
  ['another audience', { email: 'owner@DOMAIN', aud: 'another-client' }, 'answer_invalid'],
  ['another issuer', { email: 'owner@DOMAIN', iss: 'https://evil.example' }, 'answer_invalid'],
  ['another nonce', { email: 'owner@DOMAIN', nonce: 'another' }, 'answer_invalid'],
  ['a token that has run out', { email: 'owner@DOMAIN', exp: 1 }, 'answer_invalid'],
])('%s signs nobody in', async (_what, claims, problem) => {
  const { id, domain } = await connect()
  const email = typeof claims.email === 'string' ? { email: claims.email.replace('DOMAIN', domain) } : {}
  const { location, who, answer } = await signOn(id, { ...claims, ...email })
  expect([location, who]).toEqual([refused(problem), null])
  expect(String(answer.headers['set-cookie'])).not.toContain('__Host-session')
})

test('a token that is not signed, or by somebody else, signs nobody in', async () => {
  const { id, owner } = await connect()
  const claims = { email: owner.email }
  const none = (payload: JWTPayload) =>
    Promise.resolve(
      `${[{ alg: 'none' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`,
    )
  const byPassword = (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(provider.clientSecret))
  for (const makeToken of [none, byPassword]) {
    provider.behaviour.makeToken = makeToken
    expect((await signOn(id, claims)).location).toBe(refused('answer_invalid'))
  }
  provider.behaviour.makeToken = null
  provider.behaviour.key = strangersKey
  expect((await signOn(id, claims)).location).toBe(refused('answer_invalid'))
})

test('an answer works once, in the browser that asked, before it is too old, at its own workspace’s address', async () => {
  const { id, owner } = await connect()
  const other = await connect()
  provider.behaviour.claims = { email: owner.email }
  const browser = new Browser()
  const back = provider.authorize(await startOf(browser, id))
  // Login CSRF: somebody else's answer in this person's browser, with a login of their own under way and without.
  const victim = new Browser()
  await startOf(victim, id)
  for (const each of [victim, new Browser()]) {
    expect((await t.get(each, back)).headers.location).toBe(refused('other_browser'))
    expect(await t.whoIs(each)).toBeNull()
  }
  expect((await t.get(browser, back.replace(id, other.id))).headers.location).toBe(refused('unsolicited'))
  expect((await t.get(browser, back)).headers.location).toBe('/dashboard')
  expect((await t.get(browser, back)).headers.location).toBe(refused('expired'))
  const late = new Browser()
  const lateBack = provider.authorize(await startOf(late, id))
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('openround.scope_system', 'sweep', true)`)
    await tx.execute(sql`update sso_logins set expires_at = now() - interval '1 second'`)
  })
  expect((await t.get(late, lateBack)).headers.location).toBe(refused('expired'))
})

test('a wrong state, another provider’s answer and a refusal sign nobody in', async () => {
  const { id, owner } = await connect()
  provider.behaviour.claims = { email: owner.email }
  const attempt = async (changes: Readonly<Record<string, string>>) => {
    const browser = new Browser()
    const answer = await t.get(browser, provider.authorize(await startOf(browser, id), changes))
    expect(await t.whoIs(browser)).toBeNull()
    return answer.headers.location
  }
  expect(await attempt({ state: 'x'.repeat(43) })).toBe(refused('unsolicited'))
  expect(await attempt({ state: '' })).toBe(refused('unsolicited'))
  expect(await attempt({ iss: 'https://evil.example' })).toBe(refused('answer_invalid'))
  expect(await attempt({ code: 'another' })).toBe(refused('answer_invalid'))
  expect(await attempt({ error: 'access_denied' })).toBe(refused('provider_refused'))
})

test('a workspace’s provider signs in nobody of another workspace’s domain', async () => {
  const victim = await connect()
  const attacker = await connect()
  expect((await signOn(attacker.id, { email: victim.owner.email })).location).toBe(refused('outside_domain'))
})

test('a domain that is not proved, or not any more, signs nobody in', async () => {
  const { id, sso, domain, owner } = await connect()
  const second = t.newDomain()
  await sso.addDomain(second)
  expect((await signOn(id, { email: `a@${second}` })).location).toBe(refused('outside_domain'))
  expect((await t.get(new Browser(), `/sign-in/sso/${second}`)).headers.location).toBe(refused('unknown'))
  await sso.changeMembers({ addsMembers: true, defaultRole: 'viewer', trustsFactor: true })
  expect((await signOn(domain, { email: `a@${domain}` })).who).not.toBeNull()
  const { record, id: domainId } = (await sso.load()).domains.find((each) => each.domain === domain) ?? never()
  t.dns.say(record.name, [])
  const daily = () => checkDomain(t.deps, { workspaceId: id, domainId }, { isDaily: true, userId: null })
  await daily()
  expect((await signOn(domain, { email: `a@${domain}` })).who).not.toBeNull()
  await daily()
  expect((await signOn(id, { email: `a@${domain}` })).location).toBe(refused('outside_domain'))
  expect(await t.mailsTo(owner.email)).toContain('sso-domain-lost')
})

test('one caller may begin and bring back only so many', async () => {
  const browser = new Browser()
  const codes: unknown[] = []
  for (let call = 0; call <= signOnLimit.max; call += 1) {
    codes.push((await t.get(browser, '/sign-in/sso/nowhere.example')).headers.location)
  }
  expect(new Set(codes.slice(0, -1))).toEqual(new Set([refused('unknown')]))
  expect(codes.at(-1)).toBe(refused('limited'))
})

test('where a sign-on leads is a path of this site and no other', async () => {
  const { id, owner } = await connect()
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/sign-in/sso/x']) {
    const { location } = await signOn(`${id}?next=${encodeURIComponent(next)}`, { email: owner.email })
    expect(location).toBe('/dashboard')
  }
})

test('a provider in a private network is asked by nobody, unless the installation says so', async () => {
  const closed = await setupSingleSignOn(database, { ALLOW_PRIVATE_PROVIDERS: 'false' })
  const { sso, id, owner } = await closed.openWorkspace()
  const settings = { issuer: provider.issuer, clientId: 'c' }
  const attempt = sso.saveConnection({ kind: 'oidc', settings, clientSecret: 's' })
  await expect(attempt).rejects.toMatchObject({ code: 'address.forbidden' })
  // A name that leads there is refused where the connection is made.
  const named = { issuer: 'https://localhost:1', clientId: 'c' }
  await sso.saveConnection({ kind: 'oidc', settings: named, clientSecret: 's' })
  const browser = browserOf(owner.cookie)
  const answer = await closed.get(browser, `/sign-in/sso/${id}?test`)
  expect(answer.headers.location).toBe(refused('provider_unreachable'))
  await closed.app.close()
})

test('a second factor of ours is asked for where the workspace does not trust the provider’s, and the session is still the sign-on’s', async () => {
  const { id, owner, sso } = await connect()
  const now = t.deps.clock.now()
  await database.db.insert(authenticators).values({
    ...{ userId: owner.userId, sealedSecret: 'x', createdAt: now, confirmedAt: now, lastStep: null },
  })
  expect((await signOn(id, { email: owner.email })).who).toMatchObject({ signedInBy: `sso:${id}` })
  await database.db.update(sessions).set({ factorProvedAt: now }).where(eq(sessions.userId, owner.userId))
  await sso.changeMembers({ addsMembers: false, defaultRole: 'viewer', trustsFactor: false })
  const asked = await signOn(id, { email: owner.email })
  expect([asked.location, asked.who]).toEqual([secondFactorPathTo('/dashboard'), null])
  const tokenHash = readChallengeHash(publicUrl, asked.browser.header) ?? ''
  const challenge = await selectChallenge(database.db, tokenHash, now)
  expect(challenge).toMatchObject({ userId: owner.userId, signedInBy: `sso:${id}` })
})

test('no address and no secret of a login reaches the log', async () => {
  const { id, owner } = await connect()
  await signOn(id, { email: `stranger-${owner.email}` })
  await signOn(id, { email: owner.email })
  const logged = JSON.stringify(t.records.map(({ fields: { pii: _, ...fields }, message }) => ({ fields, message })))
  expect(logged).toContain('a sign-on has signed nobody in')
  for (const secret of [owner.email, provider.clientSecret]) expect(logged).not.toContain(secret)
})
