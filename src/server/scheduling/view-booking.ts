import type { Booking } from '#contract/api/schedule.ts'
import { DemoMinutes } from '#contract/values/schedule.ts'
import { signBookingLink } from './booking-links.ts'
import type { StoredHost } from './host-store.ts'
import type { StoredBooking } from './store.ts'

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
