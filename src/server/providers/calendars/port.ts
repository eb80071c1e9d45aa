import type { IncomingHttpHeaders } from 'node:http'

/** A request as it came: what is signed is the bytes. */
export interface SignedMessage {
  headers: IncomingHttpHeaders
  body: Uint8Array
}

/** What has become of a booking in an outside calendar, by that calendar's own word. */
export interface CalendarNotice {
  kind: 'booked' | 'cancelled'
  /** The calendar's own name of the booking, the same that it tells the page that embeds it. */
  reference: string
  /** The booking that this one takes the place of, when it was moved. */
  replaces: string | null
  startsAt: Date | null
  endsAt: Date | null
  email: string | null
  guestName: string | null
}

/** An outside calendar that tells of its bookings under a signature. */
export interface CalendarAdapter {
  /**
   * What a message says, if its signature is that of this secret and it is not older than the calendar's own measure;
   * null for well signed messages about something else.
   * @throws AppError `webhook.signature_invalid`; `request.invalid` for a well signed body that cannot be read.
   */
  readNotice(message: SignedMessage, secret: string, now: Date): CalendarNotice | null
}
