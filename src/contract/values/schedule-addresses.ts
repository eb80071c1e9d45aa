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

/** Where a booking is read, moved (`/move`) and called off (`/cancel`), and its calendar file (`/demo.ics`). */
export function bookingAddress(token: string, action: '' | '/move' | '/cancel' | '/demo.ics' = ''): string {
  return bookingPath.replace(':token', encodeURIComponent(token)) + action
}
