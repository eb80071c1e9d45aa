import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectEvaluation } from '#server/screening/index.ts'
import { hourMs } from '../connections/policy.ts'
import { selectOrdersOf } from './store.ts'
import { insertTelling } from './telling-store.ts'

/**
 * Plans that the ATSs which have sent a candidate are told of the report as it is now. The same report is planned once; one that
 * was evaluated anew is another. @returns Those that have something to be told.
 */
export async function planResult(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interviewId: string,
): Promise<string[]> {
  const evaluation = await selectEvaluation(tx, interviewId)
  if (evaluation === null) return []
  const { evaluatedAt, awaitsModel } = evaluation
  // A model that is late is waited for: two results would say two things.
  const dueAt = new Date(deps.clock.now().getTime() + (awaitsModel ? hourMs : 0))
  const planned = new Set<string>()
  for (const { id: orderId, workspaceId, partnerId, cancelledAt } of await selectOrdersOf(tx, interviewId)) {
    if (cancelledAt !== null) continue
    const telling = { id: deps.ids.uuid(), workspaceId, partnerId, orderId, kind: 'result' }
    await insertTelling(tx, { ...telling, revision: evaluatedAt.toISOString(), state: 'planned', dueAt })
    planned.add(partnerId)
  }
  return [...planned]
}
