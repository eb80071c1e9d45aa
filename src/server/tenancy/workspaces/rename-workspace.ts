import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { updateName } from '#server/platform/workspaces/store.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'

/** Gives a workspace another name. @param name As `WorkspaceName` asks for. @throws AppError `workspace.role_too_small`. */
export async function renameWorkspace(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  name: string,
): Promise<void> {
  requireRole(workspace, 'owner')
  if (name === workspace.name) return
  await workspace.transaction(async (tx) => {
    await updateName(tx, workspace.id, name)
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.renamed',
      subject: { kind: 'workspace', id: workspace.id },
    })
  })
}
