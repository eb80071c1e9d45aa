import { fillBrand } from '#content/fill.ts'
import { invitationText } from '#content/schedule.ts'
import { bookingPageAddress } from '#contract/values/schedule-addresses.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import { type CalendarEvent, type CalendarMethod, writeCalendar } from '#scheduling/calendar/write-calendar.ts'
import { signBookingLink } from './booking-links.ts'
import type { StoredHost } from './host-store.ts'
import type { StoredBooking } from './store.ts'

/** Whose product it is, and where its pages are. */
export interface InvitationSite {
  brand: SiteSettings['brand']
  /** Scheme, host and port. */
  publicUrl: string
}

/** A booking as calendars know it: the same event in every file that is ever written of it. */
export function eventOf(site: InvitationSite, host: StoredHost, booking: StoredBooking): CalendarEvent {
  const { brand, publicUrl } = site
  const page = publicUrl + bookingPageAddress(signBookingLink(booking))
  return {
    uid: `${booking.id}@${brand.domain}`,
    sequence: booking.sequence,
    stampMs: booking.changedAt.getTime(),
    startMs: booking.startsAt.getTime(),
    endMs: booking.endsAt.getTime(),
    summary: fillBrand(invitationText.summary, brand),
    description: `${fillBrand(invitationText.description, brand)}\n\n${invitationText.change}\n${page}`,
    location: host.meetingPlace,
    url: page,
    organizer: { name: host.name, email: host.email ?? brand.email },
    attendees: [{ name: `${booking.firstName} ${booking.lastName}`, email: booking.email }],
    isCancelled: booking.status === 'cancelled',
  }
}

/** The same booking as its host sees it: who comes, and what they wrote. */
export function hostEventOf(site: InvitationSite, host: StoredHost, booking: StoredBooking): CalendarEvent {
  const { firstName, lastName, email, company, message, context } = booking
  const lines = [email, company, message, ...Object.entries(context).map(([name, value]) => `${name}: ${value}`)]
  return {
    ...eventOf(site, host, booking),
    summary: `${fillBrand(invitationText.summary, site.brand)}: ${firstName} ${lastName}`,
    description: lines.filter((line) => line !== '').join('\n'),
    // The visitor's link changes the booking: it stays with the visitor.
    url: null,
  }
}

export function invitationFile(
  site: InvitationSite,
  host: StoredHost,
  booking: StoredBooking,
  method: CalendarMethod,
): string {
  return writeCalendar({ method, product: site.brand.name, events: [eventOf(site, host, booking)] })
}
