import { z } from 'zod'

/** An amount in the currency's smallest unit, such as cents. */
const Amount = z.number().int().nonnegative()

/** A checkout that was gone through, as far as its payment has come. */
const SessionFact = z.object({
  kind: z.literal('session'),
  sessionId: z.string(),
  /** Null where nothing had to be paid. */
  paymentIntentId: z.string().nullable(),
  /** The payment link it was opened by. */
  paymentLinkId: z.string().nullable(),
  /** What the seller wrote at the payment link under `tier`; a buyer cannot change it. */
  tier: z.string().nullable(),
  /** Lower case. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  amountCents: Amount.nullable(),
  /** ISO 4217, lower case. */
  currency: z.string().nullable(),
  outcome: z.enum(['paid', 'unpaid', 'failed']),
})

/** How much of a payment has been given back by now, all refunds together. */
const RefundFact = z.object({ kind: z.literal('refund'), paymentIntentId: z.string(), refundedCents: Amount })

/** A refund that the buyer's bank has sent back: the money is with the seller again. */
const RefundFailureFact = z.object({
  kind: z.literal('refund-failure'),
  paymentIntentId: z.string(),
  refundId: z.string(),
  amountCents: Amount,
})

/** The buyer has asked their bank for the money. */
const DisputeFact = z.object({
  kind: z.literal('dispute'),
  paymentIntentId: z.string(),
  disputeId: z.string(),
  state: z.enum(['open', 'won', 'lost']),
})

/** What an event says of a payment: only what the product reads of it. Stored with the event. */
export const PaymentFact = z.discriminatedUnion('kind', [SessionFact, RefundFact, RefundFailureFact, DisputeFact])
export type PaymentFact = z.infer<typeof PaymentFact>
export type SessionFact = z.infer<typeof SessionFact>

/** A message of a payment service whose signature was good. */
export interface PaymentEvent {
  /** The service's own; the same at every delivery. */
  id: string
  type: string
  /** Whether real money has moved. */
  isLive: boolean
  /** When it happened, by the service's clock, in whole seconds; events may arrive in any order. */
  createdAt: Date
  /** Null for a type of event that the product does not need. */
  fact: PaymentFact | null
}

/** Where payments come from. */
export interface PaymentSource {
  readonly id: 'builtin' | 'stripe'
  /** Whether its events must be about real money; an event that says otherwise is kept and does nothing. */
  readonly isLive: boolean
  /**
   * Checks the signature over the very bytes that were sent and reads the event.
   * @param signature The header `stripe-signature`.
   * @returns null when the signature is missing, forged, or older than 300 s at `now`: all of them alike.
   * @throws AppError `request.invalid` for a well signed body that is no event.
   */
  readEvent(body: Uint8Array, signature: string | undefined, now: Date): PaymentEvent | null
  /**
   * The address of a payment link, for finding out what it sells; null when the service does not know the link, or cannot
   * be asked.
   * @throws AppError `payments.failed`, retryable for 408, 409, 429, 5xx, time-outs and lost connections.
   */
  findLinkUrl(paymentLinkId: string, signal: AbortSignal): Promise<string | null>
}
