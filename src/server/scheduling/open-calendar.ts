import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { AdminCalendar, CalendarBooking, CalendarHost, OutsideBooking } from '#contract/admin/calendar.ts'
import { Instant } from '#contract/api/schedule.ts'
import { bookingFeedPath } from '#contract/values/addresses.ts'
import { defaultHostRules } from '#contract/values/schedule.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cancelForGuest, markNoShow, moveForGuest, settleRequest } from './change-booking.ts'
import {
  addHost,
  changeHost,
  dropTimeOff,
  followBusyCalendar,
  HostChange,
  renewFeed,
  takeTimeOff,
} from './change-host.ts'
import { type ExternalBooking, selectExternalBookings } from './external-store.ts'
import { findHost, type StoredHost, selectHosts, selectTimeOff } from './host-store.ts'
import { listSlots, minutesOf } from './list-slots.ts'
import { countBookingViews, findBooking, type StoredBooking, selectBookingView } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** As many as are read in one sitting. */
const listedBookings = 200
const offeredMoves = 60
/** No time off is planned further ahead. */
const farMs = 3 * 366 * dayMs

const CalendarAddress = z.url({ protocol: /^(https?|webcal)$/ }).max(2_000)

/** The scheduler for the admin area. */
export function openCalendar(deps: Deps): AdminCalendar {
  const { db, clock, ids, config } = deps

  async function hostsById(): Promise<Map<string, StoredHost>> {
    return new Map((await selectHosts(db, false)).map((host) => [host.id, host]))
  }

  async function listHosts(): Promise<CalendarHost[]> {
    const now = clock.now()
    const timeOff = await selectTimeOff(db, now, new Date(now.getTime() + farMs))
    return (await selectHosts(db, false)).map((host) => viewHost(host, timeOff))
  }

  return {
    listHosts,
    findHost: async (hostId) => (await listHosts()).find(({ id }) => id === hostId) ?? null,
    addHost: (name) =>
      addHost(deps, { name: name.trim().slice(0, 120), rules: defaultHostRules(config.scheduleTimeZone) }),
    async changeHost(hostId, given) {
      const change = HostChange.safeParse(given)
      if (!change.success) return change.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      await changeHost(deps, hostId, change.data)
      return []
    },
    async takeTimeOff(hostId, { from, until, note }) {
      const host = await findHost(db, hostId)
      if (host === null) return 'not-found'
      const startsAt = instantOf(from, host.rules.timeZone)
      const endsAt = instantOf(until, host.rules.timeZone)
      if (startsAt === null || endsAt === null || startsAt >= endsAt) return 'invalid'
      await takeTimeOff(deps, hostId, { startsAt, endsAt, note: note.trim().slice(0, 200) })
      return 'done'
    },
    dropTimeOff: (timeOffId) => dropTimeOff(deps, timeOffId),
    renewFeed: async (hostId) =>
      config.publicUrl + bookingFeedPath.replace(':token', await renewFeed({ db, clock, ids }, hostId)),
    async followBusyCalendar(hostId, url) {
      if ((await findHost(db, hostId)) === null) return 'not-found'
      if (url !== null && !CalendarAddress.safeParse(url).success) return 'invalid'
      // Calendar programs copy addresses to subscribe to under a scheme of their own.
      await followBusyCalendar(deps, hostId, url?.replace(/^webcal:/, 'https:') ?? null)
      return 'done'
    },
    async listBookings(view) {
      const now = clock.now()
      const hosts = await hostsById()
      const bookings = await selectBookingView(db, view, now, listedBookings)
      return {
        bookings: bookings.map((booking) => viewBooking(booking, hosts, now)),
        counts: await countBookingViews(db, now),
      }
    },
    listOutsideBookings: async () => (await selectExternalBookings(db, listedBookings)).map(viewOutside),
    async findBooking(bookingId) {
      const booking = await findBooking(db, bookingId)
      return booking === null ? null : viewBooking(booking, await hostsById(), clock.now())
    },
    async listMoves(bookingId) {
      const booking = await findBooking(db, bookingId)
      if (booking === null) return []
      const startMs = clock.now().getTime()
      const { slots } = await listSlots(deps, minutesOf(booking), { startMs, endMs: startMs + 14 * dayMs })
      return slots.slice(0, offeredMoves)
    },
    cancel: (bookingId) => cancelForGuest(deps, bookingId),
    async move(bookingId, startsAt) {
      const instant = Instant.safeParse(startsAt)
      return instant.success ? await moveForGuest(deps, bookingId, new Date(instant.data)) : 'invalid'
    },
    markNoShow: (bookingId, didCome) => markNoShow(deps, bookingId, didCome),
    settle: (bookingId, isAccepted) => settleRequest(deps, bookingId, isAccepted),
  }
}

/** What a wall's clock shows, as `datetime-local` fields say it; null when no clock shows it. */
function instantOf(text: string, timeZone: string): Date | null {
  try {
    return new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds)
  } catch {
    return null
  }
}

function viewHost(
  { id, name, email, meetingPlace, isActive, rules, feedTokenHash, busyCalendarUrl, ...host }: StoredHost,
  timeOff: Awaited<ReturnType<typeof selectTimeOff>>,
): CalendarHost {
  return {
    id,
    name,
    email,
    meetingPlace,
    isActive,
    rules,
    hasFeed: feedTokenHash !== null,
    busyCalendarHost: busyCalendarUrl === null ? null : new URL(busyCalendarUrl).hostname,
    busyCalendarReadAt: host.busyCalendarReadAt?.toISOString() ?? null,
    busyCalendarProblem: host.busyCalendarProblem,
    timeOff: timeOff
      .filter(({ hostId }) => hostId === id)
      .map((entry) => ({
        id: entry.id,
        startsAt: entry.startsAt.toISOString(),
        endsAt: entry.endsAt.toISOString(),
        note: entry.note,
      })),
  }
}

function viewBooking(booking: StoredBooking, hosts: ReadonlyMap<string, StoredHost>, now: Date): CalendarBooking {
  const host = hosts.get(booking.hostId)
  return {
    id: booking.id,
    status: booking.status,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    hostName: host?.name ?? '',
    hostTimeZone: host?.rules.timeZone ?? 'UTC',
    guestName: `${booking.firstName} ${booking.lastName}`.trim(),
    email: booking.email,
    company: booking.company,
    message: booking.message,
    timeZone: booking.timeZone,
    context: booking.context,
    suspicions: booking.suspicions,
    createdAt: booking.createdAt.toISOString(),
    hasBegun: booking.startsAt <= now,
  }
}

function viewOutside(booking: ExternalBooking): OutsideBooking {
  return {
    id: booking.id,
    provider: booking.provider,
    status: booking.status,
    startsAt: booking.startsAt?.toISOString() ?? null,
    guestName: booking.guestName,
    email: booking.email,
    context: booking.context,
    receivedAt: booking.receivedAt.toISOString(),
    isVerified: booking.verifiedAt !== null,
  }
}
