import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inSystem } from '#server/platform/db/scope.ts'
import { findWorkspace } from '#server/platform/workspaces/workspace.ts'
import { openAccount } from '#server/tenancy/index.ts'
import { resetByFile, resetFileName } from '#server/tenancy/second-factors/reset-factors.ts'
import { addFactor } from '#server/tenancy/second-factors/set-up-app.ts'
import { makeTemporaryFolder } from '../../../../tests/harness/temporary-folder.ts'
import { openConnectedApps, openOwnApps } from './connected-apps.ts'
import { sweep } from './store.ts'
import { openOauthWorld } from './testing/setup.ts'

const t = await openOauthWorld()
afterAll(() => t.close())

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

async function codeOf(access: string): Promise<string | number> {
  const answer = await t.callApi(access)
  return answer.statusCode === 200 ? 200 : answer.json().code
}

async function auditOf(workspaceId: string) {
  const { rows } = await t.run(
    sql`select action, actor_user_id, actor_app from audit_log where workspace_id = ${workspaceId} order by id`,
  )
  return rows
}

test('a code is traded for tokens that open what was agreed to, in the person’s name', async () => {
  const { access, workspaceId, userId } = await t.connect()
  const made = await t.callApi(access, 'POST', { title: 'Night Nurse', description: 'You look after a ward at night.' })
  expect(made.statusCode).toBe(201)
  expect((await t.callApi(access)).json()).toMatchObject({ data: [{ title: 'Night Nurse' }] })
  expect(await auditOf(workspaceId)).toEqual([
    { action: 'app.connected', actor_user_id: userId, actor_app: null },
    { action: 'opening.created', actor_user_id: userId, actor_app: 'Example Assistant' },
  ])
})

test('tokens have a form that scanners find, end after an hour, and are stored as hashes', async () => {
  const clientId = await t.registerClient()
  const person = await t.addPerson()
  const code = await t.allow(person, t.queryFor(clientId))
  const answer = await t.tradeCode(clientId, code)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(answer.json()).toEqual({
    token_type: 'Bearer',
    expires_in: expect.any(Number),
    scope: 'openings:read openings:write',
    access_token: expect.stringMatching(/^oraccess_[0-9A-Za-z]{46}$/),
    refresh_token: expect.stringMatching(/^orrefresh_[0-9A-Za-z]{46}$/),
  })
  // The library counts what is left in whole seconds.
  expect(Math.ceil(answer.json().expires_in / 10)).toBe(360)
  const { access_token: access, refresh_token: renewal } = t.readTokens(answer.json())
  const { rows } = await t.run(sql`select oauth_tokens::text as token, oauth_grants::text as grant
    from oauth_tokens join oauth_grants on oauth_grants.id = grant_id where user_id = ${person.userId}`)
  expect(rows).toHaveLength(2)
  for (const secret of [access, renewal, code]) expect(JSON.stringify(rows)).not.toContain(secret)
  expect(await codeOf(access)).toBe(200)
  await t.clock.advance(hourMs)
  expect(await codeOf(access)).toBe('access_token.expired')
})

test('a code works once, and used again it takes back what it gave', async () => {
  const { clientId, code, access, renewal, workspaceId } = await t.connect()
  const again = await t.tradeCode(clientId, code)
  expect([again.statusCode, again.json().error]).toEqual([400, 'invalid_grant'])
  expect(await codeOf(access)).toBe('access_token.invalid')
  expect((await t.refresh(clientId, renewal)).json().error).toBe('invalid_grant')
  expect((await auditOf(workspaceId)).at(-1)).toEqual({ action: 'app.misused', actor_user_id: null, actor_app: null })
})

test('of a code that is traded by many at once, one gets tokens at most, and they open nothing afterwards', async () => {
  const clientId = await t.registerClient()
  const code = await t.allow(await t.addPerson(), t.queryFor(clientId))
  const answers = await Promise.all(Array.from({ length: 6 }, () => t.tradeCode(clientId, code)))
  const given = answers.filter(({ statusCode }) => statusCode === 200)
  expect(given).toHaveLength(1)
  expect(await codeOf(t.readTokens(given[0]?.json()).access_token)).toBe('access_token.invalid')
})

