import { maxSavedViews, type NewSavedView, type SavedView } from '#contract/customer/saved-views.ts'
import { AppError } from '#contract/errors.ts'
import { isDuplicate } from '#server/platform/db/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { countViews, deleteView, insertView, lockView, selectViews, updateName } from './store.ts'

/** The member's own views and the shared ones, by name. */
export function listViews(workspace: Workspace): Promise<SavedView[]> {
  return workspace.transaction((tx) => selectViews(tx, workspace.id, workspace.userId))
}

/**
 * Keeps a view under a name. Who may only read keeps their own; sharing one changes what everybody sees.
 * @throws AppError `view.name_taken`, `view.too_many`, `workspace.role_too_small`.
 */
export async function saveView(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  { name, isShared, filter }: NewSavedView,
): Promise<SavedView> {
  requireRole(workspace, isShared ? 'recruiter' : 'viewer')
  const memberId = isShared ? null : workspace.userId
  const id = deps.ids.uuid()
  await workspace.transaction(async (tx) => {
    if ((await countViews(tx, workspace.id, memberId)) >= maxSavedViews) {
      throw new AppError('conflict', 'view.too_many', `There are ${maxSavedViews} saved views already`)
    }
    const row = { id, workspaceId: workspace.id, memberId, name, nameKey: keyOf(name), filter }
    if (!(await insertView(tx, { ...row, createdAt: deps.clock.now() }))) throw nameTaken()
  })
  return { id, name, isShared, filter }
}

/** @throws AppError `view.not_found`, `view.name_taken`, `workspace.role_too_small`. */
export async function renameView(workspace: Workspace, viewId: string, name: string): Promise<void> {
  await workspace.transaction(async (tx) => {
    const view = await lockView(tx, workspace.id, workspace.userId, viewId)
    if (view === null) throw new AppError('not_found', 'view.not_found', 'There is no such saved view')
    requireRole(workspace, view.isShared ? 'recruiter' : 'viewer')
    try {
      await updateName(tx, workspace.id, viewId, { name, nameKey: keyOf(name) })
    } catch (error) {
      throw isDuplicate(error) ? nameTaken() : error
    }
  })
}

/** Removing one that is gone is done. @throws AppError `workspace.role_too_small`. */
export async function removeView(workspace: Workspace, viewId: string): Promise<void> {
  await workspace.transaction(async (tx) => {
    const view = await lockView(tx, workspace.id, workspace.userId, viewId)
    if (view === null) return
    requireRole(workspace, view.isShared ? 'recruiter' : 'viewer')
    await deleteView(tx, workspace.id, viewId)
  })
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

function nameTaken(): AppError {
  return new AppError('conflict', 'view.name_taken', 'Another saved view has this name')
}
