import type { CustomerCandidateCare } from '#contract/customer/candidate-care.ts'
import { FeedbackTime } from '#contract/values/candidate-feedback.ts'
import { TimeZone } from '#contract/values/schedule.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { openingNotFound } from '#server/screening/openings/policy.ts'
import { findOpening, lockOpening, updateOpening } from '#server/screening/openings/store.ts'
import { selectCare, updateCare } from './store.ts'

/** How a workspace treats candidates besides the interview; changing nothing leaves no line in the audit log. */
export function openCandidateCare(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): CustomerCandidateCare {
  const change = async (to: { feedback: FeedbackTime } | { timeZone: string }) => {
    requireRole(workspace, 'recruiter')
    await workspace.transaction(async (tx) => {
      const before = await selectCare(tx, workspace.id)
      const isFeedback = 'feedback' in to
      if (isFeedback ? before.feedback === to.feedback : before.timeZone === to.timeZone) return
      await updateCare(tx, workspace.id, to)
      await recordAudit(tx, deps, workspace, {
        action: isFeedback ? 'workspace.feedback_changed' : 'workspace.time_zone_changed',
        subject: { kind: 'workspace', id: workspace.id },
        details: isFeedback ? { from: before.feedback, to: to.feedback } : { from: before.timeZone, to: to.timeZone },
      })
    })
  }
  return {
    read: () => workspace.transaction((tx) => selectCare(tx, workspace.id)),
    readOf: (openingId) =>
      workspace.transaction(async (tx) => {
        const opening = await findOpening(tx, workspace.id, openingId)
        const { feedback } = await selectCare(tx, workspace.id)
        return { own: opening?.feedback ?? null, workspace: feedback }
      }),
    chooseFeedback: (time) => change({ feedback: FeedbackTime.parse(time) }),
    chooseTimeZone: (timeZone) => change({ timeZone: TimeZone.parse(timeZone) }),
    async chooseFeedbackOf(openingId, time) {
      requireRole(workspace, 'recruiter')
      const to = FeedbackTime.nullable().parse(time)
      await workspace.transaction(async (tx) => {
        const before = await lockOpening(tx, workspace.id, openingId)
        if (before === null) throw openingNotFound()
        if (before.feedback === to) return
        await updateOpening(tx, workspace.id, openingId, { feedback: to })
        await recordAudit(tx, deps, workspace, {
          action: 'opening.feedback_changed',
          subject: { kind: 'opening', id: openingId },
          details: { from: before.feedback ?? 'workspace', to: to ?? 'workspace' },
        })
      })
    },
  }
}
