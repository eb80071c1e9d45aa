import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { paymentWebhookPath } from '#contract/values/addresses.ts'
import type { PurchaseResult, TestPurchase } from '#contract/values/page-checkout.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { endTestTransferAddress } from './job-addresses.ts'
import { openBuiltin } from './payment-sources.ts'
import { testOrdersADay, testOrdersWindowMs, testTransferMs } from './policy.ts'
import { countTestOrders, findOrder } from './store.ts'
import { type TestEventType, type TestSession, testSessionPrefix, writeTestEvent } from './test-events.ts'

/** Posts an event to the webhook as a payment service would: over the server's own HTTP, signature and all. */
export type Courier = Pick<FastifyInstance, 'inject'>

/**
 * Buys in test mode: no card, no money, and from here on the way of a real purchase. A payment by bank ends by itself a
 * little later, also when the server is started anew in between.
 */
export async function buyInTestMode(deps: Deps, courier: Courier, purchase: TestPurchase): Promise<PurchaseResult> {
  const { tier, name, outcome } = purchase
  const email = purchase.email.trim().toLowerCase()
  // A card that is declined is no order: the buyer stays at the checkout and tries another.
  if (outcome === 'declined') return { state: 'declined' }
  const now = deps.clock.now()
  const since = new Date(now.getTime() - testOrdersWindowMs)
  if ((await countTestOrders(deps.db, email, since)) >= testOrdersADay) return { state: 'too-many' }
  const session = { sessionId: testSessionPrefix + deps.ids.token(), tier, email, name }
  const isSlow = outcome !== 'paid'
  if (isSlow) {
    const startAt = new Date(now.getTime() + testTransferMs)
    const payload = { sessionId: session.sessionId, isGood: outcome === 'slow' }
    await enqueue(deps.db, endTestTransferAddress, payload, { key: session.sessionId, startAt })
  }
  const isTaken = await sendTestEvent(deps, courier, session, 'checkout.session.completed', isSlow ? 'unpaid' : 'paid')
  if (!isTaken) return { state: 'failed' }
  return { state: isSlow ? 'under-way' : 'done', receipt: session.sessionId }
}

/**
 * Ends a payment by bank. May run twice: the event is the same then. A checkout that the webhook did not take has no order,
 * and nothing to end.
 * @throws AppError `payments.failed` when the webhook did not take it.
 */
export async function endTestTransfer(deps: Deps, courier: Courier, sessionId: string, isGood: boolean): Promise<void> {
  const order = await findOrder(deps.db, { sessionId, paymentIntentId: null })
  if (order === null || order.tier === null || order.email === null) return
  const session = { sessionId, tier: order.tier, email: order.email, name: order.name ?? '' }
  const isTaken = isGood
    ? await sendTestEvent(deps, courier, session, 'checkout.session.async_payment_succeeded', 'paid')
    : await sendTestEvent(deps, courier, session, 'checkout.session.async_payment_failed', 'unpaid')
  if (isTaken) return
  throw new AppError('provider', 'payments.failed', 'The webhook did not take an event of the test mode', {
    retryable: true,
  })
}

async function sendTestEvent(
  deps: Deps,
  courier: Courier,
  session: TestSession,
  type: TestEventType,
  status: 'paid' | 'unpaid',
): Promise<boolean> {
  const now = deps.clock.now()
  const body = writeTestEvent(session, type, status, now)
  const builtin = await openBuiltin(deps)
  const answer = await courier.inject({
    method: 'POST',
    url: paymentWebhookPath,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': builtin.sign(body, now) },
    payload: body,
  })
  return answer.statusCode === 200
}
