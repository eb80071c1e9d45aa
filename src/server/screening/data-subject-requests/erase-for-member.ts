import type { CustomerErasure, ErasureReason } from '#contract/customer/erasure.ts'
import { AppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { isGone, lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { findWorkspaceInterview } from '#server/screening/reports/read.ts'
import { hideInterview } from './hide-interview.ts'

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
