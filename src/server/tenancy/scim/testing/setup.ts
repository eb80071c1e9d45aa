import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { z } from 'zod'
import type { PlanId } from '#contract/values/billing.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import { entitlements } from '#server/billing/orders/schema.ts'
import { features } from '#server/feature-list.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { openWorkspace } from '#server/platform/workspaces/workspace.ts'
import { openWholeApi } from '../../../../../tests/harness/whole-api.ts'
import { openDirectory } from '../settings.ts'

export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** The whole API and SCIM behind one server that listens, for all tests of the file that calls it at its top. */
export async function openScim() {
  const api = await openWholeApi()
  const app = await createServer({
    deps: api.deps,
    features: features.map((feature) => (feature.id === 'scim' ? feature : { ...feature, mount: async () => {} })),
    version: 'test',
    isDraining: () => false,
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(async () => {
    await app.close()
    await api.close()
  })
  const { deps } = api

  /** A workspace with an owner who has bought a plan and made a token. */
  async function setup(plan: PlanId = 'enterprise') {
    const workspaceId = deps.ids.uuid()
    await api.addWorkspace(workspaceId)
    const email = `owner-${workspaceId}@example.com`
    const { cookie, userId } = await api.signIn(email)
    await api.addMember(workspaceId, userId, 'owner')
    /** Counts while whoever has the address is an owner. */
    async function buyFor(buyer: string): Promise<string> {
      const id = deps.ids.uuid()
      const grantedAt = deps.clock.now()
      await deps.db
        .insert(entitlements)
        .values({ id, email: buyer, plan, interviewsPerMonth: null, isTest: false, grantedAt })
      return id
    }
    const planId = await buyFor(email)
    const handle = (role: WorkspaceRole = 'owner') =>
      openWorkspace(deps, { id: workspaceId, name: 'Any', role, closesAt: null, userId, email })
    const { sessionId } = requireSignedIn(await readActor(deps, cookie))
    const directory = openDirectory(deps, { ...handle(), sessionId })
    const { id: tokenId, text: token } = await directory.createToken(null)

    async function ask(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
      const response = await fetch(`${origin}/scim/v2${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/scim+json' }),
          ...more,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        etag: response.headers.get('etag'),
        headers: response.headers,
        body: z.looseObject({}).parse(text === '' ? {} : JSON.parse(text)),
      }
    }

    const run = <Result>(work: (tx: Transaction) => Promise<Result>) => inWorkspace(deps.db, workspaceId, work)

    return {
      ...{ workspaceId, token, tokenId, planId, buyFor, owner: { cookie, userId, email }, handle, directory, ask, run },
      /** A person as a directory sends them. @returns their id in the directory. */
      async add(address: string, more: object = {}): Promise<string> {
        const { status, body } = await ask('POST', '/Users', {
          schemas: [userSchema],
          userName: address,
          emails: [{ value: address, type: 'work', primary: true }],
          active: true,
          ...more,
        })
        if (status !== 201) throw new Error(JSON.stringify(body))
        return String(body.id)
      },
      patch: (path: string, ...Operations: object[]) => ask('PATCH', path, { schemas: [patchSchema], Operations }),
      async addGroup(displayName: string, ids: readonly string[] = []): Promise<string> {
        const { body } = await ask('POST', '/Groups', {
          schemas: [groupSchema],
          displayName,
          members: ids.map((value) => ({ value })),
        })
        return String(body.id)
      },
      /** What an address is in the workspace; null when it is nothing. */
      async roleOf(address: string): Promise<string | null> {
        const { rows } = await run((tx) =>
          tx.execute(
            sql`select role from workspace_members m join users u on u.id = m.user_id where u.email = ${address}`,
          ),
        )
        return rows.length === 0 ? null : z.object({ role: z.string() }).parse(rows[0]).role
      },
      async actions(): Promise<string[]> {
        const { rows } = await run((tx) =>
          tx.execute(sql`select action from audit_log where actor_user_id is null order by id`),
        )
        return z
          .array(z.object({ action: z.string() }))
          .parse(rows)
          .map(({ action }) => action)
      },
    }
  }

  return { api, app, origin, deps, setup }
}
