import { inInterview } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { isGone, lockInterview } from '#server/screening/interviews/store.ts'
import { selectReport } from '#server/screening/reports/store.ts'

/** Follows a stored report with the interview's status and, for lists, its score. Repeating it, or coming after a deletion, changes nothing. */
export async function markEvaluated(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, interviewId: string): Promise<void> {
  await inInterview(deps.db, interviewId, async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    if (interview?.status !== 'completed' || isGone(interview)) return
    const overall = (await selectReport(tx, interviewId))?.evaluation.overall
    await moveInterview(deps, tx, interview, {
      to: 'evaluated',
      cause: 'report stored',
      also: { score: overall?.score ?? null, scoreLow: overall?.low ?? null, scoreHigh: overall?.high ?? null },
    })
  })
}
