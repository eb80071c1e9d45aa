import type { HostRules } from '../values/schedule.ts'

/** Someone who holds demos. Instants are ISO 8601. */
export interface CalendarHost {
  id: string
  name: string
  email: string | null
  /** A video room or any other place, as invitations say it. */
  meetingPlace: string | null
  /** Whether demos can be booked with them. */
  isActive: boolean
  rules: HostRules
  /** Whether their calendar can be subscribed to; the address itself is shown once, when it is made. */
  hasFeed: boolean
  /** Where the calendar is whose busy times are kept free: the site's name alone, since the address is a secret. */
  busyCalendarHost: string | null
  busyCalendarReadAt: string | null
  /** Code of what went wrong at the last reading. */
  busyCalendarProblem: string | null
  /** What is still to come, in order. */
  timeOff: readonly { id: string; startsAt: string; endsAt: string; note: string }[]
}

export type CalendarView = 'coming' | 'waiting' | 'past' | 'off'

/** One demo as the admin sees it. */
export interface CalendarBooking {
  id: string
  status: 'booked' | 'cancelled' | 'quarantined' | 'no_show'
  startsAt: string
  endsAt: string
  hostName: string
  /** The host's, in which the demo is shown. */
  hostTimeZone: string
  guestName: string
  email: string
  company: string
  message: string
  /** The guest's. */
  timeZone: string
  context: Readonly<Record<string, string>>
  /** Why it waits for a person; empty otherwise. */
  suspicions: readonly string[]
  createdAt: string
  hasBegun: boolean
}

/** A booking in an outside calendar. */
export interface OutsideBooking {
  id: string
  provider: 'hubspot' | 'calendly' | 'cal'
  status: 'booked' | 'cancelled'
  startsAt: string | null
  guestName: string | null
  email: string | null
  context: Readonly<Record<string, string>>
  receivedAt: string
  /** Whether the calendar itself has said so, and not a visitor's browser alone. */
  isVerified: boolean
}

/** What came of a change; `taken`: another demo has that time, or nobody is free then. */
export type CalendarOutcome = 'done' | 'not-found' | 'taken' | 'over' | 'invalid'

/** The change of a host: what is not given stays. It is checked on the server. */
export interface CalendarHostChange {
  name?: string
  email?: string | null
  meetingPlace?: string | null
  isActive?: boolean
  rules?: HostRules
}

/** The scheduler, for the admin. */
export interface AdminCalendar {
  listHosts(): Promise<CalendarHost[]>
  findHost(hostId: string): Promise<CalendarHost | null>
  /** With the hours of a fresh installation. @returns its id. */
  addHost(name: string): Promise<string>
  /** @returns what is wrong with it, in words, or nothing. */
  changeHost(hostId: string, change: CalendarHostChange): Promise<string[]>
  /** Times by the host's wall, as `datetime-local` fields send them. */
  takeTimeOff(hostId: string, timeOff: { from: string; until: string; note: string }): Promise<CalendarOutcome>
  dropTimeOff(timeOffId: string): Promise<void>
  /** @returns the feed's address, this once. */
  renewFeed(hostId: string): Promise<string>
  /** Null stops following. */
  followBusyCalendar(hostId: string, url: string | null): Promise<CalendarOutcome>
  listBookings(view: CalendarView): Promise<{
    bookings: readonly CalendarBooking[]
    counts: Readonly<Record<CalendarView, number>>
  }>
  listOutsideBookings(): Promise<OutsideBooking[]>
  findBooking(bookingId: string): Promise<CalendarBooking | null>
  /** When the demo could be held instead, at most two weeks' worth. */
  listMoves(bookingId: string): Promise<string[]>
  /** Tells the guest. */
  cancel(bookingId: string): Promise<CalendarOutcome>
  /** Tells the guest. */
  move(bookingId: string, startsAt: string): Promise<CalendarOutcome>
  /** Of a demo that has begun: whether the guest came. */
  markNoShow(bookingId: string, didCome: boolean): Promise<CalendarOutcome>
  /** Of a request that waits: takes its time and tells the guest, or lets it be. */
  settle(bookingId: string, isAccepted: boolean): Promise<CalendarOutcome>
}
