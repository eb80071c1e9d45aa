import type { Endpoint } from '#contract/api/endpoint.ts'
import { features } from '#server/feature-list.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { openSession, readActor } from '#server/platform/auth/session.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { insertMember, insertWorkspace } from '#server/platform/workspaces/store.ts'
import { openTestDatabase } from './database.ts'
import { createTestDeps } from './deps.ts'

const adminEmail = 'admin@example.com'

/** Every endpoint of every feature behind one server, for tests that ask all of them; pages and sockets are not mounted. */
export async function openWholeApi() {
  const database = await openTestDatabase({
    jobs: features.flatMap(({ jobs }) => jobs),
    schedules: features.flatMap(({ schedules = [] }) => schedules),
  })
  const { deps, records } = await createTestDeps({ db: database.db, variables: { ADMIN_EMAIL: adminEmail } })
  const app = await createServer({
    deps,
    // Endpoints alone: pages and sockets ask for the built site.
    features: features.map(({ mount: _, ...feature }) => feature),
    version: 'test',
    isDraining: () => false,
  })
  const endpoints: readonly Endpoint[] = features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

  return {
    app,
    deps,
    records,
    endpoints,
    adminEmail,
    /** A session of its own for each call. */
    async signIn(email: string): Promise<{ cookie: string; userId: string }> {
      const token = await database.db.transaction((tx) =>
        openSession(tx, deps, { email, userAgent: null, previousToken: null }),
      )
      const cookie = `session=${token}`
      return { cookie, userId: requireSignedIn(await readActor(deps, cookie)).userId }
    },
    addWorkspace: (id: string) =>
      inWorkspace(database.db, id, (tx) => insertWorkspace(tx, { id, name: 'Any', createdAt: deps.clock.now() })),
    addMember: (workspaceId: string, userId: string, role: string) =>
      inWorkspace(database.db, workspaceId, (tx) =>
        insertMember(tx, { workspaceId, userId, role, joinedAt: deps.clock.now() }),
      ),
    async close() {
      await app.close()
      await database.close()
    },
  }
}
