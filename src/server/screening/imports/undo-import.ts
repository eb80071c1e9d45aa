import type { ImportUndone } from '#contract/customer/imports.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { updateExternalId } from '#server/screening/external-ids/store.ts'
import { cancelUnopened } from '#server/screening/invitations/change-invitation.ts'
import { importNotFound, importTooLate, undoableSince } from './policy.ts'
import {
  countUndone,
  deleteUntouchedDraft,
  type Import,
  lockImport,
  markUndone,
  nameKept,
  selectKeptIds,
  selectUndoable,
  updateImport,
} from './store.ts'

type UndoDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'speech' | 'secrets'>

/** Looked at in one transaction: whoever invites or begins meanwhile waits for no more than that. */
const batch = 100

/**
 * Removes drafts that nobody has changed and cancels invitations that nobody has opened; what was touched since stays and is
 * named. It goes on where it was broken off, and repeating it changes nothing.
 * @throws AppError `workspace.role_too_small`, `import.not_found`, `import.too_late` after a day.
 */
export async function undoImport(deps: UndoDeps, workspace: Workspace, importId: string): Promise<ImportUndone> {
  requireRole(workspace, 'recruiter')
  for (;;) {
    const undone = await undoBatch(deps, workspace, importId)
    if (undone !== null) return undone
  }
}

/** Null while there is more. */
async function undoBatch(deps: UndoDeps, workspace: Workspace, importId: string): Promise<ImportUndone | null> {
  return await workspace.transaction(async (tx) => {
    const found = await lockImport(tx, workspace.id, importId)
    if (found === null) throw importNotFound()
    const now = deps.clock.now()
    if (found.createdAt <= undoableSince(now)) throw importTooLate()
    // From the first batch on nothing more is imported.
    if (found.undoneAt === null) await updateImport(tx, workspace.id, importId, { undoneAt: now })
    const items = await selectUndoable(tx, importId, batch)
    await removeItems(tx, deps, workspace, found, items)
    if (items.length === batch) return null
    const { removed, kept } = await countUndone(tx, importId)
    if (items.length > 0 || found.undoneAt === null) {
      await recordAudit(tx, deps, workspace, {
        action: 'import.undone',
        subject: { kind: 'workspace', id: workspace.id },
        details: { kind: found.kind, removed, kept },
      })
    }
    return { removed, kept: await nameKept(tx, found.kind, await selectKeptIds(tx, importId)) }
  })
}

async function removeItems(
  tx: Transaction,
  deps: UndoDeps,
  workspace: Workspace,
  { id, kind }: Import,
  items: Awaited<ReturnType<typeof selectUndoable>>,
): Promise<void> {
  const lines: Record<'removed' | 'kept', number[]> = { removed: [], kept: [] }
  for (const { line, subjectId } of items) {
    const isRemoved = await remove(tx, deps, workspace, kind, subjectId)
    lines[isRemoved ? 'removed' : 'kept'].push(line)
  }
  await markUndone(tx, id, lines.removed, 'removed')
  await markUndone(tx, id, lines.kept, 'kept')
}

async function remove(
  tx: Transaction,
  deps: UndoDeps,
  workspace: Workspace,
  kind: Import['kind'],
  subjectId: string,
): Promise<boolean> {
  if (kind === 'openings') return await deleteUntouchedDraft(tx, workspace.id, subjectId)
  const isCancelled = await cancelUnopened(tx, deps, workspace, subjectId)
  // The other system's id is free again for whoever imports a mended file.
  if (isCancelled) await updateExternalId(tx, 'interview', workspace.id, { id: subjectId, externalId: null })
  return isCancelled
}
