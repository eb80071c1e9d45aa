import type { ProgramAccess } from '#contract/api/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type ApiScope, roleFor } from '#contract/values/api-scope.ts'
import type { ProtectedResource } from '#contract/values/protected-resource.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { isKeyText } from '../api-keys/key-text.ts'
import type { ConnectedApp } from '../auth/actor.ts'
import { inSystem } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../ids.ts'
import { openWorkspace, requireRole, type Workspace } from '../workspaces/workspace.ts'
import { selectAccess, updateGrantUsed } from './store.ts'

/** That an app is used is written down once in so long. */
const writeUseEveryMs = 5 * 60 * 1000

/**
 * Which connected app calls, and for whom. Membership and role are those of this moment. Unknown, revoked and foreign tokens
 * get the same answer.
 * @param resource What is called; the token has to be for it.
 * @throws AppError `access_token.invalid`, `access_token.expired`.
 */
export async function readApp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  resource: Exclude<ProtectedResource, 'all'>,
): Promise<ConnectedApp> {
  const now = clock.now()
  const found = isKeyText(token, 'accessToken')
    ? await inSystem(db, 'find workspace by app token', async (tx) => {
        const access = await selectAccess(tx, hashToken(token))
        const isOld = now.getTime() - (access?.lastUsedAt?.getTime() ?? 0) > writeUseEveryMs
        if (access !== null && isOld) await updateGrantUsed(tx, access.grantId, now)
        return access
      })
    : null
  if (found === null || (found.resource !== 'all' && found.resource !== resource)) {
    throw new AppError('unauthenticated', 'access_token.invalid', 'The access token opens nothing here')
  }
  const { expiresAt, grantExpiresAt, workspaceId, workspaceName, closesAt } = found
  if (expiresAt <= now || grantExpiresAt <= now) {
    throw new AppError('unauthenticated', 'access_token.expired', 'The access token has run out')
  }
  const { grantId, name, scopes, role, userId, email } = found
  const workspace = { id: workspaceId, name: workspaceName, closesAt }
  return { kind: 'app', grantId, name, scopes, workspace, role, userId, email }
}

/** Whether a member of a role may do what a scope is for. */
export function mayUse(role: ConnectedApp['role'], scope: ApiScope): boolean {
  return hasRole(role, roleFor(scope))
}

/**
 * The member's workspace, with no larger role than the endpoint needs.
 * @throws AppError `access_token.scope_missing`, `workspace.role_too_small`.
 */
export function admitApp(deps: Pick<Deps, 'db'>, app: ConnectedApp, { scope }: ProgramAccess): Workspace {
  const { grantId, name, scopes, workspace, userId, email } = app
  if (!scopes.includes(scope)) {
    throw new AppError('forbidden', 'access_token.scope_missing', `The access token does not have the scope ${scope}`, {
      extensions: { scope },
    })
  }
  const role = roleFor(scope)
  requireRole(app, role)
  return openWorkspace(deps, { ...workspace, role, userId, email, app: { grantId, name } })
}
