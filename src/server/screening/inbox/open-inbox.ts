import { type Assignment, type CustomerInbox, InboxDecision } from '#contract/customer/inbox.ts'
import { AppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { lockInterview, updateInterview } from '#server/screening/interviews/store.ts'
import { requireOwn } from '#server/screening/reports/policy.ts'
import { decide, openEvidence } from '#server/screening/reviews/decide.ts'
import { takeBack } from '#server/screening/reviews/undo-decision.ts'
import { countMine, readInbox } from './read-inbox.ts'
import { selectDeciders } from './store.ts'

/**
 * Says which member is to decide about a candidate; null for whoever owns the opening.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `member.not_found` for nobody of the workspace who decides.
 */
export async function assignInterview(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  interviewId: string,
  { userId }: Assignment,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    requireOwn(deps, workspace, await lockInterview(tx, interviewId))
    if (userId !== null && !(await selectDeciders(tx, workspace.id)).some((each) => each.userId === userId)) {
      throw new AppError('not_found', 'member.not_found', 'No member who decides')
    }
    await updateInterview(tx, interviewId, { assignedTo: userId })
    await recordAudit(tx, deps, workspace, {
      action: 'interview.assigned',
      subject: { kind: 'interview', id: interviewId },
    })
  })
}

/** The inbox's part of a visit. */
export function openInbox(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): CustomerInbox {
  return {
    list: (query) => readInbox(deps, workspace, query),
    countMine: () => countMine(workspace),
    async open(interviewId) {
      if (InterviewId.safeParse(interviewId).success) await openEvidence(deps, workspace, interviewId)
    },
    decide(decision) {
      const { interviewId, outcome, reason } = InboxDecision.parse(decision)
      // The inbox shows who has been decided on and offers no decision there: whoever decides knows of none.
      return decide(deps, workspace, interviewId, { outcome, reason, seen: null })
    },
    undo: (interviewId, decisionId) => takeBack(deps, workspace, interviewId, decisionId),
    async listDeciders() {
      requireRole(workspace, 'recruiter')
      return await workspace.transaction((tx) => selectDeciders(tx, workspace.id))
    },
    assign: (interviewId, assignment) => assignInterview(deps, workspace, interviewId, assignment),
  }
}
