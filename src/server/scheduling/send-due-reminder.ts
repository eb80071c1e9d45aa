import type { Deps } from '#server/platform/deps.ts'
import { findHost } from './host-store.ts'
import { sendReminder } from './send-booking-mails.ts'
import { lockBooking } from './store.ts'

/** Reminds of a booking that still is as it was when the reminder was planned. */
export async function sendDueReminder(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  { bookingId, sequence }: { bookingId: string; sequence: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'booked' || booking.sequence !== sequence) return
    // A server that was off at the time does not remind of what is over.
    if (deps.clock.now() >= booking.startsAt) return
    const host = await findHost(tx, booking.hostId)
    if (host !== null) await sendReminder(tx, deps, host, booking)
  })
}
