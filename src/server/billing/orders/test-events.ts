import { lifetimeTiers } from '#content/plans.ts'
import type { TierId } from '#contract/values/billing.ts'
import { hashToken } from '#server/platform/ids.ts'

/** A checkout of the test mode. */
export interface TestSession {
  sessionId: string
  tier: TierId
  email: string
  name: string
}

export type TestEventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'

/** The prefix that says so at Stripe, too. */
export const testSessionPrefix = 'cs_test_'

/**
 * An event as Stripe would write it (API version 2026-07-29.dahlia): no field of it is read that Stripe does not send. The
 * same event has the same id, however often it is sent.
 */
export function writeTestEvent(
  { sessionId, tier, email, name }: TestSession,
  type: TestEventType,
  paymentStatus: 'paid' | 'unpaid',
  now: Date,
): string {
  const price = lifetimeTiers.find(({ id }) => id === tier)?.price
  if (price === undefined) throw new Error(`The site sells no ${tier}`)
  // The session is the buyer's receipt: nothing that is logged or shown to others may be made back into it.
  const mark = hashToken(sessionId).slice(0, 24)
  return JSON.stringify({
    id: `evt_test_${mark}_${type.split('.').at(-1)}`,
    object: 'event',
    api_version: '2026-07-29.dahlia',
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: {
      object: {
        id: sessionId,
        object: 'checkout.session',
        mode: 'payment',
        status: 'complete',
        payment_status: paymentStatus,
        livemode: false,
        amount_total: price * 100,
        currency: 'usd',
        client_reference_id: null,
        customer: null,
        customer_details: { email, name, phone: null, address: null, tax_exempt: 'none', tax_ids: [] },
        payment_intent: `pi_test_${mark}`,
        payment_link: null,
        subscription: null,
        metadata: { tier },
      },
    },
  })
}
