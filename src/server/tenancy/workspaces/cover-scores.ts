import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectCovering, updateCovering } from './store.ts'

/**
 * Covers scores, recommendations and whatever is ordered by them for each member until they have rated, or no longer.
 * @throws AppError `workspace.role_too_small`.
 */
export async function coverScores(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  isCovering: boolean,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    if ((await selectCovering(tx, workspace.id)) === isCovering) return
    await updateCovering(tx, workspace.id, isCovering)
    await recordAudit(tx, deps, workspace, {
      action: isCovering ? 'workspace.scores_covered' : 'workspace.scores_uncovered',
      subject: { kind: 'workspace', id: workspace.id },
    })
  })
}
