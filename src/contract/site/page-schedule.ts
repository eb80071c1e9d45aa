import type { Booking, FreeSlots } from '../api/schedule.ts'
import type { DemoMinutes } from '../values/schedule.ts'

/** What became of a booking, or of a change to one, that a page sent without script. */
export type BookingOutcome =
  | { state: 'done'; booking: Booking }
  | { state: 'taken' }
  | { state: 'refused'; errors: Readonly<Record<string, string>> }
  /** The link opens nothing, or the demo has begun. */
  | { state: 'over' }

/** A booking as its page posts it: everything is still the sender's word. */
export interface PostedBooking {
  startsAt: string
  minutes: string
  timeZone: string
  values: Readonly<Record<string, string>>
  context: Readonly<Record<string, string>>
  /** The same for a form that is posted twice. */
  key: string
  /** Content of the field that people do not see. */
  trap: string
}

/** What the scheduler's pages may ask of the server. */
export interface PageSchedule {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number
  /** The first host's, for whoever has not said theirs. */
  hostTimeZone(): Promise<string>
  /** Free times from now on for so many days. */
  listSlots(minutes: DemoMinutes, days: number): Promise<FreeSlots>
  book(booking: PostedBooking): Promise<BookingOutcome>
  /** Null when the link opens nothing. */
  loadBooking(token: string): Promise<Booking | null>
  move(token: string, startsAt: string): Promise<BookingOutcome>
  cancel(token: string): Promise<BookingOutcome>
}
