import { type CustomerLegalHolds, NewHold } from '#contract/customer/legal-holds.ts'
import { AppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findHold, insertHold, selectHolds, updateLifted } from '#server/screening/interviews/legal-hold-store.ts'
import { isGone, lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { findWorkspaceInterview } from '#server/screening/reports/read.ts'

type HoldDeps = Pick<Deps, 'clock' | 'ids'>

/** The part of a visit that holds interviews. */
export function openLegalHolds(deps: HoldDeps, workspace: Workspace): CustomerLegalHolds {
  return {
    async describe(interviewId) {
      requireRole(workspace, 'owner')
      if (!InterviewId.safeParse(interviewId).success) return null
      const found = await findWorkspaceInterview(deps, workspace, interviewId)
      if (found === null) return null
      const { holds, members } = await workspace.transaction(async (tx) => ({
        holds: await selectHolds(tx, interviewId),
        members: await selectMembers(tx, workspace.id),
      }))
      const emails = new Map(members.map(({ userId, email }) => [userId, email]))
      return {
        candidate: found.name ?? found.email,
        position: found.position,
        holds: holds.map(({ reason, placedBy, placedAt, liftedAt }) => ({
          reason,
          placedBy: emails.get(placedBy ?? '') ?? null,
          placedAt: placedAt.toISOString(),
          liftedAt: liftedAt?.toISOString() ?? null,
        })),
      }
    },
    place: (interviewId, hold) => placeHold(deps, workspace, interviewId, NewHold.parse(hold)),
    lift: (interviewId) => liftHold(deps, workspace, interviewId),
  }
}

/**
 * Keeps an interview from its retention until the hold is lifted; its candidate's own deletion and the end of the workspace go
 * on. Answers false where one stands. A part whose time is over may be under deletion already, its files first: then nothing is
 * said to be held that is gone.
 * @throws AppError `workspace.role_too_small`, `interview.not_found`, `interview.deletion_due`.
 */
export function placeHold(
  deps: HoldDeps,
  workspace: Workspace,
  interviewId: string,
  { reason }: NewHold,
): Promise<boolean> {
  return change(workspace, interviewId, async (tx, interview) => {
    if ((await findHold(tx, interviewId)) !== null) return false
    if (isDeletionDue(interview, deps.clock.now())) {
      throw new AppError('conflict', 'interview.deletion_due', 'The time of a part of the interview is over')
    }
    await insertHold(tx, {
      id: deps.ids.uuid(),
      workspaceId: workspace.id,
      interviewId,
      reason,
      placedBy: workspace.userId,
      placedAt: deps.clock.now(),
    })
    await recordAudit(tx, deps, workspace, {
      action: 'interview.hold_placed',
      subject: { kind: 'interview', id: interviewId },
      details: { reason },
    })
    return true
  })
}

/** Lets retention go on: what is past its date goes within the hour. Answers false where none stands. */
export function liftHold(deps: HoldDeps, workspace: Workspace, interviewId: string): Promise<boolean> {
  return change(workspace, interviewId, async (tx) => {
    const hold = await findHold(tx, interviewId)
    if (hold === null) return false
    await updateLifted(tx, hold.id, { liftedBy: workspace.userId, liftedAt: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: 'interview.hold_lifted',
      subject: { kind: 'interview', id: interviewId },
    })
    return true
  })
}

/** What the clock's next run deletes, or is deleting. */
function isDeletionDue(
  { deletesAt, recordingDeletesAt, recordingDeletedAt, contactDeletesAt, name, email }: StoredInterview,
  now: Date,
): boolean {
  if (deletesAt <= now) return true
  if (recordingDeletedAt === null && recordingDeletesAt !== null && recordingDeletesAt <= now) return true
  return (name !== null || email !== null) && contactDeletesAt !== null && contactDeletesAt <= now
}

/** With the interview's row, locked. */
function change(
  workspace: Workspace,
  interviewId: string,
  run: (tx: Transaction, interview: StoredInterview) => Promise<boolean>,
): Promise<boolean> {
  requireRole(workspace, 'owner')
  return workspace.transaction(async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    if (interview === null || interview.workspaceId !== workspace.id || isGone(interview)) {
      throw new AppError('not_found', 'interview.not_found', 'The workspace has no such interview')
    }
    return await run(tx, interview)
  })
}
