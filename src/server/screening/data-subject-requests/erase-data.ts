import type { CustomerErasure, ErasureReason } from '#contract/customer/invitations.ts'
import { AppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { deleteOfInterview as forgetInterview } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findHold, updateLifted } from '#server/screening/interviews/legal-hold-store.ts'
import { eraseInterviewAddress } from '#server/screening/interviews/read.ts'
import {
  forgetInLists,
  isGone,
  lockInterview,
  type StoredInterview,
  updateInterview,
} from '#server/screening/interviews/store.ts'
import { recallMessagesOf } from '#server/screening/messages/recall-messages.ts'
import { findWorkspaceInterview } from '#server/screening/reports/read.ts'
import { byCandidate } from './correct-data.ts'
import { hashAddress } from './send-link.ts'
import { selectUnbegunOf } from './store.ts'
import { changeThroughLink, lookThroughLink } from './through-link.ts'

/**
 * Deletes what is stored about a candidate: this interview, and the same employer's invitations of the address that this
 * link was mailed to that nobody has begun. From the end of the transaction nobody sees it and no call goes on; the files and rows go by a job,
 * which is tried again for as long as the storage takes, and at the latest with the next run of the retention. Twice, or
 * twice at once, deletes once. Answers false for a link that opens nothing.
 */
export async function eraseData(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, token: string): Promise<boolean> {
  const erased = await changeThroughLink(deps, token, async (tx, { link, interview }) => {
    await forgetAtWish(tx, deps, link.workspaceId, interview)
    const { email } = interview
    // An address that this link was not mailed to may be anybody's: no other invitation goes with it.
    const isTheirs = email !== null && link.mailedToHash === hashAddress(email)
    const others = isTheirs ? await selectUnbegunOf(tx, link.workspaceId, email.toLowerCase()) : []
    for (const interviewId of others) {
      // Locked in the order of their ids, and looked at again: somebody may begin at this very moment.
      const other = await lockInterview(tx, interviewId)
      if (other !== null && other.startedAt === null && !isGone(other))
        await forgetAtWish(tx, deps, link.workspaceId, other)
    }
    return true
  })
  return erased ?? (await lookThroughLink(deps, token, async () => true)) ?? false
}

async function forgetAtWish(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspaceId: string,
  interview: StoredInterview,
): Promise<void> {
  await hideInterview(tx, deps, workspaceId, interview, 'candidate')
  await recordAudit(tx, deps, byCandidate(workspaceId), {
    action: 'interview.deleted_by_candidate',
    subject: { kind: 'interview', id: interview.id },
  })
}

/**
 * From the end of the transaction nobody sees the interview and no call on it goes on; its files and rows are deleted by a
 * job, which is tried again for as long as the storage takes. The interview's row is locked by the caller.
 * @param wish Whose: a candidate's leaves a line in the workspace's list that says so, a member's leaves none.
 */
export async function hideInterview(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspaceId: string,
  { id, leaseGeneration }: StoredInterview,
  wish: 'candidate' | 'member',
): Promise<void> {
  const now = deps.clock.now()
  await updateInterview(tx, id, {
    ...(wish === 'candidate' && { erasureAskedAt: now }),
    deletesAt: now,
    expiresAt: now,
    // Whoever holds a call on it holds it no more.
    leaseGeneration: leaseGeneration + 1,
  })
  // It holds up retention alone.
  const hold = await findHold(tx, id)
  if (hold !== null) await updateLifted(tx, hold.id, { liftedBy: null, liftedAt: now })
  await forgetInterview(tx, workspaceId, id)
  await recallMessagesOf(tx, deps, { workspaceId, interviewId: id })
  await forgetInLists(tx, id)
  await enqueue(
    tx,
    eraseInterviewAddress,
    { interviewId: id, ...(wish === 'member' && { isByMember: true }) },
    { key: `own-data/${id}` },
  )
}

/** The part of a visit that deletes an interview. */
export function openErasure(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, workspace: Workspace): CustomerErasure {
  return {
    async describe(interviewId) {
      if (!InterviewId.safeParse(interviewId).success) return null
      const found = await findWorkspaceInterview(deps, workspace, interviewId)
      if (found === null) return null
      return {
        candidate: found.name ?? found.email,
        position: found.position,
        isUnderWay: found.status === 'in_progress',
      }
    },
    erase: (interviewId, reason) => eraseForMember(deps, workspace, interviewId, reason),
  }
}

/**
 * Deletes one of the workspace's interviews for good, such as one whose candidate asked for it by mail. The log keeps who did
 * it and why, and nothing of the candidate. Twice at once deletes once.
 * @throws AppError `workspace.role_too_small`, `interview.not_found`.
 */
export async function eraseForMember(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  interviewId: string,
  reason: ErasureReason,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    if (interview === null || !isOwn(workspace, interview, deps.clock.now())) throw notFound()
    await hideInterview(tx, deps, workspace.id, interview, reason === 'candidate_asked' ? 'candidate' : 'member')
    await recordAudit(tx, deps, workspace, {
      action: 'interview.deleted',
      subject: { kind: 'interview', id: interviewId },
      details: { reason },
    })
  })
}

function isOwn({ id }: Workspace, interview: StoredInterview, now: Date): boolean {
  return interview.workspaceId === id && !isGone(interview) && interview.deletesAt > now
}

function notFound(): AppError {
  return new AppError('not_found', 'interview.not_found', 'The workspace has no such interview')
}
