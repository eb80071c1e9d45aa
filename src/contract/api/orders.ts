import { z } from 'zod'
import { OrderQuery } from '../admin/orders.ts'
import { paymentWebhookPath, receiptPath, signUpPath } from '../values/addresses.ts'
import { defineEndpoint } from './endpoint.ts'

const tag = 'Admin: orders'
const access = 'admin'
const guarded = ['session.missing', 'access.forbidden'] as const

/** Every order that the filter finds, streamed. Cells that a spreadsheet would calculate begin with an apostrophe. */
export const exportOrders = defineEndpoint({
  id: 'orders.export',
  method: 'GET',
  path: '/api/admin/orders.csv',
  summary: 'Export orders as CSV.',
  tag,
  access,
  query: OrderQuery.pick({ filter: true, search: true }),
  produces: 'text/csv; charset=utf-8',
  errors: [...guarded, 'request.invalid'],
})

/** The payment service's checkout session: a secret of the buyer's for as long as it opens something. */
export const Receipt = z.string().regex(/^cs_[A-Za-z0-9_-]{16,255}$/)

const invalidEmail = 'Please enter a valid company email address.'

/** Where Stripe, and the built-in test mode in its place, send their events. Anything they did not sign is refused. */
export const receivePaymentEvent = defineEndpoint({
  id: 'payments.event',
  method: 'POST',
  path: paymentWebhookPath,
  summary: 'Take a signed event of the payment service. Repeats do nothing; types that are not needed are taken.',
  tag: 'Checkout',
  access: 'public',
  body: z.looseObject({ id: z.string(), type: z.string() }),
  result: z.object({ received: z.literal(true) }),
  errors: ['webhook.signature_invalid', 'request.invalid', 'request.too_large'],
})

/** For the browser that comes back from a checkout. Unknown, unpaid and old receipts are told apart by nobody. */
export const readReceipt = defineEndpoint({
  id: 'checkout.receipt',
  method: 'GET',
  path: receiptPath,
  summary: 'Read who a paid checkout was bought by, for an hour after the payment arrived.',
  tag: 'Checkout',
  access: 'public',
  params: z.strictObject({ receipt: z.string().max(300) }),
  result: z.object({ email: z.string() }),
  errors: ['receipt.not_found', 'rate.limited'],
})

/**
 * Sends the buyer a link that opens their dashboard: a payment proves no address, the link does. Whoever is signed in with
 * the buyer's address already needs none.
 */
export const signUp = defineEndpoint({
  id: 'accounts.sign-up',
  method: 'POST',
  path: signUpPath,
  summary: 'Send the buyer of a paid checkout the link to their account.',
  tag: 'Accounts',
  access: 'public',
  body: z.strictObject({
    email: z.string(invalidEmail).trim().pipe(z.email(invalidEmail).max(254, invalidEmail)),
    receipt: z.string().max(300),
  }),
  /** `sent` is false where no mail leaves: the link waits in the admin's outbox. */
  result: z.object({ isSignedIn: z.boolean(), sent: z.boolean() }),
  status: 202,
  errors: ['request.invalid', 'rate.limited', 'origin.forbidden'],
})
