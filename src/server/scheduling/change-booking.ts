import type { CalendarOutcome } from '#contract/admin/calendar.ts'
import { AppError, isAppError } from '#contract/errors.ts'
import { withBuffers } from '#scheduling/find-slots.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { enqueueReminder, type HeldBooking, hold } from './book-demo.ts'
import { lockLinkedBooking, signBookingLink } from './booking-links.ts'
import { isTaken } from './lanes.ts'
import { canChange } from './list-slots.ts'
import { moveBooking } from './move-booking.ts'
import { forgetOffers } from './remember-offers.ts'
import { sendBookingMails } from './send-booking-mails.ts'
import { findBooking, lockBooking, type StoredBooking, updateBooking } from './store.ts'

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

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/** Calls a demo off for its guest, who is told. */
export async function cancelForGuest(deps: ChangeDeps, bookingId: string): Promise<CalendarOutcome> {
  return await byLink(deps, bookingId, (token) => cancelBooking(deps, token, 'host'))
}

/** Moves a demo for its guest, who is told. */
export async function moveForGuest(deps: ChangeDeps, bookingId: string, startsAt: Date): Promise<CalendarOutcome> {
  return await byLink(deps, bookingId, (token) => moveBooking(deps, token, { startsAt }))
}

/** The same steps as the guest's own, by the guest's own link. */
async function byLink(
  { db }: ChangeDeps,
  bookingId: string,
  change: (token: string) => Promise<unknown>,
): Promise<CalendarOutcome> {
  const booking = await findBooking(db, bookingId)
  if (booking === null) return 'not-found'
  try {
    await change(signBookingLink(booking))
    return 'done'
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'schedule.slot_taken') return 'taken'
    if (error.code === 'booking.over' || error.code === 'booking.not_found') return 'over'
    throw error
  }
}

/** Whether a guest came to a demo that has begun; can be said again the other way. */
export async function markNoShow(deps: ChangeDeps, bookingId: string, didCome: boolean): Promise<CalendarOutcome> {
  return await changeLocked(deps, bookingId, didCome ? 'no_show' : 'booked', async (tx, booking) => {
    if (deps.clock.now() < booking.startsAt) return 'over'
    await updateBooking(
      tx,
      booking.id,
      { status: didCome ? 'booked' : 'no_show' },
      didCome ? await reservationOf(tx, booking) : null,
    )
    return 'done'
  })
}

/**
 * A request that waited for a person takes its time, and its guest is told as if it had been booked at once; or it is let
 * be, and nobody is told.
 */
export async function settleRequest(
  deps: ChangeDeps,
  bookingId: string,
  isAccepted: boolean,
): Promise<CalendarOutcome> {
  const outcome = await changeLocked(deps, bookingId, 'quarantined', async (tx, booking) => {
    const now = deps.clock.now()
    if (!isAccepted) {
      await updateBooking(tx, booking.id, { status: 'cancelled', changedAt: now, cancelledAt: now }, null)
      return 'done'
    }
    if (now >= booking.startsAt) return 'over'
    const accepted = { ...booking, status: 'booked' as const, changedAt: now }
    const { host } = await hold(tx, booking)
    await updateBooking(tx, booking.id, { status: 'booked', changedAt: now }, await reservationOf(tx, booking))
    await sendBookingMails(tx, deps, host, accepted, { kind: 'booked' })
    await enqueueReminder(tx, accepted)
    await publish(tx, { type: 'booking.made', data: { bookingId } })
    return 'done'
  })
  forgetOffers(deps.db)
  return outcome
}

async function changeLocked(
  { db }: ChangeDeps,
  bookingId: string,
  expected: StoredBooking['status'],
  change: (tx: Transaction, booking: StoredBooking) => Promise<CalendarOutcome>,
): Promise<CalendarOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, bookingId)
      if (booking === null) return 'not-found'
      return booking.status === expected ? await change(tx, booking) : 'over'
    })
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}

async function reservationOf(tx: Transaction, booking: StoredBooking) {
  const { host } = await hold(tx, booking)
  const span = { startMs: booking.startsAt.getTime(), endMs: booking.endsAt.getTime() }
  return { hostNumber: host.number, reserved: withBuffers(host.rules, span) }
}
