import { exportOrders as exportEndpoint, readReceipt, receivePaymentEvent } from '#contract/api/orders.ts'
import { AppError } from '#contract/errors.ts'
import { handle, handleSigned, handleStream, headerOf } from '#server/platform/http/handle.ts'
import { exportOrders } from './admin-orders.ts'
import { receiptRateLimit } from './policy.ts'
import { receiveEvent } from './receive-event.ts'
import { findBuyer } from './use-receipt.ts'

/** Stripe's events are a few kB; one with many line items stays below it. */
const eventLimitBytes = 256 * 1024

export const routes = [
  handleSigned(
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
