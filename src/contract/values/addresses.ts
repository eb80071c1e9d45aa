/** Where the forms send to, for browsers too, which is why this file brings no schema along. Specification, section 7. */
export const formServicePath = '/api/forms/submissions/v3/integration/submit/:portalId/:formGuid'
export const saveLeadPath = '/api/save-lead'
export const leadsPath = '/api/leads'

/** The form service's address for one form: the path shape of HubSpot Forms v3, on our own origin. */
export function formServiceAddress(portalId: string, formGuid: string): string {
  return formServicePath
    .replace(':portalId', encodeURIComponent(portalId))
    .replace(':formGuid', encodeURIComponent(formGuid))
}

/** Makes repeats of one sending one: the same key with the same values is stored once. */
export const idempotencyHeader = 'idempotency-key'

/**
 * What the browser adds about how a form was filled, as an URL-encoded list: `page`, `referrer`, `campaign.*`,
 * `filledInMs` (time from the page's opening to the sending) and the hidden field's content. It travels beside the body,
 * since the body is the form service's own.
 */
export const submissionFactsHeader = 'x-submission-facts'

/** Name of the field that people do not see and bots fill in. */
export const trapField = 'website'

/** The one field of a form that was sent with a file too large to be read: nothing else of it is known. */
export const tooLargeField = 'too-large'

/** Where payment services send their events; Stripe's webhook endpoint is set to it. */
export const paymentWebhookPath = '/api/webhooks/stripe'

/** Whose purchase a receipt is; `bootstrap/checkout-return.ts` asks it. */
export const receiptPath = '/api/checkout/receipts/:receipt'

export const signUpPath = '/api/sign-up'

/** Where a completed checkout leads. Stripe fills in `{CHECKOUT_SESSION_ID}` where its link is told to. */
export function checkoutReturnAddress(receipt: string): string {
  return `/pricing?checkout=${encodeURIComponent(receipt)}`
}

/** Addresses of the scheduler, for browsers too, which is why this file brings no schema along. */
export const slotsPath = '/api/schedule/slots'
export const bookingsPath = '/api/schedule/bookings'
export const bookingPath = `${bookingsPath}/:token`
export const bookingFeedPath = '/api/schedule/feed/:token.ics'
export const externalBookingsPath = '/api/schedule/external-bookings'
export const calendlyNoticesPath = '/api/schedule/notices/calendly'
export const calNoticesPath = '/api/schedule/notices/cal'

/** Where a booking's own page is. */
export function bookingPageAddress(token: string): string {
  return `/booking/${encodeURIComponent(token)}`
}

/** Where a candidate chooses the time of an interview with people, and moves or cancels it. */
export function nextRoundAddress(token: string): string {
  return `/next-round/${encodeURIComponent(token)}`
}

/** Where a booking is read, moved (`/move`) and called off (`/cancel`), and its calendar file (`/demo.ics`). */
export function bookingAddress(token: string, action: '' | '/move' | '/cancel' | '/demo.ics' = ''): string {
  return bookingPath.replace(':token', encodeURIComponent(token)) + action
}

/** By which a page tells the server that renders it which sites may show it in a frame; it goes no further. */
export const frameAncestorsHeader = 'x-frame-ancestors'

/** By which a page tells the server that renders it where the answer to its form leads; it goes no further. */
export const formTargetHeader = 'x-form-target'
