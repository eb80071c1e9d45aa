import { bookingPageAddress } from '#contract/values/addresses.ts'
import type { CalendarMethod } from '#scheduling/calendar/write-calendar.ts'
import { queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { signBookingLink } from './booking-links.ts'
import type { StoredHost } from './host-store.ts'
import { invitationFile } from './invitation.ts'
import { minutesOf } from './list-slots.ts'
import { reminderAt } from './policy.ts'
import type { StoredBooking } from './store.ts'

export type MailDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

type BookingEvent =
  | { kind: 'booked' }
  | { kind: 'moved'; previousStartsAt: Date }
  | { kind: 'cancelled'; by: 'guest' | 'host' }

/** To guest and host, once for each version of the booking; a repeat sends nothing. */
export async function sendBookingMails(
  tx: Transaction,
  deps: MailDeps,
  host: StoredHost,
  booking: StoredBooking,
  event: BookingEvent,
): Promise<void> {
  await mailGuest(tx, deps, host, booking, event)
  await mailHost(tx, deps, host, booking, event.kind)
}

async function mailGuest(
  tx: Transaction,
  deps: MailDeps,
  host: StoredHost,
  booking: StoredBooking,
  event: BookingEvent,
): Promise<void> {
  const shared = {
    key: `${keyOf(booking)}/${event.kind}`,
    to: booking.email,
    replyTo: host.email ?? deps.site.brand.email,
    attachments: [attach(deps, host, booking, event.kind === 'cancelled' ? 'CANCEL' : 'REQUEST')],
  }
  const data = guestData(deps, host, booking)
  if (event.kind === 'booked') await queueMail(tx, deps, { ...shared, template: 'booking-confirmation', data })
  if (event.kind === 'moved') {
    await queueMail(tx, deps, {
      ...shared,
      template: 'booking-changed',
      data: { ...data, previousStartsAt: event.previousStartsAt.toISOString() },
    })
  }
  if (event.kind === 'cancelled') {
    await queueMail(tx, deps, {
      ...shared,
      template: 'booking-cancelled',
      data: { ...data, cancelledBy: event.by, scheduleUrl: `${deps.config.publicUrl}/schedule` },
    })
  }
}

/** To the guest, shortly before the demo. */
export async function sendReminder(
  tx: Transaction,
  deps: MailDeps,
  host: StoredHost,
  booking: StoredBooking,
): Promise<void> {
  await queueMail(tx, deps, {
    key: `${keyOf(booking)}/reminder`,
    to: booking.email,
    replyTo: host.email ?? deps.site.brand.email,
    template: 'booking-reminder',
    data: guestData(deps, host, booking),
    expiresAt: booking.endsAt,
  })
}

/** To the host; where the host has no address to the admin, and where none is named to the site's own address. */
export async function mailHost(
  tx: Transaction,
  deps: MailDeps,
  host: StoredHost,
  booking: StoredBooking,
  event: BookingEvent['kind'] | 'quarantined',
): Promise<void> {
  await queueMail(tx, deps, {
    key: `${keyOf(booking)}/host-${event}`,
    to: host.email ?? deps.config.mail.adminEmail ?? deps.site.brand.email,
    replyTo: booking.email,
    template: 'booking-notice',
    data: {
      event,
      guestName: `${booking.firstName} ${booking.lastName}`,
      guestEmail: booking.email,
      company: booking.company,
      message: booking.message,
      startsAt: booking.startsAt.toISOString(),
      durationMinutes: minutesOf(booking),
      hostTimeZone: host.rules.timeZone,
      guestTimeZone: booking.timeZone,
      context: Object.entries(booking.context).map(([label, value]) => ({ label, value })),
    },
  })
}

function keyOf(booking: StoredBooking): string {
  return `booking/${booking.id}/${booking.sequence}`
}

function guestData({ config }: MailDeps, host: StoredHost, booking: StoredBooking) {
  const page = config.publicUrl + bookingPageAddress(signBookingLink(booking))
  return {
    firstName: booking.firstName,
    hostName: host.name,
    startsAt: booking.startsAt.toISOString(),
    durationMinutes: minutesOf(booking),
    timeZone: booking.timeZone,
    meetingUrl: meetingUrlOf(host),
    willRemind: reminderAt(booking.startsAt, booking.changedAt) !== null,
    rescheduleUrl: page,
    cancelUrl: `${page}#cancel`,
  }
}

/** A place that is no address stands in the invitation's file alone. */
function meetingUrlOf({ meetingPlace }: StoredHost): string | null {
  return meetingPlace !== null && /^https?:\/\/\S+$/.test(meetingPlace) && URL.canParse(meetingPlace)
    ? new URL(meetingPlace).href
    : null
}

function attach({ site, config }: MailDeps, host: StoredHost, booking: StoredBooking, method: CalendarMethod) {
  return {
    fileName: method === 'CANCEL' ? 'cancelled.ics' : 'invite.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: invitationFile({ brand: site.brand, publicUrl: config.publicUrl }, host, booking, method),
  }
}
