import { AppError } from '#contract/errors.ts'
import { isUnnamed } from '#contract/values/workspace.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockName, selectEmployer, updateName } from '#server/platform/workspaces/store.ts'
import { recordAudit, type Workspace } from '#server/platform/workspaces/workspace.ts'

/**
 * What candidates read as the name of whoever invites them. A workspace that is still called after a person is called after
 * its company from then on.
 * @throws AppError `workspace.unnamed` where it has no such name and none is given.
 */
export async function nameEmployer(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  company: string | undefined,
): Promise<string> {
  const { brand } = await selectEmployer(tx, workspace.id)
  if (brand.name !== null) return brand.name
  if (!isUnnamed(workspace.name)) return workspace.name
  const name = await lockName(tx, workspace.id)
  if (name !== null && !isUnnamed(name)) return name
  if (company === undefined) {
    throw new AppError('conflict', 'workspace.unnamed', 'The workspace has no name that candidates could read')
  }
  await updateName(tx, workspace.id, company)
  await recordAudit(tx, deps, workspace, {
    action: 'workspace.renamed',
    subject: { kind: 'workspace', id: workspace.id },
  })
  return company
}
