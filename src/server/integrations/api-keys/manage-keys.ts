import {
  type ApiKeySummary,
  type CustomerApiKeys,
  type MadeApiKey,
  maxApiKeys,
  NewApiKey,
  rotationHours,
} from '#contract/customer/api-keys.ts'
import { AppError } from '#contract/errors.ts'
import { isWriting } from '#contract/values/api-scope.ts'
import { hasEntitlement, requireEntitlement } from '#server/billing/index.ts'
import { makeKeyText } from '#server/platform/api-keys/key-text.ts'
import { hasFreshProof, requireFreshProof } from '#server/platform/auth/fresh-proof.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { countKeys, insertKey, lockKey, selectKeys, updateKey } from './store.ts'

type KeyDeps = Pick<Deps, 'clock' | 'ids' | 'config' | 'site'>

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const endLength = 4

/** The API keys' part of a visit. A key outlives the browser it was made in: whoever finds one left open makes none. */
export function openApiKeys(deps: KeyDeps & Pick<Deps, 'db'>, workspace: Workspace): CustomerApiKeys {
  async function proved<Made>(make: () => Promise<Made>): Promise<Made> {
    requireRole(workspace, 'owner')
    await requireFreshProof(deps, workspace)
    return await make()
  }
  return {
    load: async () => ({ ...(await loadKeys(deps, workspace)), isProved: await hasFreshProof(deps, workspace) }),
    create: (input) => proved(() => createKey(deps, workspace, NewApiKey.parse(input))),
    rotate: (id) => proved(() => rotateKey(deps, workspace, id)),
    revoke: (id) => revokeKey(deps, workspace, id),
  }
}

async function loadKeys(
  deps: KeyDeps,
  workspace: Workspace,
): Promise<Omit<Awaited<ReturnType<CustomerApiKeys['load']>>, 'isProved'>> {
  requireRole(workspace, 'owner')
  const now = deps.clock.now()
  return await workspace.transaction(async (tx) => {
    const stored = await selectKeys(tx, workspace.id)
    return {
      keys: stored.map(
        ({ createdAt, expiresAt, lastUsedAt, revokedAt, formerUntil, ...key }): ApiKeySummary => ({
          ...key,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt?.toISOString() ?? null,
          isExpired: expiresAt !== null && expiresAt <= now,
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          revokedAt: revokedAt?.toISOString() ?? null,
          formerUntil: formerUntil !== null && formerUntil > now ? formerUntil.toISOString() : null,
        }),
      ),
      mayRead: await hasEntitlement(tx, deps, workspace.id, 'api-reading'),
      mayWrite: await hasEntitlement(tx, deps, workspace.id, 'integrations'),
    }
  })
}

/**
 * Makes a key; its text is answered this once.
 * @throws AppError `workspace.role_too_small`, `plan.not_included`, `api_key.too_many`.
 */
export async function createKey(
  deps: KeyDeps,
  workspace: Workspace,
  { name, scopes, days }: NewApiKey,
): Promise<MadeApiKey> {
  requireRole(workspace, 'owner')
  const id = deps.ids.uuid()
  const text = makeKeyText().reveal()
  const now = deps.clock.now()
  await workspace.transaction(async (tx) => {
    const entitlement = scopes.some(isWriting) ? 'integrations' : 'api-reading'
    await requireEntitlement(tx, deps, workspace.id, entitlement)
    if ((await countKeys(tx, workspace.id)) >= maxApiKeys) {
      throw new AppError('conflict', 'api_key.too_many', 'The workspace has as many API keys as it may have')
    }
    await insertKey(tx, {
      id,
      workspaceId: workspace.id,
      name,
      scopes,
      ...hashOf(text),
      createdBy: workspace.userId,
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
    })
    await recordAudit(tx, deps, workspace, {
      action: 'api_key.created',
      subject: { kind: 'api_key', id },
      details: { end: text.slice(-endLength), scopes: scopes.join(' '), days },
    })
  })
  return { id, name, text }
}

/**
 * Gives a key another text; the one before opens for another day.
 * @throws AppError `workspace.role_too_small`, `api_key.not_found`.
 */
export async function rotateKey(deps: KeyDeps, workspace: Workspace, id: string): Promise<MadeApiKey> {
  requireRole(workspace, 'owner')
  const text = makeKeyText().reveal()
  const formerUntil = new Date(deps.clock.now().getTime() + rotationHours * hourMs)
  return await workspace.transaction(async (tx) => {
    const key = await lockKey(tx, workspace.id, id)
    if (key === null) throw keyNotFound()
    await updateKey(tx, id, { ...hashOf(text), formerHash: key.keyHash, formerUntil })
    await recordAudit(tx, deps, workspace, {
      action: 'api_key.rotated',
      subject: { kind: 'api_key', id },
      details: { end: text.slice(-endLength) },
    })
    return { id, name: key.name, text }
  })
}

/** Both its texts open nothing from now on. Done already, it changes nothing. @throws AppError `workspace.role_too_small`. */
export async function revokeKey(deps: KeyDeps, workspace: Workspace, id: string): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    if ((await lockKey(tx, workspace.id, id)) === null) return
    await updateKey(tx, id, { revokedAt: deps.clock.now(), formerHash: null, formerUntil: null })
    await recordAudit(tx, deps, workspace, { action: 'api_key.revoked', subject: { kind: 'api_key', id } })
  })
}

function hashOf(text: string): { keyHash: string; keyEnd: string } {
  return { keyHash: hashToken(text), keyEnd: text.slice(-endLength) }
}

function keyNotFound(): AppError {
  return new AppError('not_found', 'api_key.not_found', 'The workspace has no such API key')
}
