import { AppError } from '#contract/errors.ts'
import { withdrawMail } from '#server/messaging/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { cancelInvitations } from './store.ts'

/**
 * Takes an invitation back: its link stops working, and its mail is not sent if it still waits.
 * @throws AppError `workspace.role_too_small`, `member_invitation.not_found` also for one that was answered meanwhile.
 */
export async function cancelInvitation(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  invitationId: string,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    if (!(await cancelInvitations(tx, workspace.id, { id: invitationId }, deps.clock.now()))) {
      throw new AppError('not_found', 'member_invitation.not_found', 'No open invitation has this id')
    }
    await withdrawMail(tx, `member-invitation/${invitationId}`)
    await recordAudit(tx, deps, workspace, {
      action: 'member.invitation_cancelled',
      subject: { kind: 'member invitation', id: invitationId },
    })
  })
}
