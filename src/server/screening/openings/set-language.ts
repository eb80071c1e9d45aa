import type { CandidateLanguage } from '#contract/values/candidate-language.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { openingNotFound } from './policy.ts'
import { lockOpening, updateOpening } from './store.ts'

/**
 * Says in which language candidates of an opening are written to until they choose one themselves. What was sent stays as it is.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`.
 */
export async function setLanguage(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  language: CandidateLanguage,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const before = await lockOpening(tx, workspace.id, openingId)
    if (before === null) throw openingNotFound()
    if (before.language === language) return
    await updateOpening(tx, workspace.id, openingId, { language, updatedAt: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: 'opening.language_changed',
      subject: { kind: 'opening', id: openingId },
      details: { from: before.language, to: language },
    })
  })
}
