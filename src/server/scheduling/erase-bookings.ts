import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eraseBookingsOf } from './store.ts'

/**
 * Forgets a person's bookings: what they wrote and the links they hold go, times that are still held become free, and
 * that there were bookings stays. Doing it again changes nothing. @returns how many there were.
 */
export function eraseBookings(
  tx: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  email: string,
): Promise<number> {
  return eraseBookingsOf(tx, email, { changedAt: clock.now(), linkSecret: ids.token() })
}
