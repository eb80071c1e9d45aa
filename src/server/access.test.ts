import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, isForMembers, isForPrograms } from '#contract/api/endpoint.ts'
import { ApiScope, roleFor } from '#contract/values/api-scope.ts'
import { hasRole, WorkspaceRole } from '#contract/values/workspace.ts'
import { openWholeApi } from '../../tests/harness/whole-api.ts'
import { inWorkspace } from './platform/db/scope.ts'
import { parseJson } from './platform/parse-json.ts'
import { updateNeedsSecondFactor } from './tenancy/workspaces/store.ts'

/** Whoever may call an endpoint; a member is one of `ours`, and every other signed-in caller is not. */
const callers = ['anonymous', ...WorkspaceRole.options, 'outsider', 'admin'] as const
type Caller = (typeof callers)[number]
type Place = 'ours' | 'theirs' | 'nowhere' | 'malformed'

const api = await openWholeApi()
const { app, deps, endpoints } = api
afterAll(() => api.close())

const places: Record<Place, string> = {
  ours: deps.ids.uuid(),
  theirs: deps.ids.uuid(),
  nowhere: deps.ids.uuid(),
  malformed: 'ours',
}

/** Codes that say that somebody was not let in; whatever else an endpoint answers, its handler was reached. */
const gateCodes = [
  'session.missing',
  'access.forbidden',
  'workspace.not_found',
  'workspace.role_too_small',
  'api_key.missing',
  'api_key.invalid',
  'api_key.expired',
  'api_key.scope_missing',
  'access_token.invalid',
  'access_token.expired',
  'access_token.scope_missing',
  'plan.not_included',
]

beforeAll(async () => {
  for (const id of [places.ours, places.theirs]) await api.addWorkspace(id)
})

/** Signed in anew for each endpoint: some of them end sessions or memberships. */
async function signIn(caller: Caller): Promise<string | null> {
  if (caller === 'anonymous') return null
  if (caller === 'admin') return (await api.signIn(api.adminEmail)).cookie
  const { cookie, userId } = await api.signIn(`${caller}@example.com`)
  const role = WorkspaceRole.safeParse(caller)
  if (role.success) await api.addMember(places.ours, userId, role.data)
  else await api.addMember(places.theirs, userId, 'owner')
  return cookie
}

async function call(endpoint: Endpoint, caller: Caller, place: Place): Promise<string | null> {
  const cookie = await signIn(caller)
  return await ask(endpoint, cookie === null ? {} : { cookie }, caller, place)
}

let networks = 0
/** Each asks from a network of its own, so that none is asked to wait. */
function nextAddress(): string {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

async function ask(
  endpoint: Endpoint,
  headers: Readonly<Record<string, string>>,
  caller: string,
  place: Place,
): Promise<string | null> {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name) => (name === 'workspaceId' ? places[place] : deps.ids.uuid()))
  const answer = await app.inject({
    method: endpoint.method,
    url,
    headers,
    remoteAddress: nextAddress(),
    ...(endpoint.body === undefined ? {} : { payload: {} }),
  })
  expect(answer.statusCode, `${endpoint.id} for ${caller}: ${answer.body.slice(0, 300)}`).not.toBe(500)
  const problem = z.object({ code: z.string() }).safeParse(answer.statusCode >= 400 ? parseJson(answer.body) : null)
  return problem.success && gateCodes.includes(problem.data.code) ? problem.data.code : null
}

/** What the access of an endpoint says to a caller; null is let in. */
function expectedCode({ access }: Endpoint, caller: Caller, place: Place): string | null {
  if (access === 'public') return null
  if (isForPrograms(access)) return 'api_key.missing'
  if (caller === 'anonymous') return 'session.missing'
  if (access === 'user') return null
  if (access === 'admin') return caller === 'admin' ? null : 'access.forbidden'
  const role = WorkspaceRole.safeParse(caller)
  if (place === 'theirs' && caller === 'outsider') return null
  if (!role.success || place !== 'ours') return 'workspace.not_found'
  return hasRole(role.data, access.workspace) ? null : 'workspace.role_too_small'
}

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s lets in exactly those that its access names, in their own workspace alone',
  async (_id, endpoint) => {
    const isInWorkspace = isForMembers(endpoint.access)
    const where: readonly Place[] = isInWorkspace ? ['ours', 'theirs', 'nowhere', 'malformed'] : ['ours']
    for (const caller of callers) {
      for (const place of where) {
        const code = await call(endpoint, caller, place)
        expect(code, `${caller}, ${place}`).toBe(expectedCode(endpoint, caller, place))
      }
    }
  },
)

test('where a workspace asks for a second factor, no endpoint of its members opens for one without', async () => {
  const id = deps.ids.uuid()
  await api.addWorkspace(id)
  const { cookie, userId } = await api.signIn('no-factor@example.com')
  await api.addMember(id, userId, 'owner')
  await inWorkspace(deps.db, id, (tx) => updateNeedsSecondFactor(tx, id, true))
  const ofMembers = endpoints.filter(({ access }) => isForMembers(access))
  expect(ofMembers.length).toBeGreaterThan(20)
  const codes = new Set<string>()
  for (const { method, path, body } of ofMembers) {
    const url = path.replace(/:(\w+)/g, (_, name) => (name === 'workspaceId' ? id : deps.ids.uuid()))
    const answer = await app.inject({
      method,
      url,
      headers: { cookie },
      ...(body === undefined ? {} : { payload: {} }),
    })
    codes.add(`${answer.statusCode} ${answer.json().code}`)
  }
  expect([...codes]).toEqual(['403 second_factor.required'])
})

