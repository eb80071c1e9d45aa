import { releaseReservation } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { addCause } from '#server/screening/interviews/causes.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { cancelUnbegun } from '#server/screening/invitations/change-invitation.ts'
import { notifyWorkspace } from '#server/screening/invitations/notify-members.ts'
import { hasBegun } from '#server/screening/invitations/policy.ts'
import type { StoredInvitation } from '#server/screening/invitations/store.ts'
import { recallMessagesOf } from '#server/screening/messages/recall-messages.ts'
import { cancelRoundsOf } from '#server/screening/next-rounds/cancel-round.ts'

interface Withdrawn {
  workspaceId: string
  interview: StoredInterview
  invitation: StoredInvitation
}

const cause = 'withdrawn by the candidate'

/**
 * The candidate ends it for themselves, before, in or after the interview; its row is locked by the caller. Nobody is asked to
 * decide any more, what waits to be sent to them is recalled, and the team is told. What they said stays until it is deleted.
 * Repeating it changes nothing; false where it had ended otherwise.
 */
export async function withdrawInterview(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  { workspaceId, interview, invitation }: Withdrawn,
): Promise<boolean> {
  const { id: interviewId, status, causes } = interview
  if (status === 'cancelled') return causes.includes('withdrawn')
  if (status === 'expired' || status === 'abandoned' || status === 'deleted') return false
  if (!hasBegun(status)) {
    await cancelUnbegun(tx, deps, { interview, invitation }, cause)
    await releaseReservation(tx, deps, workspaceId, interviewId)
  } else if (status === 'in_progress') {
    // Whoever holds a call on it holds it no more.
    const ended = { endedAt: deps.clock.now(), leaseGeneration: interview.leaseGeneration + 1, leaseHolder: null }
    await moveInterview(deps, tx, interview, { to: 'cancelled', cause, also: { ...ended, leaseExpiresAt: null } })
    await releaseReservation(tx, deps, workspaceId, interviewId)
  } else {
    await moveInterview(deps, tx, interview, { to: 'cancelled', cause })
  }
  await addCause(tx, deps, interviewId, { cause: 'withdrawn', saidBy: 'candidate' })
  await recallMessagesOf(tx, deps, { workspaceId, interviewId })
  await cancelRoundsOf(tx, deps, interviewId, 'candidate')
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId: null },
    {
      action: 'interview.withdrawn_by_candidate',
      subject: { kind: 'interview', id: interviewId },
    },
  )
  await notifyWorkspace(deps, tx, { workspaceId, interview }, 'withdrawn', '')
  await publish(tx, { type: 'interview.cancelled', data: { interviewId, workspaceId } })
  return true
}
