import type { VideoSetting } from '#contract/media/takes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { openingNotFound } from './policy.ts'
import { lockOpening, updateOpening } from './store.ts'

/**
 * Says whether candidates of an opening are filmed. Who has agreed already goes on with what they agreed to.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`.
 */
export async function setVideo(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  video: VideoSetting,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const before = await lockOpening(tx, workspace.id, openingId)
    if (before === null) throw openingNotFound()
    if (before.video === video) return
    await updateOpening(tx, workspace.id, openingId, { video, updatedAt: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: 'opening.video_changed',
      subject: { kind: 'opening', id: openingId },
      details: { from: before.video, to: video },
    })
  })
}
