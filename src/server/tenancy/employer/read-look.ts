import type { EmployerLook } from '#contract/values/employer.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { selectEmployer } from '#server/platform/workspaces/store.ts'
import { logoHref } from './save-brand.ts'
import { selectLogoId } from './store.ts'

/** What candidates see of a workspace's employer. */
export async function readEmployerLook(tx: Transaction, workspaceId: string): Promise<EmployerLook> {
  const { brand, workspaceName } = await selectEmployer(tx, workspaceId)
  const { name, color, intro } = brand
  return { name: name ?? workspaceName, color, intro, logo: logoHref(await selectLogoId(tx, workspaceId)) }
}
