import { z } from 'zod'
import {
  bookingFeedPath,
  bookingPath,
  bookingsPath,
  calendlyNoticesPath,
  calNoticesPath,
  externalBookingsPath,
  slotsPath,
} from '../values/addresses.ts'
import { AccessToken } from '../values/ids.ts'
import { DemoMinutes, TimeZone } from '../values/schedule.ts'
import { defineEndpoint } from './endpoint.ts'

/** Longer than any month with the days of its neighbours that a calendar shows around it. */
export const maxSlotRangeDays = 62

/** Of years that every date and the database can hold, with days and buffers around them. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'must be an instant such as 2026-12-01T09:00:00Z' })
  .refine((text) => text >= '1970-01-02' && text < '9000', 'must be an instant such as 2026-12-01T09:00:00Z')

/** Plan, system and campaign as the page's address named them; carried to the host. */
export const BookingContext = z
  .record(z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/), z.string().max(200))
  .refine((context) => Object.keys(context).length <= 20, 'must have at most 20 entries')

/** When demos can begin. All instants are UTC. */
export const FreeSlots = z.object({
  minutes: DemoMinutes,
  /** Beginnings in the range that was asked for, in order. */
  slots: z.array(z.iso.datetime()),
  /** The first free one at all, wherever it lies; null when nothing can be booked. */
  firstFreeAt: z.iso.datetime().nullable(),
  /** No demo begins at this instant or later. */
  bookableUntil: z.iso.datetime(),
})
export type FreeSlots = z.infer<typeof FreeSlots>

/**
 * A booking as its page sends it. `values` are the fields of the book-a-demo form by their names (specification,
 * section 5); the form's own definition checks them.
 */
export const NewBooking = z.strictObject({
  startsAt: Instant,
  minutes: DemoMinutes,
  /** The visitor's, in which they are written to. */
  timeZone: TimeZone,
  values: z.record(z.string().max(40), z.string().max(5_000)),
  context: BookingContext.default({}),
})
export type NewBooking = z.infer<typeof NewBooking>

export const BookingStatus = z.enum(['booked', 'cancelled', 'quarantined'])
export type BookingStatus = z.infer<typeof BookingStatus>

/** A booking as its visitor sees it. */
export const Booking = z.object({
  /** `quarantined`: a person confirms it by e-mail; no time is held for it. */
  status: BookingStatus,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  minutes: DemoMinutes,
  timeZone: TimeZone,
  hostName: z.string(),
  firstName: z.string(),
  email: z.string(),
  /** Whether it can still be moved or called off: until it begins. */
  canChange: z.boolean(),
  /** Opens `/booking/:token` and its endpoints until a day after the demo. */
  token: z.string(),
})
export type Booking = z.infer<typeof Booking>

/**
 * Signed: the booking's id, an expiry and a MAC. Longer than an access token, so that none of the two passes for the
 * other.
 */
export const BookingToken = z.string().regex(/^[A-Za-z0-9_-]{48}$/)

/** What a refusal of a taken time offers instead, beside the members of every problem document. */
export const SlotTaken = z.object({ nextSlots: z.array(z.iso.datetime()) })
export type SlotTaken = z.infer<typeof SlotTaken>

export const listSlots = defineEndpoint({
  id: 'schedule.slots',
  method: 'GET',
  path: slotsPath,
  summary: 'When a demo can begin.',
  tag: 'Schedule',
  access: 'public',
  query: z
    .strictObject({ minutes: z.enum(['30', '45']), from: Instant, until: Instant })
    .refine(({ from, until }) => spanDays(from, until) > 0 && spanDays(from, until) <= maxSlotRangeDays, {
      path: ['until'],
      message: `must be later than from, by at most ${maxSlotRangeDays} days`,
    }),
  result: FreeSlots,
  errors: ['request.invalid', 'rate.limited'],
})

export const bookDemo = defineEndpoint({
  id: 'schedule.book',
  method: 'POST',
  path: bookingsPath,
  summary: 'Book a demo. A repeat with the same idempotency-key and values answers with the booking that is there.',
  tag: 'Schedule',
  access: 'public',
  body: NewBooking,
  result: Booking,
  status: 201,
  errors: ['request.invalid', 'rate.limited', 'origin.forbidden', 'schedule.slot_taken'],
})

const bookingParams = z.strictObject({ token: BookingToken })

