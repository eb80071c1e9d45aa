import type { CustomerUsage, Usage } from '#contract/customer/usage.ts'
import { hasRole } from '#contract/values/workspace.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { monthsUpTo } from './month.ts'
import { describeAllowance } from './policy.ts'
import { setExtrasCap } from './set-extras-cap.ts'
import { readStanding, type UsageDeps } from './standing.ts'
import { selectMonths } from './store.ts'

/** Months that the page plots, the present one included. */
const shownMonths = 12

/** The page *Usage* as a part of a customer's visit. */
export function openUsage(deps: Parameters<typeof setExtrasCap>[0], workspace: Workspace): CustomerUsage {
  return {
    load: () => loadUsage(deps, workspace),
    setExtrasCap: hasRole(workspace.role, 'owner') ? (cap) => setExtrasCap(deps, workspace, cap) : null,
  }
}

/** What a workspace may use, has used and by which plans. */
export async function loadUsage(deps: UsageDeps, workspace: Workspace): Promise<Usage> {
  return await workspace.transaction(async (tx) => {
    const { standing, month, now, plans, nextReleaseAt, isAdmins } = await readStanding(tx, deps, workspace.id)
    return {
      allowance: describeAllowance(standing, month.endsAt),
      plans: [...plans],
      months: await selectMonths(tx, workspace.id, monthsUpTo(now, shownMonths)),
      nextReleaseAt: nextReleaseAt?.toISOString() ?? null,
      isAdmins,
    }
  })
}
