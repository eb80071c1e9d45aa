import type { Endpoint } from '#contract/api/endpoint.ts'
import type { ApiScope } from '#contract/values/api-scope.ts'
import type { PlanId } from '#contract/values/billing.ts'
import type { ProtectedResource } from '#contract/values/protected-resource.ts'
import { entitlements } from '#server/billing/orders/schema.ts'
import { features } from '#server/feature-list.ts'
import { insertKey } from '#server/integrations/api-keys/store.ts'
import { insertClient, insertGrant, insertTokens } from '#server/integrations/oauth/store.ts'
import { makeKeyText } from '#server/platform/api-keys/key-text.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { enterByAddress } from '#server/platform/auth/enter.ts'
import { users } from '#server/platform/auth/schema.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { hashToken } from '#server/platform/ids.ts'
import { insertMember, insertWorkspace, updateName } from '#server/platform/workspaces/store.ts'
import { openTestDatabase } from './database.ts'
import { createTestDeps } from './deps.ts'

interface NewTestKey {
  workspaceId: string
  /** Null: nobody has bought anything. */
  plan: PlanId | null
  scopes: readonly ApiScope[]
  isRevoked?: boolean
  isExpired?: boolean
}

interface NewTestToken {
  workspaceId: string
  /** A member of it. */
  userId: string
  scopes: readonly ApiScope[]
  resource?: ProtectedResource
  isExpired?: boolean
}

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
  async function addPlan(email: string, plan: PlanId): Promise<void> {
    const grantedAt = deps.clock.now()
    await database.db
      .insert(entitlements)
      .values({ id: deps.ids.uuid(), email, plan, interviewsPerMonth: null, isTest: false, grantedAt })
  }
  const endpoints: readonly Endpoint[] = features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

  return {
    app,
    deps,
    records,
    endpoints,
    adminEmail,
    /** A session of its own for each call. */
    async signIn(email: string): Promise<{ cookie: string; userId: string }> {
      const { token } = await database.db.transaction((tx) =>
        enterByAddress(tx, deps, { email, userAgent: null, previousToken: null }),
      )
      const cookie = `session=${token}`
      return { cookie, userId: requireSignedIn(await readActor(deps, cookie)).userId }
    },
    addWorkspace: (id: string) =>
      inWorkspace(database.db, id, (tx) => insertWorkspace(tx, { id, name: 'Any', createdAt: deps.clock.now() })),
    nameWorkspace: (id: string, name: string) => inWorkspace(database.db, id, (tx) => updateName(tx, id, name)),
    addMember: (workspaceId: string, userId: string, role: string) =>
      inWorkspace(database.db, workspaceId, (tx) =>
        insertMember(tx, { workspaceId, userId, role, joinedAt: deps.clock.now() }),
      ),
    /** An API key of a workspace whose owner, made for it, has this plan. */
    async addKey({ workspaceId, plan, scopes, isRevoked = false, isExpired = false }: NewTestKey): Promise<string> {
      const now = deps.clock.now()
      const ownerId = deps.ids.uuid()
      const email = `${ownerId}@example.com`
      await database.db.insert(users).values({ id: ownerId, email, createdAt: now })
      const text = makeKeyText().reveal()
      await inWorkspace(database.db, workspaceId, async (tx) => {
        await insertMember(tx, { workspaceId, userId: ownerId, role: 'owner', joinedAt: now })
        await insertKey(tx, {
          id: deps.ids.uuid(),
          workspaceId,
          name: 'Test',
          scopes: [...scopes],
          keyHash: hashToken(text),
          keyEnd: text.slice(-4),
          createdBy: ownerId,
          createdAt: now,
          ...(isRevoked && { revokedAt: now }),
          ...(isExpired && { expiresAt: now }),
        })
      })
      if (plan !== null) await addPlan(email, plan)
      return text
    },
    addPlan,
    /** The access token of an app that a member has connected. */
    async addToken({
      workspaceId,
      userId,
      scopes,
      resource = 'api',
      isExpired = false,
    }: NewTestToken): Promise<string> {
      const now = deps.clock.now()
      const later = new Date(now.getTime() + 60_000)
      const [grantId, clientId] = [deps.ids.uuid(), deps.ids.uuid()]
      const text = makeKeyText('accessToken').reveal()
      const redirectUri = 'https://app.example/callback'
      await insertClient(database.db, { id: clientId, name: 'Test app', redirectUris: [redirectUri], createdAt: now })
      await inWorkspace(database.db, workspaceId, async (tx) => {
        await insertGrant(tx, {
          ...{ id: grantId, clientId, clientName: 'Test app', workspaceId, userId, scopes: [...scopes] },
          ...{ resource, redirectUri, codeHash: hashToken(grantId), codeChallenge: '', codeUsedAt: now },
          ...{ codeExpiresAt: later, createdAt: now, expiresAt: later },
        })
        await insertTokens(tx, [
          {
            ...{ workspaceId, grantId, kind: 'access', hash: hashToken(text), scopes: [...scopes], createdAt: now },
            expiresAt: isExpired ? now : later,
          },
        ])
      })
      return text
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