export const readBooking = defineEndpoint({
  id: 'schedule.booking',
  method: 'GET',
  path: bookingPath,
  summary: 'Read a booking by its signed link.',
  tag: 'Schedule',
  access: 'public',
  params: bookingParams,
  result: Booking,
  errors: ['booking.not_found'],
})

export const moveBooking = defineEndpoint({
  id: 'schedule.move',
  method: 'POST',
  path: `${bookingPath}/move`,
  summary: 'Move a booking to another free time; its length stays.',
  tag: 'Schedule',
  access: 'public',
  params: bookingParams,
  body: z.strictObject({ startsAt: Instant, timeZone: TimeZone.optional() }),
  result: Booking,
  errors: ['request.invalid', 'rate.limited', 'booking.not_found', 'booking.over', 'schedule.slot_taken'],
})

export const cancelBooking = defineEndpoint({
  id: 'schedule.cancel',
  method: 'POST',
  path: `${bookingPath}/cancel`,
  summary: 'Call a booking off. A repeat changes nothing.',
  tag: 'Schedule',
  access: 'public',
  params: bookingParams,
  body: z.strictObject({}),
  result: Booking,
  errors: ['request.invalid', 'rate.limited', 'booking.not_found', 'booking.over'],
})

export const downloadBooking = defineEndpoint({
  id: 'schedule.calendar-file',
  method: 'GET',
  path: `${bookingPath}/demo.ics`,
  summary: 'The booking as an iCalendar file (RFC 5545).',
  tag: 'Schedule',
  access: 'public',
  params: bookingParams,
  produces: 'text/calendar; charset=utf-8',
  errors: ['booking.not_found'],
})

export const readFeed = defineEndpoint({
  id: 'schedule.feed',
  method: 'GET',
  path: bookingFeedPath,
  summary: 'A host’s demos as a calendar to subscribe to, under a secret address.',
  tag: 'Schedule',
  access: 'public',
  params: z.strictObject({ token: AccessToken }),
  produces: 'text/calendar; charset=utf-8',
  errors: ['feed.not_found', 'rate.limited'],
})

/** What an outside calendar told the page that embeds it. Only the browser's word: it is kept, nothing is granted for it. */
export const recordExternalBooking = defineEndpoint({
  id: 'schedule.record-external',
  method: 'POST',
  path: externalBookingsPath,
  summary: 'Record a booking made in an embedded calendar of HubSpot Meetings, Calendly or Cal.com.',
  tag: 'Schedule',
  access: 'public',
  body: z.strictObject({
    provider: z.enum(['hubspot', 'calendly', 'cal']),
    /** The provider's own name of the booking. */
    reference: z.string().max(500).nullable(),
    startsAt: Instant.nullable(),
    endsAt: Instant.nullable(),
    email: z.email().max(254).nullable(),
    context: BookingContext.default({}),
  }),
  result: z.object({ ok: z.literal(true) }),
  status: 201,
  errors: ['request.invalid', 'rate.limited', 'origin.forbidden'],
})

/** The body is the calendar's own, read under its signature; messages about anything but bookings are answered and left. */
export const noticeOfCalendly = defineEndpoint({
  id: 'schedule.notice-calendly',
  method: 'POST',
  path: calendlyNoticesPath,
  summary: 'Webhook of Calendly (invitee.created, invitee.canceled), signed with CALENDLY_SIGNING_KEY.',
  tag: 'Schedule',
  access: 'public',
  body: z.looseObject({ event: z.string(), payload: z.looseObject({}) }),
  status: 204,
  errors: ['request.invalid', 'webhook.signature_invalid', 'rate.limited'],
})

export const noticeOfCal = defineEndpoint({
  id: 'schedule.notice-cal',
  method: 'POST',
  path: calNoticesPath,
  summary: 'Webhook of Cal.com (BOOKING_CREATED, _RESCHEDULED, _CANCELLED, _REJECTED), signed with CAL_WEBHOOK_SECRET.',
  tag: 'Schedule',
  access: 'public',
  body: z.looseObject({ triggerEvent: z.string(), createdAt: z.string(), payload: z.unknown() }),
  status: 204,
  errors: ['request.invalid', 'webhook.signature_invalid', 'rate.limited'],
})

function spanDays(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / (24 * 60 * 60 * 1000)
}
