import type { ListReading } from '#contract/customer/invitations.ts'
import { AppError } from '#contract/errors.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findOpening } from '#server/screening/openings/store.ts'
import { readCandidateList } from './read-candidate-list.ts'
import { selectInvited } from './store.ts'

/** What is understood of a list, compared with who is invited to the opening already; nobody is invited. */
export async function readList(workspace: Workspace, openingId: string, text: string): Promise<ListReading> {
  requireRole(workspace, 'recruiter')
  const invited = await workspace.transaction(async (tx) => {
    if ((await findOpening(tx, workspace.id, openingId)) === null) {
      throw new AppError('not_found', 'opening.not_found', 'This workspace has no such opening')
    }
    return await selectInvited(tx, workspace.id, openingId, null)
  })
  return readCandidateList(text, invited)
}
