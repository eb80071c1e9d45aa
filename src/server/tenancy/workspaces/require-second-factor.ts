import type { FactorPolicy } from '#contract/customer/workspace.ts'
import { selectHasFactor } from '#server/platform/auth/factor-store.ts'
import { requireFreshProof } from '#server/platform/auth/fresh-proof.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteGrantsIn } from '#server/platform/oauth/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectMembersWithoutFactor, selectNeedsSecondFactor, updateNeedsSecondFactor } from './store.ts'

export async function readFactorPolicy(workspace: Workspace): Promise<FactorPolicy> {
  return await workspace.transaction(async (tx) => ({
    isRequired: await selectNeedsSecondFactor(tx, workspace.id),
    without: (await selectMembersWithoutFactor(tx, workspace.id)).length,
  }))
}

/**
 * From the next page or call on, nothing of the workspace opens for a member without a second factor, or it does again. An
 * owner who has none would lock themselves out first: they are told to begin with their own. Apps that act for such a member end:
 * they would go on with what the member may not open themselves.
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
    const keptOut = isRequired ? await selectMembersWithoutFactor(tx, workspace.id) : []
    const apps = await deleteGrantsIn(tx, workspace.id, keptOut)
    await recordAudit(tx, deps, workspace, {
      action: isRequired ? 'workspace.second_factor_required' : 'workspace.second_factor_optional',
      subject: { kind: 'workspace', id: workspace.id },
      ...(apps > 0 && { details: { apps } }),
    })
  })
  return 'saved'
}
