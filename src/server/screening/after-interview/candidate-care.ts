import type { CustomerCandidateCare } from '#contract/customer/candidate-care.ts'
import { FeedbackTime } from '#contract/values/candidate-feedback.ts'
import { TimeZone } from '#contract/values/schedule.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { openingNotFound } from '#server/screening/openings/policy.ts'
import { findOpening, lockOpening, updateOpening } from '#server/screening/openings/store.ts'
import { selectCare, updateFeedback, updateTimeZone, updateUnknownTimeZone } from './store.ts'

/** How a workspace treats candidates besides the interview; changing nothing leaves no line in the audit log. */
export function openCandidateCare(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): CustomerCandidateCare {
  const note = async (
    tx: Transaction,
    action: 'workspace.feedback_changed' | 'workspace.time_zone_changed',
    details: { from: string; to: string },
  ) => {
    if (details.from === details.to) return
    await recordAudit(tx, deps, workspace, { action, subject: { kind: 'workspace', id: workspace.id }, details })
  }
  /** Of one that is known already, a browser changes nothing. */
  const setTimeZone = async (to: string, update: (tx: Transaction) => Promise<boolean>) => {
    requireRole(workspace, 'recruiter')
    await workspace.transaction(async (tx) => {
      const { timeZone: from } = await selectCare(tx, workspace.id)
      if (await update(tx)) await note(tx, 'workspace.time_zone_changed', { from, to })
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
    async chooseFeedback(time) {
      requireRole(workspace, 'recruiter')
      const to = FeedbackTime.parse(time)
      await workspace.transaction(async (tx) => {
        const { feedback: from } = await selectCare(tx, workspace.id)
        await updateFeedback(tx, workspace.id, to)
        await note(tx, 'workspace.feedback_changed', { from, to })
      })
    },
    async chooseTimeZone(timeZone) {
      const to = TimeZone.parse(timeZone)
      await setTimeZone(to, (tx) => updateTimeZone(tx, workspace.id, to))
    },
    async learnTimeZone(timeZone) {
      const to = TimeZone.safeParse(timeZone).data
      // Browsers that keep their zone to themselves say UTC: that tells nothing.
      if (to === undefined || to === 'UTC') return
      await setTimeZone(to, (tx) => updateUnknownTimeZone(tx, workspace.id, to))
    },
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
