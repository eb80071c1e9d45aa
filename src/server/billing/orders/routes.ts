import { exportOrders as exportEndpoint, readReceipt, receivePaymentEvent } from '#contract/api/orders.ts'
import { AppError, isAppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { handle, handleBytes, handleStream, headerOf } from '#server/platform/http/handle.ts'
import type { PaymentEvent, PaymentSource } from '#server/providers/payments/port.ts'
import { exportOrders } from './admin-orders.ts'
import { openSources } from './payment-sources.ts'
import { receiptRateLimit } from './policy.ts'
import { findBuyer } from './read.ts'
import { type EventOutcome, recordEvent } from './record-event.ts'

/** Stripe's events are a few kB; one with many line items stays below it. */
const eventLimitBytes = 256 * 1024

export const routes = [
  handleBytes(
    receivePaymentEvent,
    async (deps, context, body): Promise<{ received: true }> => {
      await receiveEvent(deps, body, headerOf(context, 'stripe-signature'))
      return { received: true }
    },
    { bodyLimitBytes: eventLimitBytes },
  ),
  handle(
    readReceipt,
    async (deps, _context, { params }) => {
      const email = await findBuyer(deps, params.receipt)
      if (email === null) throw new AppError('not_found', 'receipt.not_found', 'The receipt opens nothing')
      return { email }
    },
    { rateLimit: receiptRateLimit },
  ),
  handleStream(exportEndpoint, async (deps, _context, { query }) => ({
    chunks: exportOrders(deps, query),
    downloadName: `orders-${deps.clock.now().toISOString().slice(0, 10)}.csv`,
  })),
]

/**
 * Takes what a payment service has sent to the webhook.
 * @param body The very bytes: the signature is theirs.
 * @throws AppError `webhook.signature_invalid` for whatever nobody we know has signed just now; `request.invalid` for a
 * signed body that cannot be read, which the service then sends again and shows as failed.
 */
async function receiveEvent(deps: Deps, body: Uint8Array, signature: string | undefined): Promise<EventOutcome> {
  const found = findEvent(deps, await openSources(deps), body, signature)
  if (found === null) {
    throw new AppError('invalid', 'webhook.signature_invalid', 'A payment event is not signed by anybody we know')
  }
  const { source, event } = found
  const outcome = await recordEvent(deps, source, event)
  const fields = { source: source.id, eventId: event.id, type: event.type, outcome }
  if (outcome === 'ignored' && event.fact !== null) deps.log.warn(fields, 'a payment event is of the other mode')
  else deps.log.info(fields, 'a payment event has come')
  return outcome
}

function findEvent(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  sources: readonly PaymentSource[],
  body: Uint8Array,
  signature: string | undefined,
): { source: PaymentSource; event: PaymentEvent } | null {
  for (const source of sources) {
    try {
      const event = source.readEvent(body, signature, clock.now())
      if (event !== null) return { source, event }
    } catch (error) {
      if (isAppError(error)) log.error({ source: source.id, err: error }, 'a signed payment event cannot be read')
      throw error
    }
  }
  return null
}
