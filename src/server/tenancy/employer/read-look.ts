import type { EmployerLook } from '#contract/values/employer.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { selectEmployerBrand, selectWorkspaceName } from '#server/platform/workspaces/store.ts'
import { logoHref } from './save-brand.ts'
import { selectLogoId } from './store.ts'

/** What candidates see of a workspace's employer, and where their answers to its mails go. */
export async function readEmployer(
  tx: Transaction,
  workspaceId: string,
): Promise<EmployerLook & { replyTo: string | null }> {
  const { name, color, intro, replyTo } = await selectEmployerBrand(tx, workspaceId)
  return {
    name: name ?? (await selectWorkspaceName(tx, workspaceId)),
    color,
    intro,
    replyTo,
    logo: logoHref(await selectLogoId(tx, workspaceId)),
  }
}
