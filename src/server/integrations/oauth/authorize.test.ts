import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { anonymous } from '#server/platform/auth/actor.ts'
import { openAuthorization } from './authorize.ts'
import { expectConsent, openOauthWorld, redirectUri } from './testing/setup.ts'

const t = await openOauthWorld()
afterAll(() => t.close())

function answerOf(location: string | null) {
  const url = new URL(location ?? 'https://nowhere.example')
  return { place: url.origin + url.pathname, ...Object.fromEntries(url.searchParams) }
}

test('somebody reads who asks, for what and where, and is sent back with a code, the state and who answers', async () => {
  const clientId = await t.registerClient()
  const person = await t.addPerson()
  const query = t.queryFor(clientId)
  const view = await t.readConsent(person, query)
  expect(view).toMatchObject({
    client: { name: 'Example Assistant', redirectHost: 'app.example', isOnThisComputer: false },
    workspace: { id: person.workspaceId },
    scopes: ['openings:read', 'openings:write'],
    isNarrowed: false,
    formTarget: 'https://app.example',
  })
  const answer = { query, workspaceId: person.workspaceId, proof: view.proof }
  const allowed = answerOf(await person.pages.answer({ ...answer, isAllowed: true }))
  expect(allowed).toMatchObject({
    place: redirectUri,
    state: 'xyz',
    iss: t.publicUrl,
    code: expect.stringMatching(/^orcode_/),
  })
  const refused = answerOf(await person.pages.answer({ ...answer, isAllowed: false }))
  expect(refused).toEqual({ place: redirectUri, error: 'access_denied', state: 'xyz', iss: t.publicUrl })
})

test('agreeing once is asked again the next time', async () => {
  const { clientId, pages, workspaceId } = await t.connect()
  expectConsent(await pages.read(t.queryFor(clientId), workspaceId))
})

test('nobody is sent anywhere for an unknown program or an address that is not registered', async () => {
  const clientId = await t.registerClient()
  const { pages } = await t.addPerson()
  const read = (changes: Record<string, string | null>) => pages.read(t.queryFor(clientId, changes), null)
  expect(await read({ client_id: t.deps.ids.uuid() })).toEqual({ state: 'invalid', problem: 'client' })
  expect(await read({ client_id: null })).toEqual({ state: 'invalid', problem: 'client' })
  for (const address of ['https://evil.example/callback', `${redirectUri}/`, `${redirectUri}?a=1`, null]) {
    expect(await read({ redirect_uri: address })).toEqual({ state: 'invalid', problem: 'redirect' })
  }
  const twice = `${t.queryFor(clientId)}&redirect_uri=https%3A%2F%2Fevil.example`
  expect(await pages.read(twice, null)).toEqual({ state: 'invalid', problem: 'redirect' })
})

test.each([
  [{ code_challenge: null }, 'invalid_request'],
  [{ code_challenge: 'short' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge_method: null }, 'invalid_request'],
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ response_type: null }, 'unsupported_response_type'],
  [{ scope: 'everything' }, 'invalid_scope'],
  [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
])('a request with %o is sent back with %s before anybody is asked', async (changes, error) => {
  const clientId = await t.registerClient()
  const { pages } = await t.addPerson()
  const view = await pages.read(t.queryFor(clientId, changes), null)
  const location = view.state === 'returned' ? view.location : null
  expect(answerOf(location)).toMatchObject({ place: redirectUri, error, state: 'xyz', iss: t.publicUrl })
})

test('a repeated parameter is refused', async () => {
  const clientId = await t.registerClient()
  const { pages } = await t.addPerson()
  const view = await pages.read(`${t.queryFor(clientId)}&scope=webhooks%3Awrite`, null)
  expect(view).toMatchObject({ state: 'returned', location: expect.stringContaining('error=invalid_request') })
})

test('what is asked for beyond the person’s role is left out, and a role that may nothing of it is nowhere', async () => {
  const clientId = await t.registerClient()
  const query = t.queryFor(clientId, { scope: 'openings:read openings:write webhooks:write' })
  expect(await t.readConsent(await t.addPerson('viewer'), query)).toMatchObject({
    scopes: ['openings:read'],
    isNarrowed: true,
  })
  expect(await t.readConsent(await t.addPerson('recruiter'), query)).toMatchObject({
    scopes: ['openings:read', 'openings:write'],
    isNarrowed: true,
  })
  const manager = await t.addPerson('hiring_manager')
  expect(await manager.pages.read(query, manager.workspaceId)).toMatchObject({ state: 'nowhere' })
})

