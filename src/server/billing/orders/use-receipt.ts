import { Receipt } from '#contract/api/orders.ts'
import type { Deps } from '#server/platform/deps.ts'
import { receiptLifeMs } from './policy.ts'
import { findOrder } from './store.ts'

/**
 * Who bought with this receipt; null when it is unknown, not paid, given back or older than an hour. Whoever has the
 * receipt has been through the checkout: it is the payment service's own unguessable name of it.
 */
export async function findBuyer(deps: Pick<Deps, 'db' | 'clock'>, receipt: string): Promise<string | null> {
  if (!Receipt.safeParse(receipt).success) return null
  const order = await findOrder(deps.db, { sessionId: receipt, paymentIntentId: null })
  if (order === null || order.state !== 'paid' || order.settledAt === null) return null
  const isOpen = deps.clock.now().getTime() < order.settledAt.getTime() + receiptLifeMs
  return isOpen ? order.email : null
}
