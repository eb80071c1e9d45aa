import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findReportToSend } from '../report-to-send.ts'
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
  const report = await findReportToSend(tx, deps, interviewId)
  if (report === null) return []
  const planned = new Set<string>()
  for (const { id: orderId, workspaceId, partnerId, cancelledAt } of await selectOrdersOf(tx, interviewId)) {
    if (cancelledAt !== null) continue
    const telling = { id: deps.ids.uuid(), workspaceId, partnerId, orderId, kind: 'result' }
    await insertTelling(tx, { ...telling, ...report, state: 'planned' })
    planned.add(partnerId)
  }
  return [...planned]
}
