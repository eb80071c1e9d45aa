import type { FactorPolicy } from '#contract/customer/workspace.ts'
import { selectHasFactor } from '#server/platform/auth/factor-store.ts'
import { requireFreshProof } from '#server/platform/auth/fresh-proof.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { countMembersWithoutFactor, selectNeedsSecondFactor, updateNeedsSecondFactor } from './store.ts'

export async function readFactorPolicy(workspace: Workspace): Promise<FactorPolicy> {
  return await workspace.transaction(async (tx) => ({
    isRequired: await selectNeedsSecondFactor(tx, workspace.id),
    without: await countMembersWithoutFactor(tx, workspace.id),
  }))
}

/**
 * From the next page or call on, nothing of the workspace opens for a member without a second factor, or it does again. An
 * owner who has none would lock themselves out first: they are told to begin with their own.
 * @throws AppError `workspace.role_too_small`, `proof.needed`.
 */
export async function requireSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  workspace: Workspace,
  isRequired: boolean,
): Promise<'saved' | 'own_first'> {
  requireRole(workspace, 'owner')
  if (isRequired && !(await selectHasFactor(deps.db, workspace.userId))) return 'own_first'
  await requireFreshProof(deps, workspace)
  await workspace.transaction(async (tx) => {
    if ((await selectNeedsSecondFactor(tx, workspace.id)) === isRequired) return
    await updateNeedsSecondFactor(tx, workspace.id, isRequired)
    await recordAudit(tx, deps, workspace, {
      action: isRequired ? 'workspace.second_factor_required' : 'workspace.second_factor_optional',
      subject: { kind: 'workspace', id: workspace.id },
    })
  })
  return 'saved'
}
