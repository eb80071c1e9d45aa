import { fillBrand } from '#content/fill.ts'
import { invitationText } from '#content/schedule.ts'
import { AppError } from '#contract/errors.ts'
import { bookingPageAddress } from '#contract/values/addresses.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import { type CalendarEvent, type CalendarMethod, writeCalendar } from '#scheduling/calendar/write-calendar.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { signBookingLink } from './booking-links.ts'
import { findHostByFeedToken, type StoredHost } from './host-store.ts'
import { feedPastMs } from './policy.ts'
import { type StoredBooking, selectHostBookings } from './store.ts'

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

/**
 * A host's demos as a calendar to subscribe to.
 * @throws AppError `feed.not_found` for an address that was never given out or has been renewed since.
 */
export async function publishFeed(
  deps: Pick<Deps, 'db' | 'clock' | 'site' | 'config'>,
  token: string,
): Promise<string> {
  const host = await findHostByFeedToken(deps.db, hashToken(token))
  if (host === null) throw new AppError('not_found', 'feed.not_found', 'No calendar has this address')
  const endsAfter = new Date(deps.clock.now().getTime() - feedPastMs)
  const bookings = await selectHostBookings(deps.db, host.id, endsAfter)
  const site = { brand: deps.site.brand, publicUrl: deps.config.publicUrl }
  return writeCalendar({
    method: 'PUBLISH',
    product: deps.site.brand.name,
    title: fillBrand(invitationText.feedTitle, deps.site.brand),
    events: bookings.map((booking) => hostEventOf(site, host, booking)),
  })
}