test('some endpoints of every kind were asked', () => {
  const kinds = new Set(endpoints.map(({ access }) => (isForMembers(access) ? access.workspace : access)))
  expect([...kinds]).toEqual(expect.arrayContaining(['public', 'user', 'admin', 'viewer', 'owner']))
})

const programEndpoints = endpoints.filter(({ access }) => isForPrograms(access))

test.each(programEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s lets in keys that have its scope and still open something, where the plan includes it',
  async (_id, endpoint) => {
    if (!isForPrograms(endpoint.access)) throw new Error('unreachable')
    const { scope } = endpoint.access
    const others = ApiScope.options.filter((other) => other !== scope)
    const keyed = async (key: string) => await ask(endpoint, { authorization: `Bearer ${key}` }, key.slice(-4), 'ours')
    const owned = { workspaceId: places.ours, plan: 'enterprise' } as const
    expect(await keyed(await api.addKey({ ...owned, scopes: [scope] }))).toBeNull()
    expect(await keyed(await api.addKey({ ...owned, scopes: others }))).toBe('api_key.scope_missing')
    expect(await keyed(await api.addKey({ ...owned, scopes: [scope], isRevoked: true }))).toBe('api_key.invalid')
    expect(await keyed(await api.addKey({ ...owned, scopes: [scope], isExpired: true }))).toBe('api_key.expired')
    const lifetime = { workspaceId: places.theirs, plan: 'tier-1', scopes: [scope] } as const
    expect(await keyed(await api.addKey(lifetime))).toBe('plan.not_included')
  },
)

test('a key opens no endpoint of members, of whoever is signed in, or of the admin', async () => {
  const key = await api.addKey({ workspaceId: places.ours, plan: 'enterprise', scopes: ApiScope.options })
  const closed = endpoints.filter(({ access }) => access !== 'public' && !isForPrograms(access))
  for (const endpoint of closed) {
    expect(await ask(endpoint, { authorization: `Bearer ${key}` }, 'key', 'ours'), endpoint.id).toBe('session.missing')
  }
})

test.each(programEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s lets in apps as far as their scopes and their member’s role at this moment go, in its workspace alone',
  async (_id, endpoint) => {
    if (!isForPrograms(endpoint.access)) throw new Error('unreachable')
    const { scope } = endpoint.access
    const others = ApiScope.options.filter((other) => other !== scope)
    const own = { workspaceId: deps.ids.uuid(), plan: 'enterprise' } as const
    const unpaid = deps.ids.uuid()
    for (const id of [own.workspaceId, unpaid]) await api.addWorkspace(id)
    // Their owners have the plans.
    await api.addKey({ ...own, scopes: [scope] })
    await api.addKey({ workspaceId: unpaid, plan: 'tier-1', scopes: [scope] })
    const asked = async (token: string) => await ask(endpoint, { authorization: `Bearer ${token}` }, 'app', 'ours')
    for (const role of WorkspaceRole.options) {
      const { userId } = await api.signIn(`app-${role}-${endpoint.id}@example.com`)
      for (const id of [own.workspaceId, unpaid]) await api.addMember(id, userId, role)
      const given = { workspaceId: own.workspaceId, userId } as const
      const isEnough = hasRole(role, roleFor(scope))
      const tooSmall = isEnough ? null : 'workspace.role_too_small'
      expect(await asked(await api.addToken({ ...given, scopes: [scope] })), role).toBe(tooSmall)
      expect(await asked(await api.addToken({ ...given, scopes: [scope], resource: 'all' })), role).toBe(tooSmall)
      const foreign = await api.addToken({ ...given, scopes: [scope], resource: 'mcp' })
      expect(await asked(foreign), role).toBe('access_token.invalid')
      expect(await asked(await api.addToken({ ...given, scopes: others })), role).toBe('access_token.scope_missing')
      const old = await api.addToken({ ...given, scopes: [scope], isExpired: true })
      expect(await asked(old), role).toBe('access_token.expired')
      const elsewhere = await api.addToken({ workspaceId: unpaid, userId, scopes: [scope] })
      expect(await asked(elsewhere), role).toBe(isEnough ? 'plan.not_included' : 'workspace.role_too_small')
    }
  },
)

test('an app opens no endpoint of members, of whoever is signed in, or of the admin, not even its own owner’s', async () => {
  const { userId } = await api.signIn(api.adminEmail)
  const workspaceId = deps.ids.uuid()
  await api.addWorkspace(workspaceId)
  await api.addMember(workspaceId, userId, 'owner')
  const token = await api.addToken({ workspaceId, userId, scopes: ApiScope.options, resource: 'all' })
  const closed = endpoints.filter(({ access }) => access !== 'public' && !isForPrograms(access))
  for (const endpoint of closed) {
    expect(await ask(endpoint, { authorization: `Bearer ${token}` }, 'app', 'ours'), endpoint.id).toBe(
      'session.missing',
    )
  }
})
