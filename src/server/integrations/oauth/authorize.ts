import type {
  AskingClient,
  AuthorizationAnswer,
  AuthorizationView,
  PageAuthorization,
} from '#contract/customer/connected-apps.ts'
import { isAppError } from '#contract/errors.ts'
import { type ApiScope, isWriting } from '#contract/values/api-scope.ts'
import type { Entitlement } from '#contract/values/billing.ts'
import type { ProtectedResource } from '#contract/values/protected-resource.ts'
import { hasEntitlement } from '#server/billing/index.ts'
import { makeKeyText } from '#server/platform/api-keys/key-text.ts'
import type { Actor, SignedIn } from '#server/platform/auth/actor.ts'
import { asUser } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { mayUse } from '#server/platform/oauth/read-app.ts'
import { type Membership, selectMemberships } from '#server/platform/workspaces/store.ts'
import { findWorkspace, recordAudit, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { type AuthorizationRequest, type Client, clientIdOf, readRequest } from './authorization-request.ts'
import { answerAt, placeOf } from './redirect-address.ts'
import { insertGrant, selectClient, updateClientUsed } from './store.ts'

type AuthorizeDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'secrets'>

const codeLifeMs = 60_000
/** Whatever happens, so that nothing acts for somebody who has long forgotten it. */
export const grantLifeMs = 180 * 24 * 60 * 60_000
/** How long the page may lie open before it is pressed. */
const proofWindowMs = 30 * 60_000

/** What somebody is asked before a program acts for them, and what becomes of their answer. */
export function openAuthorization(deps: AuthorizeDeps, actor: Actor): PageAuthorization {
  return {
    read: (query, workspaceId) => readAuthorization(deps, actor, query, workspaceId),
    answer: (answer) => answerAuthorization(deps, actor, answer),
  }
}

async function readAuthorization(
  deps: AuthorizeDeps,
  actor: Actor,
  query: string,
  workspaceId: string | null,
): Promise<AuthorizationView> {
  const parameters = new URLSearchParams(query)
  const clientId = clientIdOf(parameters)
  const client = clientId === null ? null : await selectClient(deps.db, clientId)
  if (client === null) return { state: 'invalid', problem: 'client' }
  const read = readRequest(parameters, client, deps.config.publicUrl)
  if (read.kind === 'untrusted') return { state: 'invalid', problem: 'redirect' }
  if (read.kind === 'refused') {
    const { redirectUri, state, error, description } = read
    return {
      state: 'returned',
      client: describeClient(client, redirectUri),
      problem: description,
      location: answerAt(redirectUri, { error, error_description: description, state, iss: deps.config.publicUrl }),
    }
  }
  if (actor.kind === 'anonymous') return { state: 'sign_in' }
  const { request } = read
  const asking = describeClient(client, request.redirectUri)
  const open = await findOpen(deps, actor, request)
  if (open.length === 0) return { state: 'nowhere', client: asking }
  const chosen = open.length === 1 ? open[0] : open.find(({ id }) => id === workspaceId)
  if (chosen === undefined) {
    return { state: 'choose', client: asking, workspaces: open.map(({ id, name }) => ({ id, name })) }
  }
  const scopes = request.scopes.filter((scope) => mayUse(chosen.role, scope))
  return {
    state: 'consent',
    client: asking,
    workspace: { id: chosen.id, name: chosen.name },
    isOnlyWorkspace: open.length === 1,
    scopes,
    isNarrowed: scopes.length < request.scopes.length,
    proof: proofOf(deps, actor, { query, workspaceId: chosen.id, scopes }, windowOf(deps)),
    formTarget: placeOf(request.redirectUri).source,
  }
}

/** Asked anew from the beginning: nothing of what the page sends is believed but what the person was shown. */
async function answerAuthorization(
  deps: AuthorizeDeps,
  actor: Actor,
  { query, workspaceId, proof, isAllowed }: AuthorizationAnswer,
): Promise<string | null> {
  if (actor.kind === 'anonymous') return null
  const view = await readAuthorization(deps, actor, query, workspaceId)
  if (view.state !== 'consent' || view.workspace.id !== workspaceId) return null
  const { scopes } = view
  const now = windowOf(deps)
  const shown = { query, workspaceId, scopes }
  if (![now, now - 1].some((window) => proofOf(deps, actor, shown, window) === proof)) return null
  const parameters = new URLSearchParams(query)
  const client = await selectClient(deps.db, clientIdOf(parameters) ?? '')
  const read = client === null ? null : readRequest(parameters, client, deps.config.publicUrl)
  if (client === null || read?.kind !== 'request') return null
  const { redirectUri, state } = read.request
  const iss = deps.config.publicUrl
  if (!isAllowed) return answerAt(redirectUri, { error: 'access_denied', state, iss })
  const code = await grant(deps, actor, client, { ...read.request, scopes }, workspaceId)
  return code === null ? null : answerAt(redirectUri, { code, state, iss })
}

async function grant(
  deps: AuthorizeDeps,
  actor: SignedIn,
  client: Client,
  { scopes, resource, redirectUri, codeChallenge }: AuthorizationRequest,
  workspaceId: string,
): Promise<string | null> {
  const workspace = await enter(deps, actor, workspaceId)
  if (workspace === null) return null
  const id = deps.ids.uuid()
  const code = makeKeyText('code').reveal()
  const now = deps.clock.now()
  await workspace.transaction(async (tx) => {
    await insertGrant(tx, {
      ...{ id, workspaceId, scopes, resource, redirectUri, codeChallenge },
      clientId: client.id,
      clientName: client.name,
      userId: actor.userId,
      codeHash: hashToken(code),
      codeExpiresAt: new Date(now.getTime() + codeLifeMs),
      createdAt: now,
      expiresAt: new Date(now.getTime() + grantLifeMs),
    })
    await updateClientUsed(tx, client.id, now)
    await recordAudit(tx, deps, workspace, {
      action: 'app.connected',
      subject: { kind: 'app', id },
      details: { app: client.name, scopes: scopes.join(' ') },
    })
  })
  return code
}

function describeClient({ name }: Client, redirectUri: string): AskingClient {
  const { host, isOnThisComputer } = placeOf(redirectUri)
  return { name, redirectHost: host, isOnThisComputer }
}

/** The person's workspaces in which some of what is asked for could be used. */
async function findOpen(
  deps: AuthorizeDeps,
  actor: SignedIn,
  { scopes, resource }: AuthorizationRequest,
): Promise<Membership[]> {
  const { userId } = actor
  const memberships = await asUser(deps.db, userId, (tx) => selectMemberships(tx, userId))
  const open: Membership[] = []
  for (const membership of memberships) {
    const own = scopes.filter((scope) => mayUse(membership.role, scope))
    if (own.length === 0) continue
    const workspace = await enter(deps, actor, membership.id)
    if (workspace === null) continue
    const asked = entitlementFor(resource, own)
    if (await workspace.transaction((tx) => hasEntitlement(tx, deps, membership.id, asked))) open.push(membership)
  }
  return open
}

/** Null also where the workspace does not open for this session: it asks for its provider's sign-on, or a second factor. */
async function enter(deps: AuthorizeDeps, actor: SignedIn, workspaceId: string): Promise<Workspace | null> {
  try {
    return await findWorkspace(deps, actor, workspaceId)
  } catch (error) {
    const isKeptOut = isAppError(error) && ['sign_in.sso_required', 'second_factor.required'].includes(error.code)
    if (isKeptOut) return null
    throw error
  }
}

/** A trial's programs read; assistants come with the monthly plans. */
function entitlementFor(resource: ProtectedResource, scopes: readonly ApiScope[]): Entitlement {
  return resource === 'mcp' || scopes.some(isWriting) ? 'integrations' : 'api-reading'
}

/** Made for this session and for what its page shows: a form that another site or another person has made has none. */
function proofOf(
  { secrets }: AuthorizeDeps,
  { sessionId }: SignedIn,
  { query, workspaceId, scopes }: { query: string; workspaceId: string; scopes: readonly ApiScope[] },
  window: number,
): string {
  return secrets.digest('oauth-consent', JSON.stringify([sessionId, query, workspaceId, scopes, window]))
}

function windowOf({ clock }: Pick<Deps, 'clock'>): number {
  return Math.floor(clock.now().getTime() / proofWindowMs)
}
