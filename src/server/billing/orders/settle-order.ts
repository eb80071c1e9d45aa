import type { OrderState } from '#contract/values/billing.ts'
import type { PaymentFact, SessionFact } from '#server/providers/payments/port.ts'

/** A fact with when it happened, by the payment service's clock. */
export interface DatedFact {
  createdAt: Date
  fact: PaymentFact
}

/** An order as its events tell it. */
export interface Settlement {
  session: SessionFact
  state: OrderState
  /** Of the checkout. */
  createdAt: Date
  paidAt: Date | null
  refundedCents: number
  /** Of the last refund that still stands. */
  refundedAt: Date | null
}

/**
 * What became of a checkout, from everything that was said of it so far. It does not matter in which order the facts came
 * here, nor how often: services promise neither. Null while no fact is of the checkout itself, such as for a refund that
 * has overtaken its payment.
 */
export function settleOrder(facts: readonly DatedFact[]): Settlement | null {
  const dated = [...facts].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || rankOf[a.fact.kind] - rankOf[b.fact.kind],
  )
  const sessions = dated.filter(isSession)
  const [first] = sessions
  if (first === undefined) return null
  const session = mergeSessions(sessions.map(({ fact }) => fact))
  const paidAt = sessions.find(({ fact }) => fact.outcome === 'paid')?.createdAt ?? null
  const refund = settleRefunds(dated)
  const settled = { session, createdAt: first.createdAt, paidAt, ...refund }
  return { ...settled, state: stateOf(settled, dated) }
}

/** Of what is said to have happened in the same second. */
const rankOf = { session: 0, refund: 1, 'refund-failure': 2, dispute: 3 } as const

type DatedSession = DatedFact & { fact: SessionFact }

function isSession(dated: DatedFact): dated is DatedSession {
  return dated.fact.kind === 'session'
}

/** The later says more: a payment that takes days is known by its intent only once it has begun. */
function mergeSessions(sessions: readonly SessionFact[]): SessionFact {
  return sessions.reduce((merged, next) => ({
    ...next,
    paymentIntentId: next.paymentIntentId ?? merged.paymentIntentId,
    paymentLinkId: next.paymentLinkId ?? merged.paymentLinkId,
    tier: next.tier ?? merged.tier,
    email: next.email ?? merged.email,
    name: next.name ?? merged.name,
    amountCents: next.amountCents ?? merged.amountCents,
    currency: next.currency ?? merged.currency,
  }))
}

function settleRefunds(dated: readonly DatedFact[]): Pick<Settlement, 'refundedCents' | 'refundedAt'> {
  let refundedCents = 0
  let refundedAt: Date | null = null
  const sentBack = new Set<string>()
  for (const { createdAt, fact } of dated) {
    if (fact.kind === 'refund') {
      // Cumulative. Two refunds within one second: the larger sum is the later one.
      const isSameMoment = refundedAt?.getTime() === createdAt.getTime()
      refundedCents = isSameMoment ? Math.max(refundedCents, fact.refundedCents) : fact.refundedCents
      refundedAt = createdAt
    }
    if (fact.kind === 'refund-failure' && !sentBack.has(fact.refundId)) {
      sentBack.add(fact.refundId)
      refundedCents = Math.max(0, refundedCents - fact.amountCents)
    }
  }
  return { refundedCents, refundedAt: refundedCents > 0 ? refundedAt : null }
}

function stateOf(
  { session, paidAt, refundedCents }: Omit<Settlement, 'state'>,
  dated: readonly DatedFact[],
): OrderState {
  if (paidAt === null) {
    return dated.some(({ fact }) => fact.kind === 'session' && fact.outcome === 'failed') ? 'failed' : 'pending'
  }
  const amountCents = session.amountCents ?? 0
  if (amountCents > 0 && refundedCents >= amountCents) return 'refunded'
  return isDisputed(dated) ? 'disputed' : 'paid'
}

/** A dispute that has been decided stays decided, whatever older news of it comes in late. */
function isDisputed(dated: readonly DatedFact[]): boolean {
  const disputes = new Map<string, 'open' | 'won' | 'lost'>()
  for (const { fact } of dated) {
    if (fact.kind !== 'dispute') continue
    if (fact.state !== 'open' || !disputes.has(fact.disputeId)) disputes.set(fact.disputeId, fact.state)
  }
  return [...disputes.values()].some((state) => state !== 'won')
}
