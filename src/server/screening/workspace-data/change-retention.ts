import type { CustomerRetention } from '#contract/customer/workspace.ts'
import type { Retention } from '#contract/values/retention.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectRetention } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { shortenRetention } from '#server/screening/interviews/store.ts'
import { lockWorkspace, updateRetention } from '#server/tenancy/index.ts'

/**
 * Sets how long a workspace keeps what its candidates give. A longer period holds for whoever agrees to it from now on; a
 * shorter one also brings forward the end of what is stored already, which has to be confirmed.
 * @throws AppError `workspace.role_too_small`.
 */
export async function changeRetention(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  retention: Retention,
  isConfirmed: boolean,
): Promise<'saved' | 'unconfirmed'> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    await lockWorkspace(tx, workspace.id)
    const before = await selectRetention(tx, workspace.id)
    const classes = ['recordingDays', 'contactDays', 'reportDays'] as const
    if (classes.every((each) => before[each] === retention[each])) return 'saved'
    const isShorter = classes.some((each) => retention[each] < before[each])
    if (isShorter && !isConfirmed) return 'unconfirmed'
    await updateRetention(tx, workspace.id, retention)
    if (isShorter) await shortenRetention(tx, workspace.id, retention)
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.retention_changed',
      subject: { kind: 'workspace', id: workspace.id },
      details: { recording: retention.recordingDays, contact: retention.contactDays, report: retention.reportDays },
    })
    return 'saved'
  })
}

/** The retention's part of a visit. */
export function openRetention(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): CustomerRetention {
  return {
    load: () => workspace.transaction((tx) => selectRetention(tx, workspace.id)),
    change: (retention, isConfirmed) => changeRetention(deps, workspace, retention, isConfirmed),
  }
}
