import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findInterview, isGone, type StoredInterview } from '#server/screening/interviews/store.ts'
import { type Concerned, selectConcerned } from './store.ts'

/** An invited interview and the members it concerns. */
interface InvitedInterview extends Concerned {
  interview: StoredInterview
  workspaceId: string
}

/** Runs in the workspace of an invited interview, for a job that knows its id alone; not for one that has gone meanwhile. */
export async function inWorkspaceOf(
  db: Deps['db'],
  interviewId: string,
  run: (tx: Transaction, invited: InvitedInterview) => Promise<unknown>,
): Promise<void> {
  await inSystem(db, 'sweep', async (tx) => {
    const interview = await findInterview(tx, interviewId)
    if (interview?.workspaceId == null || isGone(interview)) return
    const { workspaceId } = interview
    await bindWorkspace(tx, workspaceId)
    await run(tx, { interview, workspaceId, ...(await selectConcerned(tx, workspaceId, interviewId)) })
  })
}
