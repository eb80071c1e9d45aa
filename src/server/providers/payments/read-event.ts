import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { PaymentEvent, PaymentFact, SessionFact } from './port.ts'

/** An id, or the object itself where the service was asked to expand it. */
const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? null)

const Amount = z.number().int().nonnegative()

/** Only the fields that are read. Source: Stripe API reference, version 2026-07-29.dahlia. */
const Session = z.object({
  id: z.string().min(1).max(255),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: Reference,
  payment_link: Reference,
  metadata: z.record(z.string(), z.string()).nullish(),
  amount_total: Amount.nullish(),
  currency: z.string().nullish(),
  customer_details: z.object({ email: z.string().nullish(), name: z.string().nullish() }).nullish(),
})
const Charge = z.object({ payment_intent: Reference, amount_refunded: Amount })
const Refund = z.object({ id: z.string(), payment_intent: Reference, amount: Amount, status: z.string().nullish() })
const Dispute = z.object({ id: z.string(), payment_intent: Reference, status: z.string() })

const Envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  /** Unix seconds. */
  created: z.number().int().positive(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})

/** What each type of event says. A type that is not here says nothing to us. */
const factReaders: Readonly<Record<string, (object: unknown) => PaymentFact | null>> = {
  'checkout.session.completed': (object) => readSession(object, null),
  'checkout.session.async_payment_succeeded': (object) => readSession(object, 'paid'),
  'checkout.session.async_payment_failed': (object) => readSession(object, 'failed'),
  'charge.refunded': readRefund,
  'charge.refund.updated': readRefundFailure,
  'refund.updated': readRefundFailure,
  'refund.failed': readRefundFailure,
  'charge.dispute.created': readDispute,
  'charge.dispute.updated': readDispute,
  'charge.dispute.closed': readDispute,
}

/**
 * Reads an event of Stripe's shape; who sent it has been checked before.
 * @throws AppError `request.invalid` for anything else.
 */
export function readEvent(value: unknown): PaymentEvent {
  const envelope = parse(Envelope, value)
  const read = Object.hasOwn(factReaders, envelope.type) ? factReaders[envelope.type] : undefined
  return {
    id: envelope.id,
    type: envelope.type,
    isLive: envelope.livemode,
    createdAt: new Date(envelope.created * 1000),
    fact: read?.(envelope.data.object) ?? null,
  }
}

function readSession(object: unknown, outcome: SessionFact['outcome'] | null): SessionFact {
  const session = parse(Session, object)
  const { email, name } = session.customer_details ?? {}
  return {
    kind: 'session',
    sessionId: session.id,
    paymentIntentId: session.payment_intent,
    paymentLinkId: session.payment_link,
    tier: clean(session.metadata?.tier, 100),
    email: clean(email, 254)?.toLowerCase() ?? null,
    name: clean(name, 200),
    amountCents: session.amount_total ?? null,
    currency: session.currency?.toLowerCase() ?? null,
    // Stripe: fulfil unless `unpaid`; a session that costs nothing is as good as paid.
    outcome: outcome ?? (session.payment_status === 'unpaid' ? 'unpaid' : 'paid'),
  }
}

/** A buyer's text as a database can hold it: what it cannot must not keep a payment from being stored. */
function clean(text: string | null | undefined, longest: number): string | null {
  // Cut first: half of a character at the end would be one of those that no database holds.
  return (
    (text ?? '')
      .slice(0, longest)
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim() || null
  )
}

function readRefund(object: unknown): PaymentFact | null {
  const { payment_intent: paymentIntentId, amount_refunded: refundedCents } = parse(Charge, object)
  return paymentIntentId === null ? null : { kind: 'refund', paymentIntentId, refundedCents }
}

function readRefundFailure(object: unknown): PaymentFact | null {
  const { id: refundId, payment_intent: paymentIntentId, amount: amountCents, status } = parse(Refund, object)
  if (paymentIntentId === null || (status !== 'failed' && status !== 'canceled')) return null
  return { kind: 'refund-failure', paymentIntentId, refundId, amountCents }
}

/** An inquiry (`warning_…`) takes no money; only what follows from it may. */
function readDispute(object: unknown): PaymentFact | null {
  const { id: disputeId, payment_intent: paymentIntentId, status } = parse(Dispute, object)
  if (paymentIntentId === null || status.startsWith('warning_')) return null
  return { kind: 'dispute', paymentIntentId, disputeId, state: status === 'won' || status === 'lost' ? status : 'open' }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('invalid', 'request.invalid', 'A signed body is no event of a payment service', {
    details: { fields: parsed.error.issues.map(({ path }) => path.join('.')) },
  })
}
