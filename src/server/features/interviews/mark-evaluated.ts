import type { Deps } from '#server/platform/deps.ts'
import { moveInterview } from './move-interview.ts'
import { lockInterview } from './store.ts'

/** Follows a stored report with the interview's status. Repeating it, or coming after a deletion, changes nothing. */
export async function markEvaluated(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, interviewId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    if (interview?.status !== 'completed') return
    await moveInterview(deps, tx, interview, { to: 'evaluated', cause: 'report stored' })
  })
}
