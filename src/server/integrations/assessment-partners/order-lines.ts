import type { PartnerOrderLine } from '#contract/customer/assessment-partners.ts'
import type { PartnerOrderState } from '#contract/values/ats.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { describeSubjects } from '#server/screening/index.ts'
import { type StoredOrder, selectRecentOrders } from './store.ts'
import { type StoredTelling, selectTellings } from './telling-store.ts'

const maxLines = 100

/** The candidates whom an ATS has sent, the newest first, and what it was told of them. */
export async function readLines(tx: Transaction, partnerId: string): Promise<PartnerOrderLine[]> {
  const orders = await selectRecentOrders(tx, partnerId, maxLines)
  const tellings = await selectTellings(
    tx,
    orders.map(({ id }) => id),
  )
  const people = await describeSubjects.interviews(
    tx,
    orders.map(({ interviewId }) => interviewId),
  )
  const openings = await describeSubjects.openings(
    tx,
    orders.map(({ testId }) => testId),
  )
  return orders.map((order) => {
    const own = tellings.filter(({ orderId, kind }) => orderId === order.id && kind !== 'invited')
    return {
      id: order.id,
      at: order.createdAt.toISOString(),
      candidate: people.get(order.interviewId)?.candidate ?? null,
      interviewId: order.interviewId,
      opening: openings.get(order.testId)?.title ?? null,
      ...stateOf(order, own),
    }
  })
}

/** By what was last told, or could not be. */
export function stateOf(
  { cancelledAt }: Pick<StoredOrder, 'cancelledAt'>,
  tellings: readonly Pick<StoredTelling, 'kind' | 'state' | 'said'>[],
): { state: PartnerOrderState; said: string | null } {
  if (cancelledAt !== null) return { state: 'cancelled', said: null }
  const last = tellings.findLast(({ state }) => state !== 'left')
  if (last === undefined) return { state: 'invited', said: null }
  if (last.state === 'given_up') return { state: 'failed', said: last.said }
  if (last.state === 'done') return { state: 'told', said: null }
  // A score that waits follows a link that was told.
  return last.kind === 'score' ? { state: 'link-told', said: last.said } : { state: 'waits', said: last.said }
}
