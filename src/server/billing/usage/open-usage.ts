import type { CustomerUsage, ExtrasCap, Usage } from '#contract/customer/usage.ts'
import { hasRole } from '#contract/values/workspace.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { monthsUpTo } from './month.ts'
import { describeAllowance } from './policy.ts'
import { readQuotaStatus, type UsageDeps } from './quota-status.ts'
import { lockUsage, selectExtrasCap, selectMonths, upsertExtrasCap } from './store.ts'

/** Months that the page plots, the present one included. */
const shownMonths = 12

/** The page *Usage* as a part of a customer's request context. */
export function openUsage(deps: Parameters<typeof setExtrasCap>[0], workspace: Workspace): CustomerUsage {
  return {
    load: () => loadUsage(deps, workspace),
    setExtrasCap: hasRole(workspace.role, 'owner') ? (cap) => setExtrasCap(deps, workspace, cap) : null,
  }
}

/** What a workspace may use, has used and by which plans. */
export async function loadUsage(deps: UsageDeps, workspace: Workspace): Promise<Usage> {
  return await workspace.transaction(async (tx) => {
    const { status, month, now, plans, nextReleaseAt, isAdmins } = await readQuotaStatus(tx, deps, workspace.id)
    return {
      allowance: describeAllowance(status, month.endsAt),
      plans: [...plans],
      months: await selectMonths(tx, workspace.id, monthsUpTo(now, shownMonths)),
      nextReleaseAt: nextReleaseAt?.toISOString() ?? null,
      isAdmins,
    }
  })
}

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
