import type { MailData } from '#content/mail/index.ts'
import { countMailsTo, queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { orderNumberOf, planWords, refundableMs, testNoticesADay, testOrdersWindowMs } from './policy.ts'
import { insertEntitlement, type StoredOrder, setRevocation, updateOrder } from './store.ts'

export type SettleDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

/**
 * Gives, rests or takes back what an order bought, and writes to whom it concerns: whatever of it has not been done yet.
 * On the transaction that changed the order; the order's payment is locked.
 */
export async function settleUp(tx: Transaction, deps: SettleDeps, order: StoredOrder): Promise<void> {
  const isNew = await settlePlan(tx, deps, order)
  await notifyBuyer(tx, deps, order)
  const event = noticeOf(order)
  if (event !== null) await notifyAdmin(tx, deps, order, event)
  // In test mode anybody can be a buyer by typing an address.
  if (isNew && !order.isTest) await publish(tx, { type: 'order.paid', data: { orderId: order.id } })
}

/** Once for each order; it comes and goes with the payment from then on. Answers whether it came just now. */
async function settlePlan(tx: Transaction, deps: SettleDeps, order: StoredOrder): Promise<boolean> {
  const { id: orderId, tier, email, state, isTest, paidAt } = order
  if (tier === null || email === null || paidAt === null) return false
  const { interviewsPerMonth } = planWords(tier)
  const isNew = await insertEntitlement(tx, {
    id: deps.ids.uuid(),
    orderId,
    email,
    plan: tier,
    interviewsPerMonth,
    isTest,
    grantedAt: deps.clock.now(),
  })
  if (state === 'paid') await setRevocation(tx, orderId, null)
  else await setRevocation(tx, orderId, { at: deps.clock.now(), reason: state === 'refunded' ? 'refund' : 'dispute' })
  return isNew
}

async function notifyBuyer(tx: Transaction, deps: SettleDeps, order: StoredOrder): Promise<void> {
  const { id, tier, email, state, paidAt, amountCents, currency, refundedCents, isTest } = order
  if (tier === null || email === null) return
  const { publicUrl } = deps.config
  const { name: tierName, interviewsPerMonth } = planWords(tier)
  const facts = { orderNumber: orderNumberOf(order), tierName, amountCents, currency, isTest }
  const now = deps.clock.now()
  if (paidAt !== null && order.receiptSentAt === null) {
    const data: MailData<'receipt'> = {
      ...facts,
      interviewsPerMonth: interviewsPerMonth ?? 0,
      paidAt: paidAt.toISOString(),
      refundableUntilAt: new Date(paidAt.getTime() + refundableMs).toISOString(),
      dashboardUrl: `${publicUrl}/dashboard`,
    }
    await queueMail(tx, deps, { key: `receipt/${id}`, to: email, template: 'receipt', data })
    await updateOrder(tx, id, { receiptSentAt: now })
  }
  if (paidAt !== null && refundedCents > order.refundToldCents) {
    const data: MailData<'refund'> = { ...facts, refundedCents, isWhole: state === 'refunded' }
    await queueMail(tx, deps, { key: `refund/${id}/${refundedCents}`, to: email, template: 'refund', data })
    await updateOrder(tx, id, { refundToldCents: refundedCents })
  }
  if (state === 'failed' && order.failureToldAt === null) {
    const data: MailData<'payment-failed'> = { ...facts, pricingUrl: `${publicUrl}/pricing` }
    await queueMail(tx, deps, { key: `payment-failed/${id}`, to: email, template: 'payment-failed', data })
    await updateOrder(tx, id, { failureToldAt: now })
  }
}

type OrderNotice = MailData<'order-notice'>['event']

/** Writes to the admin, where one is named, unless they were told of this last. */
export async function notifyAdmin(
  tx: Transaction,
  deps: SettleDeps,
  order: StoredOrder,
  event: OrderNotice,
): Promise<void> {
  const to = deps.config.mail.adminEmail
  if (to === null || event === order.adminToldOf) return
  if (order.isTest && (await hasEnoughNotices(tx, deps, to))) return
  await queueMail(tx, deps, {
    key: `order-notice/${order.id}/${event}`,
    to,
    template: 'order-notice',
    data: {
      event,
      orderNumber: orderNumberOf(order),
      tierName: order.tier === null ? null : planWords(order.tier).name,
      amountCents: order.amountCents,
      currency: order.currency,
      buyerEmail: order.email,
      isTest: order.isTest,
      ordersUrl: `${deps.config.publicUrl}/admin/orders`,
    },
  })
  await updateOrder(tx, order.id, { adminToldOf: event })
}

/** Anybody can buy in test mode: what strangers do there must not fill a mailbox. */
async function hasEnoughNotices(tx: Transaction, { clock }: Pick<Deps, 'clock'>, to: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - testOrdersWindowMs)
  return (await countMailsTo(tx, to, 'order-notice', since)) >= testNoticesADay
}

/** Nothing while the payment is on its way, or while it is being found out what was bought. */
function noticeOf({ state, tier, email, paymentLinkId }: StoredOrder): OrderNotice | null {
  if (state === 'pending') return null
  if (state !== 'paid') return state
  if (email === null) return 'unassigned'
  if (tier !== null) return 'paid'
  return paymentLinkId === null ? 'unassigned' : null
}