test.each([
  ['another redirect address', { redirect_uri: 'https://app.example/other' }, 'invalid_request'],
  ['no redirect address', { redirect_uri: '' }, 'invalid_request'],
  ['another verifier', { code_verifier: 'another-verifier-that-is-long-enough-for-everybody' }, 'invalid_grant'],
  ['the challenge as verifier', { code_verifier: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' }, 'invalid_grant'],
  ['no verifier', { code_verifier: '' }, 'invalid_grant'],
  ['another resource', { resource: 'http://other.example/mcp' }, 'invalid_target'],
  ['an unknown grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
])('a code with %s opens nothing', async (_name, changes, error) => {
  const clientId = await t.registerClient()
  const code = await t.allow(await t.addPerson(), t.queryFor(clientId))
  const answer = await t.tradeCode(clientId, code, changes)
  expect([answer.statusCode, answer.json().error]).toEqual([400, error])
})

test('a wrong verifier uses the code up: nobody guesses', async () => {
  const clientId = await t.registerClient()
  const code = await t.allow(await t.addPerson(), t.queryFor(clientId))
  await t.tradeCode(clientId, code, { code_verifier: 'another-verifier-that-is-long-enough-for-everybody' })
  expect((await t.tradeCode(clientId, code)).json().error).toBe('invalid_grant')
})

test('a code and a refresh token are their own program’s alone', async () => {
  const [clientId, otherId] = [await t.registerClient(), await t.registerClient()]
  const code = await t.allow(await t.addPerson(), t.queryFor(clientId))
  expect((await t.tradeCode(otherId, code)).json().error).toBe('invalid_grant')
  expect((await t.tradeCode(t.deps.ids.uuid(), code)).json().error).toBe('invalid_client')
  const { renewal } = await t.connect()
  expect((await t.refresh(otherId, renewal)).json().error).toBe('invalid_grant')
})

test('a code ends after a minute', async () => {
  const clientId = await t.registerClient()
  const code = await t.allow(await t.addPerson(), t.queryFor(clientId))
  await t.clock.advance(60_000)
  expect((await t.tradeCode(clientId, code)).json().error).toBe('invalid_grant')
})

test('refreshing gives new tokens, again and again; a spent one takes back everything', async () => {
  const { clientId, renewal, access } = await t.connect()
  const first = t.readTokens((await t.refresh(clientId, renewal)).json())
  await t.clock.advance(20 * dayMs)
  const second = t.readTokens((await t.refresh(clientId, first.refresh_token)).json())
  expect(await codeOf(second.access_token)).toBe(200)
  expect(await codeOf(access)).toBe('access_token.expired')
  expect((await t.refresh(clientId, renewal)).json().error).toBe('invalid_grant')
  expect(await codeOf(second.access_token)).toBe('access_token.invalid')
  expect((await t.refresh(clientId, second.refresh_token)).json().error).toBe('invalid_grant')
})

test('of two refreshes at once one gets tokens, and then nothing opens any more', async () => {
  const { clientId, renewal } = await t.connect()
  const answers = await Promise.all(Array.from({ length: 4 }, () => t.refresh(clientId, renewal)))
  const given = answers.filter(({ statusCode }) => statusCode === 200)
  expect(given).toHaveLength(1)
  const tokens = t.readTokens(given[0]?.json())
  expect(await codeOf(tokens.access_token)).toBe('access_token.invalid')
  expect((await t.refresh(clientId, tokens.refresh_token)).json().error).toBe('invalid_grant')
})

test('a refresh token ends when nobody comes for 30 days, and all of it after 180 days', async () => {
  const unused = await t.connect()
  const used = await t.connect()
  let renewal = used.renewal
  await t.clock.advance(30 * dayMs)
  expect((await t.refresh(unused.clientId, unused.renewal)).json().error).toBe('invalid_grant')
  const other = await t.connect()
  renewal = other.renewal
  for (let day = 0; day < 175; day += 25) {
    await t.clock.advance(25 * dayMs)
    renewal = t.readTokens((await t.refresh(other.clientId, renewal)).json()).refresh_token
  }
  await t.clock.advance(6 * dayMs)
  expect((await t.refresh(other.clientId, renewal)).json().error).toBe('invalid_grant')
})

test('refreshing narrows scopes for an hour and never widens them', async () => {
  const { clientId, renewal } = await t.connect()
  const narrow = await t.refresh(clientId, renewal, { scope: 'openings:read' })
  const { access_token: access, refresh_token: next } = t.readTokens(narrow.json())
  expect((await t.callApi(access, 'POST', { title: 'Any', description: 'Any' })).json()).toMatchObject({
    code: 'access_token.scope_missing',
  })
  expect((await t.refresh(clientId, next, { scope: 'openings:read webhooks:write' })).json().error).toBe(
    'invalid_scope',
  )
})

test('a token is for the resource that was asked for', async () => {
  const { access, clientId, renewal } = await t.connect('owner', { resource: `${t.publicUrl}/mcp` })
  expect(await codeOf(access)).toBe('access_token.invalid')
  const other = { resource: `${t.publicUrl}/api/v1` }
  expect((await t.refresh(clientId, renewal, other)).json().error).toBe('invalid_target')
  const both = await t.connect('owner', { resource: t.publicUrl })
  expect(await codeOf(both.access)).toBe(200)
})

test('removal from the workspace and a smaller role hold from the next call on', async () => {
  const { access, userId, clientId, renewal } = await t.connect('recruiter')
  const opening = { title: 'Night Nurse', description: 'You look after a ward at night.' }
  expect((await t.callApi(access, 'POST', opening)).statusCode).toBe(201)
  await t.run(sql`update workspace_members set role = 'viewer' where user_id = ${userId}`)
  expect((await t.callApi(access, 'POST', opening)).json()).toMatchObject({ code: 'workspace.role_too_small' })
  expect(await codeOf(access)).toBe(200)
  await t.run(sql`update workspace_members set role = 'hiring_manager' where user_id = ${userId}`)
  expect(await codeOf(access)).toBe('workspace.role_too_small')
  await t.run(sql`delete from workspace_members where user_id = ${userId}`)
  expect(await codeOf(access)).toBe('access_token.invalid')
  expect((await t.refresh(clientId, renewal)).json().error).toBe('invalid_grant')
})

test('the end of the plan is seen within a minute', async () => {
  const { access, workspaceId } = await t.connect()
  const opening = { title: 'Night Nurse', description: 'You look after a ward at night.' }
  expect((await t.callApi(access, 'POST', opening)).statusCode).toBe(201)
  await t.run(sql`delete from entitlements where email in (select email from users join workspace_members
    on user_id = users.id where workspace_id = ${workspaceId})`)
  await t.clock.advance(60_000)
  expect((await t.callApi(access, 'POST', opening)).json()).toMatchObject({ code: 'plan.not_included' })
})

test('the first second factor ends what was connected without one', async () => {
  const { access, userId, actor } = await t.connect()
  await t.deps.db.transaction((tx) =>
    addFactor(tx, t.deps, { userId, sessionId: actor.sessionId, email: actor.email, userAgent: null }, async () => {}),
  )
  expect(await codeOf(access)).toBe('access_token.invalid')
})

test('taking away lost second factors from the server’s shell disconnects every app', async () => {
  const { access, actor } = await t.connect()
  const dataDir = makeTemporaryFolder('reset')
  await writeFile(join(dataDir, resetFileName), actor.email)
  await resetByFile({ ...t.deps, config: { ...t.deps.config, dataDir } })
  expect(await codeOf(access)).toBe('access_token.invalid')
})

test('signing out everywhere, and deleting the account, disconnect every app', async () => {
  const person = await t.connect()
  await openAccount(t.deps, person.actor).signOutOthers()
  expect(await codeOf(person.access)).toBe('access_token.invalid')
  expect((await t.refresh(person.clientId, person.renewal)).json().error).toBe('invalid_grant')
  const gone = await t.connect()
  await t.run(sql`delete from users where id = ${gone.userId}`)
  expect(await codeOf(gone.access)).toBe('access_token.invalid')
})

test('a person sees and disconnects their own apps, an owner those of the workspace, and nobody anybody else’s', async () => {
  const [own, other] = [await t.connect(), await t.connect()]
  const apps = openOwnApps(t.deps, own.actor)
  const [listed, ...more] = await apps.list()
  expect(more).toEqual([])
  expect(listed).toMatchObject({ name: 'Example Assistant', redirectHost: 'app.example', lastUsedAt: null })
  const id = listed?.id ?? ''
  await openOwnApps(t.deps, other.actor).disconnect(id)
  const theirs = await findWorkspace(t.deps, other.actor, other.workspaceId)
  if (theirs === null) throw new Error('unreachable')
  await openConnectedApps(t.deps, theirs).disconnect(id)
  expect(await codeOf(own.access)).toBe(200)
  expect(await openConnectedApps(t.deps, theirs).list()).toMatchObject([{ member: other.actor.email }])
  await apps.disconnect(id)
  await apps.disconnect(id)
  expect(await codeOf(own.access)).toBe('access_token.invalid')
  expect((await auditOf(own.workspaceId)).map(({ action }) => action)).toEqual(['app.connected', 'app.disconnected'])
  const [member] = await openConnectedApps(t.deps, theirs).list()
  await openConnectedApps(t.deps, theirs).disconnect(member?.id ?? '')
  expect(await codeOf(other.access)).toBe('access_token.invalid')
  const reader = await findWorkspace(t.deps, own.actor, own.workspaceId)
  if (reader === null) throw new Error('unreachable')
  await expect(openConnectedApps(t.deps, { ...reader, role: 'recruiter' }).list()).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
})

test('connecting the same app anew takes the place of what it had', async () => {
  const person = await t.connect()
  const code = await t.allow(person, t.queryFor(person.clientId))
  expect(await codeOf(person.access)).toBe(200)
  const { access_token: access } = t.readTokens((await t.tradeCode(person.clientId, code)).json())
  expect([await codeOf(person.access), await codeOf(access)]).toEqual(['access_token.invalid', 200])
})

test('a program gives a token back; another’s is left alone, and the answer is the same', async () => {
  const { access, renewal, clientId } = await t.connect()
  const otherId = await t.registerClient()
  expect((await t.post('/oauth/revoke', { token: renewal, client_id: otherId })).statusCode).toBe(200)
  expect((await t.post('/oauth/revoke', { token: 'nonsense', client_id: clientId })).statusCode).toBe(200)
  expect(await codeOf(access)).toBe(200)
  expect((await t.post('/oauth/revoke', { token: renewal, client_id: clientId })).statusCode).toBe(200)
  expect(await codeOf(access)).toBe('access_token.invalid')
})

test('a decision is the connecting member’s own and nobody else’s', async () => {
  const { access, workspaceId } = await t.connect('recruiter', { scope: 'decisions:write' })
  const { userId } = await t.api.signIn('colleague@example.com')
  await t.api.addMember(workspaceId, userId, 'recruiter')
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/v1/interviews/${t.deps.ids.uuid()}/decisions`,
    headers: { authorization: `Bearer ${access}` },
    payload: {
      outcome: 'advance',
      reason: 'told of two incidents',
      decidedBy: 'colleague@example.com',
      replaces: null,
    },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'member.unknown'])
})

test('a writing call that is repeated has its effect once', async () => {
  const { access } = await t.connect()
  const send = () =>
    t.app.inject({
      method: 'POST',
      url: '/api/v1/openings',
      headers: { authorization: `Bearer ${access}`, 'idempotency-key': 'once' },
      payload: { title: 'Night Nurse', description: 'You look after a ward at night.' },
    })
  const [first, second] = [await send(), await send()]
  expect([first.statusCode, second.headers['idempotent-replayed'], second.body]).toEqual([201, 'true', first.body])
})

test('a parameter that comes twice and a body that is no form are refused', async () => {
  const { clientId, code } = await t.connect()
  const send = (payload: string, type: string) =>
    t.app.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': type }, payload })
  const form = `grant_type=authorization_code&client_id=${clientId}&code=${code}&code=${code}`
  for (const answer of [
    await send(form, 'application/x-www-form-urlencoded'),
    await send('{"grant_type":"authorization_code"}', 'application/json'),
  ]) {
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
  }
})

test('no token, code or verifier comes into the log', async () => {
  const { access, renewal, code, clientId } = await t.connect()
  await t.callApi(access)
  await t.callApi(`${access}x`)
  await t.refresh(clientId, renewal)
  await t.refresh(clientId, renewal)
  await t.tradeCode(clientId, code)
  const logged = JSON.stringify(t.api.records)
  expect(logged).toContain('access_token.invalid')
  for (const secret of [access, renewal, code, 'a-verifier-that-is-long']) expect(logged).not.toContain(secret)
})

test('what opens nothing any more is swept; what is in use stays', async () => {
  const used = await t.connect()
  const clientId = await t.registerClient()
  await t.allow(await t.addPerson(), t.queryFor(clientId))
  const unusedId = await t.registerClient()
  await t.clock.advance(2 * dayMs)
  const now = t.clock.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await inSystem(t.deps.db, 'sweep', (tx) => sweep(tx, now, before(1), before(90)))
  const known = await t.run(sql`select id, (select count(*)::int from oauth_grants where client_id = oauth_clients.id)
    as grants from oauth_clients where id = any(${sql.param([used.clientId, clientId, unusedId])}::text[]) order by grants`)
  expect(known.rows).toEqual([
    { id: clientId, grants: 0 },
    { id: used.clientId, grants: 1 },
  ])
  expect(t.readTokens((await t.refresh(used.clientId, used.renewal)).json()).access_token).toMatch(/^oraccess_/)
})
