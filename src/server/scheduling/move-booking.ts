import { AppError } from '#contract/errors.ts'
import type { DemoMinutes } from '#contract/values/schedule.ts'
import { withBuffers } from '#scheduling/find-slots.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { freeHosts, loadAvailability } from './availability.ts'
import { enqueueReminder, type HeldBooking, hold, slotTaken } from './book-demo.ts'
import { lockLinkedBooking } from './booking-links.ts'
import type { StoredHost } from './host-store.ts'
import { isTaken } from './lanes.ts'
import { canChange, minutesOf, nextSlots } from './list-slots.ts'
import { forgetOffers } from './remember-offers.ts'
import { mailHost, sendBookingMails } from './send-booking-mails.ts'
import { type StoredBooking, updateBooking } from './store.ts'

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/** Where a booking is to go. */
interface Destination {
  startsAt: Date
  /** The visitor's zone, if it is another than when they booked. */
  timeZone?: string
}

/**
 * Moves a booking to another free time, with the same host if possible; the earlier time is free again. Moving to where
 * it is changes nothing.
 * @throws AppError `booking.not_found`; `booking.over` when it has begun or was called off; `schedule.slot_taken`.
 */
export async function moveBooking(deps: MoveDeps, token: string, destination: Destination): Promise<HeldBooking> {
  const now = deps.clock.now()
  let minutes: DemoMinutes = 30
  try {
    const moved = await deps.db.transaction(async (tx) => {
      const booking = await lockLinkedBooking(tx, token, now)
      if (!canChange(booking, now)) throw new AppError('conflict', 'booking.over', 'The booking cannot be moved')
      minutes = minutesOf(booking)
      return await moveLocked(tx, deps, booking, destination)
    })
    if (moved !== null) {
      forgetOffers(deps.db)
      return moved
    }
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  throw slotTaken(await nextSlots(deps.db, now, { minutes, startsAt: destination.startsAt }))
}

/** Null when no host is free then. */
async function moveLocked(
  tx: Transaction,
  deps: MoveDeps,
  booking: StoredBooking,
  { startsAt, timeZone = booking.timeZone }: Destination,
): Promise<HeldBooking | null> {
  if (startsAt.getTime() === booking.startsAt.getTime()) return await hold(tx, booking)
  const now = deps.clock.now()
  const endsAt = new Date(startsAt.getTime() + minutesOf(booking) * 60_000)
  const span = { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
  const availability = await loadAvailability(tx, span, now, booking.id)
  const host = chooseHost(freeHosts(availability, minutesOf(booking), startsAt), booking)
  if (host === null) return null
  const change = { hostId: host.id, startsAt, endsAt, timeZone, sequence: booking.sequence + 1, changedAt: now }
  await updateBooking(tx, booking.id, change, { hostNumber: host.number, reserved: withBuffers(host.rules, span) })
  const moved = { ...booking, ...change }
  await sendBookingMails(tx, deps, host, moved, { kind: 'moved', previousStartsAt: booking.startsAt })
  if (host.id !== booking.hostId) await notifyPreviousHost(tx, deps, booking, change.sequence)
  await enqueueReminder(tx, moved)
  return { booking: moved, host }
}

/** To them the demo is off; the guest's own mail speaks of the new time. */
async function notifyPreviousHost(
  tx: Transaction,
  deps: MoveDeps,
  booking: StoredBooking,
  sequence: number,
): Promise<void> {
  const { host } = await hold(tx, booking)
  await mailHost(tx, deps, host, { ...booking, sequence }, 'cancelled')
}

function chooseHost(free: readonly StoredHost[], booking: StoredBooking): StoredHost | null {
  return free.find((host) => host.id === booking.hostId) ?? free[0] ?? null
}
