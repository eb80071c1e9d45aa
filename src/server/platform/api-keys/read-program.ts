import type { ProgramAccess } from '#contract/api/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { roleFor } from '#contract/values/api-scope.ts'
import type { Program } from '../auth/actor.ts'
import { inSystem } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../ids.ts'
import { openWorkspace, type Workspace } from '../workspaces/workspace.ts'
import { isKeyText } from './key-text.ts'
import { selectKey, updateLastUsed } from './store.ts'

/** That a key is used is written down once in so long. */
const writeUseEveryMs = 5 * 60 * 1000

/**
 * Which program calls, by the header `Authorization: Bearer orkey_…`. Revoked and unknown keys get the same answer.
 * @throws AppError `api_key.missing`, `api_key.invalid`, `api_key.expired`.
 */
export async function readProgram(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  authorization: string | undefined,
): Promise<Program> {
  const [scheme = '', text = ''] = authorization?.trim().split(/ +/, 2) ?? []
  if (scheme.toLowerCase() !== 'bearer' || text === '') {
    throw new AppError('unauthenticated', 'api_key.missing', 'Send the header "Authorization: Bearer <API key>"')
  }
  const now = clock.now()
  const found = isKeyText(text) ? await selectKey(db, hashToken(text), now) : null
  if (found === null) throw new AppError('unauthenticated', 'api_key.invalid', 'The API key opens nothing')
  const { keyId, scopes, expiresAt, lastUsedAt, workspaceId, workspaceName, closesAt, responsible } = found
  if (expiresAt !== null && expiresAt <= now) {
    throw new AppError('unauthenticated', 'api_key.expired', 'The API key has run out')
  }
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > writeUseEveryMs) {
    await inSystem(db, 'find workspace by API key', (tx) => updateLastUsed(tx, keyId, now))
  }
  const workspace = { id: workspaceId, name: workspaceName, closesAt }
  return { kind: 'program', keyId, scopes, workspace, ...responsible }
}

/** The program's workspace, with no larger role than the endpoint needs. @throws AppError `api_key.scope_missing`. */
export function admitProgram(deps: Pick<Deps, 'db'>, program: Program, { scope }: ProgramAccess): Workspace {
  const { keyId, scopes, workspace, userId, email } = program
  if (!scopes.includes(scope)) {
    throw new AppError('forbidden', 'api_key.scope_missing', `The API key does not have the scope ${scope}`, {
      extensions: { scope },
    })
  }
  return openWorkspace(deps, { ...workspace, role: roleFor(scope), userId, email, apiKeyId: keyId })
}
