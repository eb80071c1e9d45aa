import { previewPage } from '#content/dashboard/openings.ts'
import { demoNotice } from '#content/interview/notice.ts'
import type { VoiceId } from '#contract/values/voices.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { addInterview } from '#server/screening/interviews/add-interview.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { callTokenMs } from '#server/screening/interviews/policy.ts'
import { planFields } from '#server/screening/openings/describe-plan.ts'
import { readPlan } from '#server/screening/openings/freeze-plan.ts'
import { openingNotFound, planInvalid } from '#server/screening/openings/policy.ts'
import { findOpening, selectCurrentPlan } from '#server/screening/openings/store.ts'

export interface Preview {
  interviewId: string
  /** Opens the live connection. */
  callToken: string
  /** Opens the report. */
  reportToken: string
  expiresAt: string
}

/**
 * Makes a real interview with the plan as it stands, held by the member who asks: marked as a preview, in no list, counted
 * nowhere, and freezing nothing. The tokens are answered once; only their hashes are stored.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`, `opening.plan_invalid`.
 */
export async function previewOpening(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  voice: VoiceId,
): Promise<Preview> {
  requireRole(workspace, 'recruiter')
  const id = deps.ids.uuid()
  const tokens = { callToken: deps.ids.token(), reportToken: deps.ids.token() }
  const expiresAt = new Date(deps.clock.now().getTime() + callTokenMs)
  await workspace.transaction(async (tx) => {
    const opening = await findOpening(tx, workspace.id, openingId)
    const current = await selectCurrentPlan(tx, workspace.id, openingId)
    if (opening === null || current === null) throw openingNotFound()
    const fields = planFields(current.language, current.draft)
    if (current.plan === null && Object.keys(fields).length > 0) throw planInvalid(fields)
    const { plan, planVersionId, version } = await readPlan(tx, workspace, openingId)
    const planned = {
      id,
      name: previewPage.title,
      email: null,
      voice,
      position: opening.title,
      source: 'preview',
      plan,
      notice: demoNotice,
      expiresAt,
      ...tokens,
      opening: { workspaceId: workspace.id, openingId, planVersionId, isPreview: true },
    }
    await addInterview(deps, tx, planned, 'preview asked for')
    await moveInterview(deps, tx, { id, status: 'created' }, { to: 'consented', cause: 'preview started by a member' })
    await recordAudit(tx, deps, workspace, {
      action: 'opening.previewed',
      subject: { kind: 'opening', id: openingId },
      details: { version },
    })
  })
  return { interviewId: id, ...tokens, expiresAt: expiresAt.toISOString() }
}
