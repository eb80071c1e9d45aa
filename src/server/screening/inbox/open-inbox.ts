import {
  AssignedMany,
  BulkDecision,
  type CustomerInbox,
  InboxDecision,
  ManyAssignments,
} from '#contract/customer/inbox.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectDeciders, selectOwner } from '#server/screening/interviews/deciders.ts'
import { decide, openEvidence } from '#server/screening/reviews/decide.ts'
import { takeBack } from '#server/screening/reviews/undo-decision.ts'
import { assignMany, unassign } from './assign-many.ts'
import { decideMany } from './decide-many.ts'
import { assignInterview, setOwner } from './name-deciders.ts'
import { countMine, findOpened, findUndoable, readInbox } from './read-inbox.ts'
import { selectAssignable, selectChosen } from './store.ts'

/** The inbox's part of a visit. */
export function openInbox(deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>, workspace: Workspace): CustomerInbox {
  return {
    list: (query) => readInbox(deps, workspace, query),
    countMine: () => countMine(workspace),
    async open(interviewId) {
      if (!InterviewId.safeParse(interviewId).success) return null
      await openEvidence(deps, workspace, interviewId)
      return await findOpened(workspace, interviewId)
    },
    decide(decision) {
      const { interviewId, outcome, reason } = InboxDecision.parse(decision)
      // The inbox shows who has been decided on and offers no decision there: whoever decides knows of none.
      return decide(deps, workspace, interviewId, { outcome, reason, seen: null })
    },
    findChosen: (openingId, interviewIds) =>
      workspace.transaction((tx) => selectChosen(tx, workspace.id, openingId, interviewIds)),
    decideMany: (openingId, decision) => decideMany(deps, workspace, openingId, BulkDecision.parse(decision)),
    findUndoable: () => findUndoable(deps, workspace),
    undo: (interviewId, decisionId) => takeBack(deps, workspace, interviewId, decisionId),
    async listDeciders() {
      return await workspace.transaction((tx) => selectDeciders(tx, workspace.id))
    },
    readOwner: (openingId) => workspace.transaction((tx) => selectOwner(tx, workspace.id, openingId)),
    setOwner: (openingId, userId) => setOwner(deps, workspace, openingId, userId),
    findAssignable: (interviewIds) => workspace.transaction((tx) => selectAssignable(tx, workspace.id, interviewIds)),
    assignMany: (assignments) => assignMany(deps, workspace, ManyAssignments.parse(assignments)),
    unassign: (assigned) => unassign(deps, workspace, AssignedMany.parse(assigned)),
    assign: (interviewId, assignment) => assignInterview(deps, workspace, interviewId, assignment),
  }
}
