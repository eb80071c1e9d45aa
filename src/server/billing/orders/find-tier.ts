import { isAppError } from '#contract/errors.ts'
import { TierId } from '#contract/values/billing.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobContext } from '#server/platform/jobs/define-job.ts'
import type { PaymentSource } from '#server/providers/payments/port.ts'
import { notifyAdmin, type SettleDeps, settleUp } from './settle-up.ts'
import { findOrderById, lockPayment, type StoredOrder, updateOrder } from './store.ts'

/**
 * Finds out what an order bought whose payment link does not say so: the tier whose checkout link it is. What cannot be
 * found out waits for the admin, who is told.
 */
export async function findTier(
  deps: SettleDeps & Pick<Deps, 'db'>,
  source: PaymentSource | null,
  orderId: string,
  context: Pick<JobContext, 'signal' | 'isLastAttempt' | 'log'>,
): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (order === null || order.tier !== null || order.paymentLinkId === null) return
  const url = source?.id === order.source ? await askForUrl(source, order.paymentLinkId, context) : null
  const tier = url === null ? null : tierSoldAt(url, deps.site.checkoutUrls)
  await deps.db.transaction(async (tx) => {
    if (tier !== null) {
      await assignTier(tx, deps, orderId, tier)
      return
    }
    const current = await lockOrder(tx, orderId)
    if (current.tier === null) await notifyAdmin(tx, deps, current, 'unassigned')
  })
}

async function askForUrl(
  source: PaymentSource,
  paymentLinkId: string,
  { signal, isLastAttempt, log }: Pick<JobContext, 'signal' | 'isLastAttempt' | 'log'>,
): Promise<string | null> {
  try {
    return await source.findLinkUrl(paymentLinkId, signal)
  } catch (error) {
    if (!isAppError(error) || (error.retryable && !isLastAttempt)) throw error
    log.warn({ err: error }, 'what an order bought could not be asked')
    return null
  }
}

/** What a buyer may add to a link, such as a campaign, makes it no other link. */
function tierSoldAt(url: string, checkoutUrls: SiteSettings['checkoutUrls']): TierId | null {
  const address = addressOf(url)
  return TierId.options.find((tier) => checkoutUrls[tier] !== null && addressOf(checkoutUrls[tier]) === address) ?? null
}

function addressOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  return origin + pathname.replace(/\/$/, '')
}

/** Says what an order bought, and gives it; false, and nothing done, where that is known. */
export async function assignTier(tx: Transaction, deps: SettleDeps, orderId: string, tier: TierId): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order.tier !== null) return false
  await settleUp(tx, deps, await updateOrder(tx, orderId, { tier }))
  return true
}

/** The order as it is once nobody else is changing it. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<StoredOrder> {
  const order = await findOrderById(tx, orderId)
  if (order === null) throw new Error('An order is gone, which nothing here does')
  await lockPayment(
    tx,
    [order.sessionId, order.paymentIntentId].filter((name) => name !== null),
  )
  const locked = await findOrderById(tx, orderId)
  if (locked === null) throw new Error('An order is gone, which nothing here does')
  return locked
}
