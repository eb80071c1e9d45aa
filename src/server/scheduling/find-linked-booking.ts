import { AppError } from '#contract/errors.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { isLinkValid, readBookingLink } from './booking-links.ts'
import type { StoredBooking } from './store.ts'
import { findBooking, lockBooking } from './store.ts'

/**
 * The booking that a signed link opens. Forged, expired and unknown links look alike.
 * @throws AppError `booking.not_found`.
 */
export async function findLinkedBooking(db: Db | Transaction, token: string, now: Date): Promise<StoredBooking> {
  return await open(token, now, (bookingId) => findBooking(db, bookingId))
}

/** The same with the row's lock until the transaction ends. */
export async function lockLinkedBooking(tx: Transaction, token: string, now: Date): Promise<StoredBooking> {
  return await open(token, now, (bookingId) => lockBooking(tx, bookingId))
}

async function open(
  token: string,
  now: Date,
  load: (bookingId: string) => Promise<StoredBooking | null>,
): Promise<StoredBooking> {
  const link = readBookingLink(token)
  const booking = link === null ? null : await load(link.bookingId)
  if (link === null || booking === null || !isLinkValid(link, booking, now)) {
    throw new AppError('not_found', 'booking.not_found', 'No booking behind this link')
  }
  return booking
}
