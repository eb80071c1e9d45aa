/** Where payment services send their events; Stripe's webhook endpoint is set to it. */
export const paymentWebhookPath = '/api/webhooks/stripe'

/** Whose purchase a receipt is; `bootstrap/checkout-return.ts` asks it. */
export const receiptPath = '/api/checkout/receipts/:receipt'

export const signUpPath = '/api/sign-up'

/** Where a completed checkout leads. Stripe fills in `{CHECKOUT_SESSION_ID}` where its link is told to. */
export function checkoutReturnAddress(receipt: string): string {
  return `/pricing?checkout=${encodeURIComponent(receipt)}`
}
