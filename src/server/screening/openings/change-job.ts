import type { Opening, OpeningJob } from '#contract/customer/openings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { openingNotFound } from './policy.ts'
import { lockOpening, updateOpening } from './store.ts'
import { viewOpening } from './view-opening.ts'

/**
 * Changes the title and the text of an opening. Its plan stays: a plan is changed by people, never by a text.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`.
 */
export function changeJob(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  { title, description }: OpeningJob,
): Promise<Opening> {
  requireRole(workspace, 'recruiter')
  return workspace.transaction(async (tx) => {
    const before = await lockOpening(tx, workspace.id, openingId)
    if (before === null) throw openingNotFound()
    if (before.title !== title || before.description !== description) {
      await updateOpening(tx, workspace.id, openingId, { title, description, updatedAt: deps.clock.now() })
      await recordAudit(tx, deps, workspace, {
        action: 'opening.job_changed',
        subject: { kind: 'opening', id: openingId },
      })
    }
    const opening = await viewOpening(tx, workspace.id, openingId)
    if (opening === null) throw openingNotFound()
    return opening
  })
}
