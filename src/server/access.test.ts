import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { hasRole, WorkspaceRole } from '#contract/values/workspace.ts'
import { openTestDatabase } from '../../tests/harness/database.ts'
import { createTestDeps } from '../../tests/harness/deps.ts'
import { features } from './feature-list.ts'
import { requireSignedIn } from './platform/auth/actor.ts'
import { openSession, readActor } from './platform/auth/session.ts'
import { inWorkspace } from './platform/db/scope.ts'
import { createServer } from './platform/http/create-server.ts'
import { parseJson } from './platform/parse-json.ts'
import { insertMember, insertWorkspace } from './platform/workspaces/store.ts'

/** Whoever may stand at the door of an endpoint; a member is one of `ours`, and every other signed-in caller is not. */
const callers = ['anonymous', ...WorkspaceRole.options, 'outsider', 'operator'] as const
type Caller = (typeof callers)[number]
type Place = 'ours' | 'theirs' | 'nowhere' | 'malformed'

const database = await openTestDatabase({
  jobs: features.flatMap(({ jobs }) => jobs),
  schedules: features.flatMap(({ schedules = [] }) => schedules),
})
const { deps } = await createTestDeps({ db: database.db, variables: { OPERATOR_EMAIL: 'operator@example.com' } })
const app = await createServer({
  deps,
  // Endpoints alone: pages and sockets ask for the built site.
  features: features.map(({ mount: _, ...feature }) => feature),
  version: 'test',
  isDraining: () => false,
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const places: Record<Place, string> = {
  ours: deps.ids.uuid(),
  theirs: deps.ids.uuid(),
  nowhere: deps.ids.uuid(),
  malformed: 'ours',
}

const endpoints = features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

/** Codes that say that somebody was not let in; whatever else an endpoint answers, its handler was reached. */
const gateCodes = ['session.missing', 'access.forbidden', 'workspace.not_found', 'workspace.role_too_small']

beforeAll(async () => {
  for (const id of [places.ours, places.theirs]) {
    await inWorkspace(database.db, id, (tx) => insertWorkspace(tx, { id, name: 'Any', createdAt: deps.clock.now() }))
  }
})

/** Signed in anew for each endpoint: some of them end sessions or memberships. */
async function signIn(caller: Caller): Promise<string | null> {
  if (caller === 'anonymous') return null
  const email = `${caller}@example.com`
  const token = await database.db.transaction((tx) =>
    openSession(tx, deps, { email, userAgent: null, previousToken: null }),
  )
  const cookie = `session=${token}`
  const { userId } = requireSignedIn(await readActor(deps, cookie))
  const role = WorkspaceRole.safeParse(caller)
  const membership = role.success
    ? { workspaceId: places.ours, role: role.data }
    : { workspaceId: places.theirs, role: 'owner' }
  if (caller !== 'operator') {
    await inWorkspace(database.db, membership.workspaceId, (tx) =>
      insertMember(tx, { ...membership, userId, joinedAt: deps.clock.now() }),
    )
  }
  return cookie
}

async function call(endpoint: Endpoint, caller: Caller, place: Place): Promise<string | null> {
  const cookie = await signIn(caller)
  const url = endpoint.path.replace(/:(\w+)/g, (_, name) => (name === 'workspaceId' ? places[place] : deps.ids.uuid()))
  const answer = await app.inject({
    method: endpoint.method,
    url,
    headers: cookie === null ? {} : { cookie },
    ...(endpoint.body === undefined ? {} : { payload: {} }),
  })
  expect(answer.statusCode, `${endpoint.id} for ${caller}: ${answer.body.slice(0, 300)}`).not.toBe(500)
  const problem = z.object({ code: z.string() }).safeParse(answer.statusCode >= 400 ? parseJson(answer.body) : null)
  return problem.success && gateCodes.includes(problem.data.code) ? problem.data.code : null
}

/** What the access of an endpoint says to a caller; null is let in. */
function expectedCode({ access }: Endpoint, caller: Caller, place: Place): string | null {
  if (access === 'public') return null
  if (caller === 'anonymous') return 'session.missing'
  if (access === 'user') return null
  if (access === 'operator') return caller === 'operator' ? null : 'access.forbidden'
  const role = WorkspaceRole.safeParse(caller)
  if (place === 'theirs' && caller === 'outsider') return null
  if (!role.success || place !== 'ours') return 'workspace.not_found'
  return hasRole(role.data, access.workspace) ? null : 'workspace.role_too_small'
}

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s lets in exactly those that its access names, in their own workspace alone',
  async (_id, endpoint) => {
    const isInWorkspace = typeof endpoint.access === 'object'
    const where: readonly Place[] = isInWorkspace ? ['ours', 'theirs', 'nowhere', 'malformed'] : ['ours']
    for (const caller of callers) {
      for (const place of where) {
        const code = await call(endpoint, caller, place)
        expect(code, `${caller}, ${place}`).toBe(expectedCode(endpoint, caller, place))
      }
    }
  },
)

test('some endpoints of every kind were asked', () => {
  const kinds = new Set(endpoints.map(({ access }) => (typeof access === 'object' ? access.workspace : access)))
  expect([...kinds]).toEqual(expect.arrayContaining(['public', 'user', 'operator', 'viewer', 'owner']))
})
