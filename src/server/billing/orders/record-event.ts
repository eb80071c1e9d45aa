import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { PaymentEvent, PaymentFact, PaymentSource } from '#server/providers/payments/port.ts'
import { findTierAddress } from './job-addresses.ts'
import { tierOf } from './policy.ts'
import { type Settlement, settleOrder } from './settle-order.ts'
import { type SettleDeps, settleUp } from './settle-up.ts'
import {
  findOrder,
  insertEvent,
  insertOrder,
  lockPayment,
  type StoredOrder,
  selectFacts,
  updateOrder,
} from './store.ts'

/** What became of an event: it counts, it was here before, or it is kept and does nothing. */
export type EventOutcome = 'applied' | 'repeated' | 'ignored'

/**
 * Stores an event and brings its order, plan and mails to where all events so far put them, in one transaction. Events may
 * be repeated, reordered and delivered at the same time; a refund that comes before its payment waits in the table.
 */
export async function recordEvent(
  deps: SettleDeps & Pick<Deps, 'db'>,
  source: Pick<PaymentSource, 'id' | 'isLive'>,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const names = namesOf(event.fact)
  const ignoredFor = reasonToIgnore(source, event)
  return await deps.db.transaction(async (tx) => {
    if (ignoredFor === null) {
      await lockPayment(
        tx,
        [names.sessionId, names.paymentIntentId].filter((name) => name !== null),
      )
    }
    const isNew = await insertEvent(tx, {
      id: event.id,
      source: source.id,
      type: event.type,
      isLive: event.isLive,
      createdAt: event.createdAt,
      receivedAt: deps.clock.now(),
      ignoredFor,
      ...names,
      fact: event.fact,
    })
    if (!isNew) return 'repeated'
    if (ignoredFor !== null) return 'ignored'
    const order = await bringUpToDate(tx, deps, source, names)
    if (order !== null) await settleUp(tx, deps, order)
    return 'applied'
  })
}

/** An event of the other mode is about money that is not this installation's, or about none. */
function reasonToIgnore({ isLive }: Pick<PaymentSource, 'isLive'>, event: PaymentEvent): 'type' | 'mode' | null {
  if (event.isLive !== isLive) return 'mode'
  return event.fact === null ? 'type' : null
}

interface Names {
  sessionId: string | null
  paymentIntentId: string | null
}

function namesOf(fact: PaymentFact | null): Names {
  if (fact === null) return { sessionId: null, paymentIntentId: null }
  return { sessionId: fact.kind === 'session' ? fact.sessionId : null, paymentIntentId: fact.paymentIntentId }
}

/** The order as its events tell it now; null while the checkout itself has not been heard of. */
async function bringUpToDate(
  tx: Transaction,
  deps: SettleDeps,
  source: Pick<PaymentSource, 'id' | 'isLive'>,
  names: Names,
): Promise<StoredOrder | null> {
  const found = await findOrder(tx, names)
  const all: Names = {
    sessionId: names.sessionId ?? found?.sessionId ?? null,
    paymentIntentId: names.paymentIntentId ?? found?.paymentIntentId ?? null,
  }
  // An event that leaves its payment out must wait for one that names only the payment.
  if (names.paymentIntentId === null && all.paymentIntentId !== null) await lockPayment(tx, [all.paymentIntentId])
  const known = found === null ? null : await findOrder(tx, all)
  const settlement = settleOrder(await selectFacts(tx, source.id, all))
  if (settlement === null) return null
  const changes = rowOf(settlement)
  const settledAt = known?.settledAt ?? (settlement.paidAt === null ? null : deps.clock.now())
  if (known !== null) {
    // What the admin or the service has said about the tier since then stands.
    return await updateOrder(tx, known.id, { ...changes, tier: known.tier ?? changes.tier, settledAt })
  }
  const order = await insertOrder(tx, {
    ...changes,
    id: deps.ids.uuid(),
    source: source.id,
    isTest: !source.isLive,
    settledAt,
  })
  if (order.tier === null && order.paymentLinkId !== null) {
    await enqueue(tx, findTierAddress, { orderId: order.id }, { key: order.id })
  }
  return order
}

function rowOf({ session, state, createdAt, paidAt, refundedCents, refundedAt }: Settlement) {
  return {
    sessionId: session.sessionId,
    paymentIntentId: session.paymentIntentId,
    paymentLinkId: session.paymentLinkId,
    tier: tierOf(session.tier),
    email: session.email,
    name: session.name,
    amountCents: session.amountCents ?? 0,
    currency: session.currency ?? 'usd',
    state,
    refundedCents,
    createdAt,
    paidAt,
    refundedAt,
  }
}
