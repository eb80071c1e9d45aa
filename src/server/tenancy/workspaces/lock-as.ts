import { AppError } from '#contract/errors.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { lockWorkspace, type StoredMember, selectMembers } from './store.ts'

/**
 * Locks a workspace for whoever asks: one change after the other, each sees what the one before has left, also whether whoever
 * asks still may. Answers its members, in the order of joining.
 * @throws AppError `workspace.not_found` when it was deleted meanwhile, `workspace.role_too_small`.
 */
export async function lockAs(
  tx: Transaction,
  { id, userId }: Pick<Workspace, 'id' | 'userId'>,
  least: WorkspaceRole,
): Promise<StoredMember[]> {
  if (!(await lockWorkspace(tx, id))) throw new AppError('not_found', 'workspace.not_found', 'The workspace is gone')
  const members = await selectMembers(tx, id)
  requireRole(members.find((member) => member.userId === userId) ?? { role: 'viewer' }, least)
  return members
}
