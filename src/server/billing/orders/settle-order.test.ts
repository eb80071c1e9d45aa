import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentFact, SessionFact } from '#server/providers/payments/port.ts'
import { type DatedFact, settleOrder } from './settle-order.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')

const session: SessionFact = {
  kind: 'session',
  sessionId: 'cs_1',
  paymentIntentId: 'pi_1',
  paymentLinkId: null,
  tier: 'tier-2',
  email: 'buyer@acme.example',
  name: 'Ada',
  amountCents: 49_700,
  currency: 'usd',
  outcome: 'paid',
}

const at = (seconds: number, fact: PaymentFact): DatedFact => ({ createdAt: new Date(start + seconds * 1000), fact })
const refund = (refundedCents: number): PaymentFact => ({ kind: 'refund', paymentIntentId: 'pi_1', refundedCents })
const dispute = (state: 'open' | 'won' | 'lost'): PaymentFact => ({
  kind: 'dispute',
  paymentIntentId: 'pi_1',
  disputeId: 'dp_1',
  state,
})
const cameBack = (amountCents: number, refundId = 're_1'): PaymentFact => ({
  kind: 'refund-failure',
  paymentIntentId: 'pi_1',
  refundId,
  amountCents,
})

test.each<[string, string, DatedFact[]]>([
  ['paid at once', 'paid', [at(0, session)]],
  ['on its way', 'pending', [at(0, { ...session, outcome: 'unpaid' })]],
  ['paid after days', 'paid', [at(0, { ...session, outcome: 'unpaid' }), at(9, session)]],
  [
    'not paid in the end',
    'failed',
    [at(0, { ...session, outcome: 'unpaid' }), at(9, { ...session, outcome: 'failed' })],
  ],
  ['given back', 'refunded', [at(0, session), at(5, refund(49_700))]],
  ['given back in part', 'paid', [at(0, session), at(5, refund(49_699))]],
  ['given back in two parts', 'refunded', [at(0, session), at(5, refund(10_000)), at(6, refund(49_700))]],
  ['given back, but sent back by the bank', 'paid', [at(0, session), at(5, refund(49_700)), at(6, cameBack(49_700))]],
  ['disputed', 'disputed', [at(0, session), at(5, dispute('open'))]],
  ['disputed and won', 'paid', [at(0, session), at(5, dispute('open')), at(6, dispute('won'))]],
  ['disputed and lost', 'disputed', [at(0, session), at(5, dispute('open')), at(6, dispute('lost'))]],
  ['free of charge', 'paid', [at(0, { ...session, amountCents: 0, paymentIntentId: null })]],
])('%s is %s, in whatever order and however often its events come', (_what, state, facts) => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(facts, { minLength: facts.length }),
      fc.array(fc.constantFrom(...facts)),
      (shuffled, repeated) => {
        expect(settleOrder([...shuffled, ...repeated])).toEqual(settleOrder(facts))
      },
    ),
    { numRuns: 50 },
  )
  expect(settleOrder(facts)?.state).toBe(state)
})

test('a refund that has overtaken its payment waits for it', () => {
  expect(settleOrder([at(5, refund(49_700))])).toBeNull()
  expect(settleOrder([at(5, refund(49_700)), at(0, session)])).toMatchObject({
    state: 'refunded',
    refundedCents: 49_700,
    paidAt: new Date(start),
    refundedAt: new Date(start + 5000),
  })
})

test('a refund that came back is told once, however many events say so', () => {
  const facts = [at(0, session), at(5, refund(20_000)), at(6, cameBack(5_000)), at(7, cameBack(5_000))]
  expect(settleOrder(facts)?.refundedCents).toBe(15_000)
  const other = [at(0, session), at(5, refund(5_000)), at(6, cameBack(5_000))]
  expect(settleOrder(other)).toMatchObject({ refundedCents: 0, refundedAt: null })
})

test('what a later event leaves out is kept from the earlier one', () => {
  const started = at(0, { ...session, outcome: 'unpaid', paymentIntentId: null })
  const paid = at(9, { ...session, tier: null, email: null })
  expect(settleOrder([started, paid])).toMatchObject({
    createdAt: new Date(start),
    paidAt: new Date(start + 9000),
    session: { tier: 'tier-2', email: 'buyer@acme.example', paymentIntentId: 'pi_1' },
  })
})
