import { createHash } from 'node:crypto'
import type { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import type { AuthorizationView } from '#contract/customer/connected-apps.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import { features } from '#server/feature-list.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { openWholeApi } from '../../../../../tests/harness/whole-api.ts'
import { openAuthorization } from '../authorize.ts'

export const redirectUri = 'https://app.example/callback'
export const verifier = 'a-verifier-that-is-long-enough-for-every-program'
export const challenge = createHash('sha256').update(verifier).digest('base64url')

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

/** The whole API with its authorization server and the MCP server, and a clock that moves when it is told to. */
export async function openOauthWorld() {
  const api = await openWholeApi()
  const { deps } = api
  const clock = createVirtualClock(new Date())
  deps.clock = clock
  const app = await createServer({
    deps,
    features: features.map((feature) =>
      ['mcp', 'oauth'].includes(feature.id) ? feature : { ...feature, mount: async () => {} },
    ),
    version: 'test',
    isDraining: () => false,
  })
  const { publicUrl } = deps.config
  let callers = 0

  /** Each from a network of its own. */
  function callerAddress(): string {
    callers += 1
    return `198.51.${Math.floor(callers / 250)}.${callers % 250}`
  }

  async function register(metadata: object = { redirect_uris: [redirectUri], client_name: 'Example Assistant' }) {
    const remoteAddress = callerAddress()
    return await app.inject({ method: 'POST', url: '/oauth/register', payload: metadata, remoteAddress })
  }

  async function registerClient(): Promise<string> {
    return z.object({ client_id: z.string() }).parse((await register()).json()).client_id
  }

  /** Somebody in a workspace of their own, whose plan includes apps. */
  async function addPerson(role: WorkspaceRole = 'owner') {
    const workspaceId = deps.ids.uuid()
    const { cookie, userId } = await api.signIn(`${deps.ids.uuid()}@example.com`)
    await api.addWorkspace(workspaceId)
    await api.addKey({ workspaceId, plan: 'enterprise', scopes: ['usage:read'] })
    await api.addMember(workspaceId, userId, role)
    const actor = requireSignedIn(await readActor(deps, cookie))
    return { workspaceId, userId, cookie, actor, pages: openAuthorization(deps, actor) }
  }
  type Person = Awaited<ReturnType<typeof addPerson>>

  function queryFor(clientId: string, changes: Readonly<Record<string, string | null>> = {}): string {
    const usual = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      scope: 'openings:read openings:write',
      resource: `${publicUrl}/api/v1`,
      state: 'xyz',
    }
    const pairs = Object.entries({ ...usual, ...changes }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    )
    return new URLSearchParams(pairs).toString()
  }

  async function readConsent(person: Person, query: string) {
    const view = await person.pages.read(query, person.workspaceId)
    return expectConsent(view)
  }

  async function allow(person: Person, query: string): Promise<string> {
    const { proof, workspace } = await readConsent(person, query)
    const location = await person.pages.answer({ query, workspaceId: workspace.id, proof, isAllowed: true })
    return new URL(location ?? '').searchParams.get('code') ?? ''
  }

  async function post(path: string, form: Readonly<Record<string, string>>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(form).toString()
    return await app.inject({ method: 'POST', url: path, headers, payload, remoteAddress: callerAddress() })
  }

  const tradeCode = (clientId: string, code: string, changes: Readonly<Record<string, string>> = {}) =>
    post('/oauth/token', {
      ...{ grant_type: 'authorization_code', client_id: clientId, code },
      ...{ redirect_uri: redirectUri, code_verifier: verifier, ...changes },
    })
  const refresh = (clientId: string, token: string, changes: Readonly<Record<string, string>> = {}) =>
    post('/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...changes })

  /** A person with an app that acts for them. */
  async function connect(role: WorkspaceRole = 'owner', changes: Readonly<Record<string, string | null>> = {}) {
    const clientId = await registerClient()
    const person = await addPerson(role)
    const code = await allow(person, queryFor(clientId, changes))
    const { access_token: access, refresh_token: renewal } = Tokens.parse((await tradeCode(clientId, code)).json())
    return { ...person, clientId, code, access, renewal }
  }

  async function callApi(token: string, method: 'GET' | 'POST' = 'GET', payload?: object) {
    const headers = { authorization: `Bearer ${token}` }
    const given = payload === undefined ? {} : { payload }
    return await app.inject({ method, url: '/api/v1/openings', headers, ...given })
  }

  return {
    ...{ api, app, clock, deps, publicUrl, register, registerClient, addPerson, queryFor, readConsent, allow, post },
    ...{ tradeCode, refresh, connect, callApi },
    readTokens: (body: unknown) => Tokens.parse(body),
    run: (statement: ReturnType<typeof sql>) => inSystem(deps.db, 'sweep', (tx) => tx.execute(statement)),
    async close() {
      await app.close()
      await api.close()
    },
  }
}

export function expectConsent(view: AuthorizationView): Extract<AuthorizationView, { state: 'consent' }> {
  expect(view.state).toBe('consent')
  if (view.state !== 'consent') throw new Error(`Not the consent page: ${view.state}`)
  return view
}
