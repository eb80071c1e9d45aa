import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { isGone, lockInterview } from '#server/screening/interviews/store.ts'
import { expiryOf } from '#server/screening/invitations/policy.ts'
import { selectOpeningOf } from '#server/screening/invitations/store.ts'
import { findOpening } from '#server/screening/openings/store.ts'
import { applicationDays, applicationNotFound } from './policy.ts'
import { admitWaiting } from './send-link.ts'
import { selectApplication } from './store.ts'

/**
 * Lets somebody in who has applied and waits: their link is mailed, and a place of the plan is reserved. The link's own places
 * are the recruiter's, who presses here. Twice at once lets them in once.
 * @throws AppError `workspace.role_too_small`, `application.not_found`, `application.not_waiting`, `opening.not_open`,
 * `invitation.mails_used`, `plan.limit_reached`.
 */
export async function admitApplicant(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'speech' | 'secrets'>,
  workspace: Workspace,
  interviewId: string,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const openingId = await selectOpeningOf(tx, workspace.id, interviewId)
    const interview = await lockInterview(tx, interviewId)
    const application = await selectApplication(tx, interviewId)
    if (openingId === null || interview === null || application === null || isGone(interview)) {
      throw applicationNotFound()
    }
    if (interview.status !== 'created') {
      throw new AppError('conflict', 'application.not_waiting', 'This applicant does not wait any more')
    }
    const opening = await findOpening(tx, workspace.id, openingId)
    if (opening?.status !== 'open') {
      throw new AppError('conflict', 'opening.not_open', 'Applicants are let in to an open opening alone')
    }
    const expiresAt = expiryOf(deps.clock.now(), applicationDays)
    const letter = { workspaceId: workspace.id, interview, expiresAt, replyTo: workspace.email }
    await admitWaiting(tx, deps, { ...letter, invitedBy: workspace.userId }, 'let in by a member')
    await recordAudit(tx, deps, workspace, {
      action: 'interview.admitted',
      subject: { kind: 'interview', id: interviewId },
      details: { count: 1, sendsMail: true },
    })
  })
}
