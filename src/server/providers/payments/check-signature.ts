import Stripe from 'stripe'
import { AppError } from '#contract/errors.ts'
import type { PaymentEvent } from './port.ts'
import { readEvent } from './read-event.ts'

/** Seconds. Source: the default of Stripe's libraries, and of its documentation of webhooks (2026). */
const toleranceSeconds = 300

/**
 * Reads an event if one of the header's v1 signatures is that of this secret, not too old and not from the future; else null.
 * The check is the official library's, which compares in constant time.
 * @throws AppError `request.invalid` for a well signed body that is no event.
 */
export function readSignedEvent(
  body: Uint8Array,
  signature: string | undefined,
  secret: string,
  now: Date,
): PaymentEvent | null {
  if (signature === undefined || isFromFuture(signature, now)) return null
  const value = verify(Buffer.from(body), signature, secret, now)
  return value === null ? null : readEvent(value)
}

/** The library asks how old a signature is, and takes one that is dated ahead: it would stay good for as long as it is. */
function isFromFuture(signature: string, now: Date): boolean {
  const latest = now.getTime() / 1000 + toleranceSeconds
  return [...signature.matchAll(/(?:^|,)t=(\d+)/g)].some(([, at]) => Number(at) > latest)
}

function verify(body: Buffer, signature: string, secret: string, now: Date): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    // The signature is checked first: this is somebody who knows the secret and sends something else.
    throw new AppError('invalid', 'request.invalid', 'A signed body is no event of a payment service', { cause: error })
  }
}
