import type { ChangedMany, ManyOpenings } from '#contract/customer/opening-list.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { copyOpening } from './create-opening.ts'
import { moveTo, putAway } from './set-status.ts'
import { lockOpening, type StoredOpening } from './store.ts'

type ChangeDeps = Pick<Deps, 'clock' | 'ids'>

/**
 * Closes, archives, restores or copies several openings in one press, each as by itself: with its own step in the audit log.
 * What is not as the press needs it is left as it is, and so is what another workspace has.
 * @throws AppError `workspace.role_too_small`.
 */
export async function changeMany(
  deps: ChangeDeps,
  workspace: Workspace,
  { openingIds, what }: ManyOpenings,
): Promise<ChangedMany> {
  requireRole(workspace, 'recruiter')
  // In the order of their ids, so that two presses at once wait for each other and not in a circle.
  const ids = [...new Set(openingIds)].sort()
  return await workspace.transaction(async (tx) => {
    let changed = 0
    for (const id of ids) {
      const before = await lockOpening(tx, workspace.id, id)
      if (before === null || !isFor(what, before)) continue
      await change(deps, tx, workspace, before, what)
      changed += 1
    }
    return { changed, leftOut: ids.length - changed }
  })
}

function isFor(what: ManyOpenings['what'], { status, archivedAt }: StoredOpening): boolean {
  switch (what) {
    case 'close':
      return status === 'open'
    case 'archive':
      return archivedAt === null
    case 'restore':
      return archivedAt !== null
    case 'duplicate':
      return true
  }
}

async function change(
  deps: ChangeDeps,
  tx: Transaction,
  workspace: Workspace,
  before: StoredOpening,
  what: ManyOpenings['what'],
): Promise<void> {
  switch (what) {
    case 'close':
      return await moveTo(deps, tx, workspace, before, 'closed')
    case 'archive':
    case 'restore':
      return await putAway(deps, tx, workspace, before, what === 'archive')
    case 'duplicate':
      await copyOpening(deps, tx, workspace, before)
  }
}
