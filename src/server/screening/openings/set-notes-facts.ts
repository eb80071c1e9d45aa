import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { openingNotFound } from './policy.ts'
import { lockOpening, updateOpening } from './store.ts'

/**
 * Says whether what happens around the answers is noted for an opening's candidates. Who has agreed already goes on with what
 * they agreed to.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`.
 */
export async function setNotesFacts(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  notesFacts: boolean,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const before = await lockOpening(tx, workspace.id, openingId)
    if (before === null) throw openingNotFound()
    if (before.notesFacts === notesFacts) return
    await updateOpening(tx, workspace.id, openingId, { notesFacts, updatedAt: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: notesFacts ? 'opening.facts_noted' : 'opening.facts_not_noted',
      subject: { kind: 'opening', id: openingId },
      details: {},
    })
  })
}
