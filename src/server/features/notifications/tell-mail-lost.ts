import { findInterview, isGone } from '#server/features/interviews/read.ts'
import { selectConcerned } from '#server/features/invitations/read.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notify } from './notify.ts'

/** A candidate was not reached by an invitation or a reminder: whoever can send it anew is told, once for each mail. */
export async function tellMailLost(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { interviewId, mailId }: { interviewId: string; mailId: string },
): Promise<void> {
  await inSystem(deps.db, 'sweep', async (tx) => {
    const interview = await findInterview(tx, interviewId)
    if (interview?.workspaceId == null || isGone(interview)) return
    const { workspaceId } = interview
    await bindWorkspace(tx, workspaceId)
    const { concerned } = await selectConcerned(tx, workspaceId, interviewId)
    await notify(tx, deps, workspaceId, { kind: 'invitation_lost', key: `mail/${mailId}`, interviewId, to: concerned })
  })
}
