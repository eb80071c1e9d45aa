import { AppError } from '#contract/errors.ts'
import { hasRole, type WorkspaceRole } from '#contract/values/workspace.ts'
import { inWorkspace } from '../db/scope.ts'
import type { Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'

/**
 * One workspace in the hands of one of its members: what commands are given. Whoever holds one has been let in
 * (`admit.ts`); what the member's role allows is still to be asked (`requireRole`).
 */
export interface Workspace {
  id: string
  name: string
  role: WorkspaceRole
  /** When all of it is deleted: an owner has closed it. Null while it is used. */
  closesAt: Date | null
  /** The member. */
  userId: string
  /** Proved, lower case. Personal data: never log it. */
  email: string
  /** A transaction that sees this workspace's rows and nothing else of any customer. Never one inside another. */
  transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result>
}

/** The handle of a membership that has been looked up. */
export function openWorkspace(deps: Pick<Deps, 'db'>, membership: Omit<Workspace, 'transaction'>): Workspace {
  return { ...membership, transaction: (run) => inWorkspace(deps.db, membership.id, run) }
}

/**
 * Every command that changes something begins with it, so that it holds for an endpoint and a page's form alike.
 * @throws AppError `workspace.role_too_small`.
 */
export function requireRole({ role }: Pick<Workspace, 'role'>, least: WorkspaceRole): void {
  if (hasRole(role, least)) return
  throw new AppError('forbidden', 'workspace.role_too_small', 'The member’s role does not allow this', {
    details: { role, least },
  })
}
