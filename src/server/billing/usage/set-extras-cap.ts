import type { ExtrasCap } from '#contract/customer/usage.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { lockUsage, selectExtrasCap, upsertExtrasCap } from './store.ts'

/**
 * Says how many extra interviews a month a workspace pays for at most. It counts at once, also for the month under way;
 * what has been counted or reserved above a smaller cap stays.
 * @throws AppError `workspace.role_too_small` for everybody but the workspace's owners.
 */
export async function setExtrasCap(
  deps: Pick<Deps, 'clock' | 'ids' | 'config' | 'site'>,
  workspace: Workspace,
  { cap }: ExtrasCap,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    await lockUsage(tx, workspace.id)
    const before = await selectExtrasCap(tx, workspace.id)
    if (before === cap) return
    await upsertExtrasCap(tx, workspace.id, { cap, now: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: 'usage.extras_cap_set',
      subject: { kind: 'workspace', id: workspace.id },
      details: { from: before, to: cap },
    })
  })
}
