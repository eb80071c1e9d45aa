import type { Access } from '#contract/api/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { WorkspaceId } from '#contract/values/workspace.ts'
import { type Actor, checkAccess, requireSignedIn, type SignedIn } from '../auth/actor.ts'
import { asUser } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { selectMembership } from './store.ts'
import { openWorkspace, requireRole, type Workspace } from './workspace.ts'

/**
 * The one place that decides whose data a request may touch, asked before any handler runs. Answers the workspace of
 * the path where the endpoint lies in one, else null.
 * @throws AppError `session.missing`, `access.forbidden`, `workspace.not_found`, `workspace.role_too_small`.
 */
export async function admit(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  access: Access,
  params: unknown,
): Promise<Workspace | null> {
  if (typeof access === 'string') {
    checkAccess(actor, access)
    return null
  }
  const member = requireSignedIn(actor)
  const workspace = await findWorkspace(deps, member, workspaceIdOf(params))
  // Whoever is no member does not learn whether it exists.
  if (workspace === null) throw new AppError('not_found', 'workspace.not_found', 'Not a workspace of this person')
  requireRole(workspace, access.workspace)
  return workspace
}

/** The workspace of an address, for somebody who is a member of it; null for everybody else. */
export async function findWorkspace(
  deps: Pick<Deps, 'db'>,
  { userId, email }: Pick<SignedIn, 'userId' | 'email'>,
  workspaceId: unknown,
): Promise<Workspace | null> {
  const id = WorkspaceId.safeParse(workspaceId)
  if (!id.success) return null
  const membership = await asUser(deps.db, userId, (tx) => selectMembership(tx, userId, id.data))
  return membership === null ? null : openWorkspace(deps, { ...membership, userId, email })
}

function workspaceIdOf(params: unknown): unknown {
  return typeof params === 'object' && params !== null && 'workspaceId' in params ? params.workspaceId : undefined
}
