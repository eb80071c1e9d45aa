import { openingWords } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { jobBounds } from '#contract/values/opening-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { addOpening } from './create-opening.ts'
import { openingNotFound } from './policy.ts'
import { findOpening, selectCurrentPlan } from './store.ts'

/**
 * Makes a draft with the same job and the plan that the next candidate of the original would get.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`.
 */
export function duplicateOpening(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
): Promise<Opening> {
  requireRole(workspace, 'recruiter')
  return workspace.transaction(async (tx) => {
    const original = await findOpening(tx, workspace.id, openingId)
    const plan = await selectCurrentPlan(tx, workspace.id, openingId)
    if (original === null || plan === null) throw openingNotFound()
    const { title, description } = original
    return await addOpening(deps, tx, workspace, {
      id: deps.ids.uuid(),
      title: fill(openingWords.copyOf, { title }).slice(0, jobBounds.title.most),
      description,
      draft: plan.draft,
      cause: 'copy',
    })
  })
}
