import type { Booking, FreeSlots } from '#contract/api/schedule.ts'
import { DemoMinutes } from '#contract/values/schedule.ts'
import type { Span } from '#scheduling/span.ts'
import type { Db } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { freeSlots, loadAvailability } from './availability.ts'
import { signBookingLink } from './booking-links.ts'
import type { StoredHost } from './host-store.ts'
import { offeredSlots } from './policy.ts'
import { offersOf, wholeHorizon } from './remember-offers.ts'
import { createSharing } from './share-in-flight.ts'
import type { StoredBooking } from './store.ts'

/** Taken times are seldom followed by a fortnight without a free one. */
const nearMs = 14 * 24 * 60 * 60 * 1000

/** When demos of this length can begin in a span, and the first free time wherever it lies. */
export async function listSlots(
  deps: Pick<Deps, 'db' | 'clock'>,
  minutes: DemoMinutes,
  within: Span,
): Promise<FreeSlots> {
  const { slots, bookableUntil } = await offersOf(deps, minutes)
  const isWithin = (slot: Date) => slot.getTime() >= within.startMs && slot.getTime() < within.endMs
  return {
    minutes,
    slots: slots.filter(isWithin).map(toText),
    firstFreeAt: slots.slice(0, 1).map(toText)[0] ?? null,
    bookableUntil: bookableUntil.toISOString(),
  }
}

const shareOffers = createSharing<string[]>()

/** What to offer in place of a time that is taken: those that follow it, filled up with those before it. */
export function nextSlots(db: Db, now: Date, wanted: { minutes: DemoMinutes; startsAt: Date }): Promise<string[]> {
  const key = `${wanted.minutes}/${wanted.startsAt.getTime()}`
  return shareOffers(db, key, () => findNextSlots(db, now, wanted))
}

async function findNextSlots(db: Db, now: Date, wanted: { minutes: DemoMinutes; startsAt: Date }): Promise<string[]> {
  const whole = wholeHorizon(now)
  const at = wanted.startsAt.getTime()
  const near = { startMs: Math.max(at + 1, whole.startMs), endMs: Math.min(at + nearMs, whole.endMs) }
  if (near.startMs < near.endMs) {
    const following = freeSlots(await loadAvailability(db, near, now), wanted.minutes, near)
    if (following.length >= offeredSlots) return following.slice(0, offeredSlots).map(toText)
  }
  const all = freeSlots(await loadAvailability(db, whole, now), wanted.minutes, whole)
  const following = all.filter((slot) => slot > wanted.startsAt)
  const before = all.filter((slot) => slot < wanted.startsAt)
  const offered = following.slice(0, offeredSlots)
  const missing = offeredSlots - offered.length
  return [...(missing > 0 ? before.slice(-missing) : []), ...offered].map(toText)
}

function toText(slot: Date): string {
  return slot.toISOString()
}

/** A booking as its visitor sees it. */
export function viewBooking(booking: StoredBooking, host: Pick<StoredHost, 'name'>, now: Date): Booking {
  return {
    // Whether they came is between the admin and their own notes.
    status: booking.status === 'no_show' ? 'booked' : booking.status,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    minutes: minutesOf(booking),
    timeZone: booking.timeZone,
    hostName: host.name,
    firstName: booking.firstName,
    email: booking.email,
    canChange: canChange(booking, now),
    token: signBookingLink(booking),
  }
}

/** Until the demo begins; what was called off stays so. */
export function canChange({ status, startsAt }: Pick<StoredBooking, 'status' | 'startsAt'>, now: Date): boolean {
  return status === 'booked' && now < startsAt
}

export function minutesOf({ startsAt, endsAt }: Pick<StoredBooking, 'startsAt' | 'endsAt'>): DemoMinutes {
  return DemoMinutes.parse((endsAt.getTime() - startsAt.getTime()) / 60_000)
}