test('a program that names no scope is given what only reads', async () => {
  const clientId = await t.registerClient()
  const { scopes } = await t.readConsent(await t.addPerson(), t.queryFor(clientId, { scope: null }))
  expect(scopes.length).toBeGreaterThan(4)
  expect(scopes.filter((scope) => scope.endsWith(':write'))).toEqual([])
})

test('whoever is in several workspaces chooses one whose plan includes it; another’s cannot be chosen', async () => {
  const clientId = await t.registerClient()
  const query = t.queryFor(clientId)
  const [person, other, foreign] = [await t.addPerson(), await t.addPerson(), await t.addPerson()]
  const unpaid = t.deps.ids.uuid()
  await t.api.addWorkspace(unpaid)
  for (const id of [other.workspaceId, unpaid]) await t.api.addMember(id, person.userId, 'owner')
  for (const id of [null, foreign.workspaceId, unpaid, 'nonsense']) {
    const view = await person.pages.read(query, id)
    expect(view.state).toBe('choose')
    const ids = view.state === 'choose' ? view.workspaces.map((each) => each.id).sort() : []
    expect(ids).toEqual([person.workspaceId, other.workspaceId].sort())
  }
  const { proof } = await t.readConsent(person, query)
  for (const workspaceId of [foreign.workspaceId, other.workspaceId, unpaid]) {
    expect(await person.pages.answer({ query, workspaceId, proof, isAllowed: true })).toBeNull()
  }
})

test('an answer that is not this session’s to this page is none', async () => {
  const clientId = await t.registerClient()
  const query = t.queryFor(clientId)
  const [person, other] = [await t.addPerson(), await t.addPerson()]
  await t.api.addMember(person.workspaceId, other.userId, 'owner')
  const { proof } = await t.readConsent(person, query)
  const answer = { query, workspaceId: person.workspaceId, proof, isAllowed: true }
  expect(await other.pages.answer(answer)).toBeNull()
  expect(await openAuthorization(t.deps, anonymous).answer(answer)).toBeNull()
  expect(await person.pages.answer({ ...answer, proof: '' })).toBeNull()
  const wider = t.queryFor(clientId, { scope: 'openings:read openings:write webhooks:write' })
  expect(await person.pages.answer({ ...answer, query: wider })).toBeNull()
  await t.clock.advance(61 * 60_000)
  expect(await person.pages.answer(answer)).toBeNull()
})

test('a role that was narrowed while the page lay open has to be shown again', async () => {
  const clientId = await t.registerClient()
  const query = t.queryFor(clientId)
  const person = await t.addPerson('recruiter')
  const { proof } = await t.readConsent(person, query)
  await t.run(sql`update workspace_members set role = 'viewer' where user_id = ${person.userId}`)
  expect(await person.pages.answer({ query, workspaceId: person.workspaceId, proof, isAllowed: true })).toBeNull()
})

test('nobody signed in is led to sign in, and whose plan includes no apps can connect none', async () => {
  const clientId = await t.registerClient()
  expect(await openAuthorization(t.deps, anonymous).read(t.queryFor(clientId), null)).toEqual({ state: 'sign_in' })
  const person = await t.addPerson()
  await t.run(sql`delete from workspace_members where user_id = ${person.userId}`)
  const unpaid = t.deps.ids.uuid()
  await t.api.addWorkspace(unpaid)
  await t.api.addMember(unpaid, person.userId, 'owner')
  const mcp = t.queryFor(clientId, { resource: `${t.publicUrl}/mcp` })
  expect(await person.pages.read(mcp, unpaid)).toMatchObject({ state: 'nowhere' })
})

test('a workspace that asks for its provider’s sign-on is not opened to apps by a session that came by a link', async () => {
  const clientId = await t.registerClient()
  const query = t.queryFor(clientId)
  const person = await t.addPerson()
  const { workspaceId, pages } = person
  const { proof } = await t.readConsent(person, query)
  await t.run(sql`insert into sso_connections (workspace_id, kind, settings, tested_at, is_active, is_enforced,
    default_role, created_at) values (${workspaceId}, 'oidc', '{}', now(), true, true, 'viewer', now())`)
  await t.run(sql`insert into sso_domains (id, workspace_id, domain, token, state, created_at)
    values (${workspaceId}, ${workspaceId}, 'example.com', 'any', 'verified', now())`)
  expect(await pages.read(query, workspaceId)).toMatchObject({ state: 'nowhere' })
  expect(await pages.answer({ query, workspaceId, proof, isAllowed: true })).toBeNull()
  // Everybody else's address here is of that domain.
  await t.run(sql`delete from sso_domains where id = ${workspaceId}`)
  expect(await pages.read(query, workspaceId)).toMatchObject({ state: 'consent' })
})
