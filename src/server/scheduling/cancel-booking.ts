import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type HeldBooking, hold } from './book-demo.ts'
import { lockLinkedBooking } from './booking-links.ts'
import { canChange } from './list-slots.ts'
import { forgetOffers } from './remember-offers.ts'
import { sendBookingMails } from './send-booking-mails.ts'
import { updateBooking } from './store.ts'

/**
 * Calls a booking off; its time is free again. Doing it again changes nothing.
 * @throws AppError `booking.not_found`; `booking.over` when the demo has begun.
 */
export async function cancelBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  token: string,
  by: 'guest' | 'host' = 'guest',
): Promise<HeldBooking> {
  const now = deps.clock.now()
  const cancelled = await deps.db.transaction(async (tx) => {
    const booking = await lockLinkedBooking(tx, token, now)
    if (booking.status === 'cancelled') return await hold(tx, booking)
    if (!canChange(booking, now)) throw new AppError('conflict', 'booking.over', 'The demo has begun')
    const change = {
      status: 'cancelled' as const,
      sequence: booking.sequence + 1,
      changedAt: now,
      cancelledAt: now,
      // Whoever sends the same form again wants the demo after all: it is no repeat of what was called off.
      idempotencyKey: booking.id,
    }
    await updateBooking(tx, booking.id, change, null)
    const held = await hold(tx, { ...booking, ...change })
    await sendBookingMails(tx, deps, held.host, held.booking, { kind: 'cancelled', by })
    return held
  })
  forgetOffers(deps.db)
  return cancelled
}
