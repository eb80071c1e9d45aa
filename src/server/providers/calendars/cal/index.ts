import { z } from 'zod'
import type { CalendarAdapter, CalendarNotice } from '../port.ts'
import { isSignatureOf, refuseMessage, refuseSignature } from '../signatures.ts'

/**
 * Cal.com signs no time of its own, but its messages say when they were made. A day is ours: it lets a message through that
 * was delivered again after an outage, and nothing that somebody has kept for later.
 */
const toleranceMs = 24 * 60 * 60_000

const Instant = z.iso.datetime({ offset: true })

const Envelope = z.object({ triggerEvent: z.string(), createdAt: Instant, payload: z.unknown() })

/** A booking as Cal.com's webhooks tell it (its documentation and what it sends, 2026). */
const CalBooking = z.object({
  uid: z.string().min(1).max(500),
  startTime: Instant,
  endTime: Instant,
  attendees: z.array(z.object({ name: z.string().nullish(), email: z.string().nullish() })).default([]),
  rescheduleUid: z.string().nullish(),
})

const kinds = new Map<string, CalendarNotice['kind']>([
  ['BOOKING_CREATED', 'booked'],
  ['BOOKING_RESCHEDULED', 'booked'],
  ['BOOKING_CANCELLED', 'cancelled'],
  ['BOOKING_REJECTED', 'cancelled'],
])

/** Cal.com: `X-Cal-Signature-256`, the HMAC-SHA256 of the body; `no-secret-provided` where it knows no secret. */
export const calCalendar: CalendarAdapter = {
  readNotice({ headers, body }, secret, now) {
    const signature = String(headers['x-cal-signature-256'] ?? '')
    if (!isSignatureOf(signature, secret, body)) throw refuseSignature()
    const { triggerEvent, createdAt, payload } = parse(Envelope, () => JSON.parse(Buffer.from(body).toString('utf8')))
    if (Math.abs(now.getTime() - Date.parse(createdAt)) > toleranceMs) throw refuseSignature()
    const kind = kinds.get(triggerEvent)
    if (kind === undefined) return null
    const { uid, startTime, endTime, attendees, rescheduleUid } = parse(CalBooking, () => payload)
    return {
      kind,
      reference: uid,
      replaces: triggerEvent === 'BOOKING_RESCHEDULED' && rescheduleUid !== uid ? (rescheduleUid ?? null) : null,
      startsAt: new Date(startTime),
      endsAt: new Date(endTime),
      email: attendees[0]?.email ?? null,
      guestName: attendees[0]?.name ?? null,
    }
  },
}

function parse<Value>(schema: z.ZodType<Value>, read: () => unknown): Value {
  try {
    return schema.parse(read())
  } catch (error) {
    throw refuseMessage(error)
  }
}
