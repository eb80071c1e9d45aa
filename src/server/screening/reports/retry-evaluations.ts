import { inInterview, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { selectUnevaluated } from '#server/screening/interviews/store.ts'
import { markEvaluated } from './mark-evaluated.ts'
import { evaluateReportAddress, hasReport } from './read.ts'

/** Longer than all attempts of one evaluation take together, their pauses included. */
const overdueMs = 60 * 60 * 1000
const mostAtOnce = 100

/**
 * Asks again for reports whose evaluation failed all its attempts, so that a fault that has been mended, or a machine
 * that has room again, leaves nobody without one. Evaluations are asked for at most once an hour and interview. Where the
 * report is stored and only its event was lost, the interview is marked now.
 */
export async function retryEvaluations(deps: Pick<Deps, 'db' | 'clock' | 'ids'>): Promise<void> {
  const now = deps.clock.now()
  const hour = now.toISOString().slice(0, 13)
  const overdue = new Date(now.getTime() - overdueMs)
  for (const interviewId of await inSystem(deps.db, 'sweep', (tx) => selectUnevaluated(tx, overdue, mostAtOnce))) {
    if (await inInterview(deps.db, interviewId, (tx) => hasReport(tx, interviewId)))
      await markEvaluated(deps, interviewId)
    else await enqueue(deps.db, evaluateReportAddress, { interviewId }, { key: `${interviewId} ${hour}` })
  }
}
