import type { CandidateLanguage } from '#contract/values/candidate-language.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { freezePlan } from './freeze-plan.ts'
import { draftIn } from './plan-language.ts'
import { openingNotFound } from './policy.ts'
import { storeDraft } from './save-plan.ts'
import { lockOpening, selectCurrentPlan, updateOpening } from './store.ts'

/**
 * Says in which language candidates of an opening are interviewed, and written to until they choose another. What was sent stays as it
 * is, and so does a version of the plan that a candidate has begun with or may have agreed to: the plan becomes the next version,
 * since answers to questions in two languages are not compared.
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
    const current = await selectCurrentPlan(tx, workspace.id, openingId)
    if (before === null || current === null) throw openingNotFound()
    if (current.language !== language) {
      // Whoever was invited before agrees, or has agreed, to an interview with this version.
      if (before.status !== 'draft') await freezePlan(tx, deps, workspace, openingId)
      const version = (await selectCurrentPlan(tx, workspace.id, openingId)) ?? current
      await storeDraft(deps, tx, workspace, version, language, draftIn(language, current.draft))
    }
    if (before.language === language) return
    await updateOpening(tx, workspace.id, openingId, { language, updatedAt: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: 'opening.language_changed',
      subject: { kind: 'opening', id: openingId },
      details: { from: before.language, to: language },
    })
  })
}
