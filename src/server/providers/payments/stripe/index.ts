import Stripe from 'stripe'
import { AppError } from '#contract/errors.ts'
import { untilAborted } from '#server/platform/abort-signals.ts'
import { readSignedEvent } from '../check-signature.ts'
import type { PaymentSource } from '../port.ts'

/** For one question, repeats included: a background job asks, and comes back. */
const timeoutMs = 10_000

export interface StripeOptions {
  /** `whsec_…`, of the webhook's endpoint. */
  webhookSecret: string
  /** `sk_…` or `rk_…`; null: Stripe is asked nothing, and payment links must say their tier themselves. */
  secretKey: string | null
  isLive: boolean
  /** Default https://api.stripe.com; tests have one of their own. */
  apiUrl?: string
}

/** Stripe Payment Links: the buyer pays on Stripe's pages, and Stripe tells our webhook. */
export function createStripePayments(options: StripeOptions): PaymentSource {
  const { webhookSecret, secretKey, isLive, apiUrl } = options
  // Made when it is first asked: every webhook opens this source, and hardly one asks Stripe anything.
  let client: Stripe | null = null
  return {
    id: 'stripe',
    isLive,
    readEvent: (body, signature, now) => readSignedEvent(body, signature, webhookSecret, now),
    async findLinkUrl(paymentLinkId, signal) {
      if (secretKey === null) return null
      client ??= openClient(secretKey, apiUrl)
      try {
        const { url } = await untilAborted(client.paymentLinks.retrieve(paymentLinkId), signal)
        return url
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
        throw toFailure(error)
      }
    },
  }
}

function openClient(secretKey: string, apiUrl = 'https://api.stripe.com'): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    timeout: timeoutMs,
    // The job that asks has its own repeats.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** The service's words stay out of it: they may quote the request, and with it the key's end. */
function toFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const status = error.statusCode ?? null
  const retryable = status === null || status === 408 || status === 409 || status === 429 || status >= 500
  return new AppError('provider', 'payments.failed', 'Stripe did not answer what it was asked', {
    retryable,
    details: { status, type: error.type },
  })
}
