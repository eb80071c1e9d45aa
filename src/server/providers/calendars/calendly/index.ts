import { z } from 'zod'
import type { CalendarAdapter, CalendarNotice, SignedMessage } from '../port.ts'
import { isSignatureOf, refuseMessage, refuseSignature } from '../signatures.ts'

/** Source: Calendly’s documentation of webhook signatures, 2026: messages older than three minutes are to be refused. */
const toleranceMs = 3 * 60_000

const Text = z.string().min(1).max(500)

/**
 * `invitee.created` and `invitee.canceled` as Calendly documents them (API v2, 2026). Older subscriptions name the event
 * by its address alone, newer ones bring it along as `scheduled_event`.
 */
const Message = z.object({
  event: z.string(),
  payload: z.object({
    email: z.string().nullish(),
    name: z.string().nullish(),
    event: z.union([Text, z.object({ uri: Text })]).nullish(),
    old_invitee: z.string().nullish(),
    scheduled_event: z
      .object({ uri: Text, start_time: z.iso.datetime({ offset: true }), end_time: z.iso.datetime({ offset: true }) })
      .nullish(),
  }),
})

/** Calendly: `Calendly-Webhook-Signature: t=…,v1=…`, v1 being the HMAC-SHA256 of `t.body`. */
export const calendlyCalendar: CalendarAdapter = {
  readNotice(message, secret, now) {
    if (!isSigned(message, secret, now)) throw refuseSignature()
    return noticeOf(parse(message.body))
  },
}

function isSigned({ headers, body }: SignedMessage, secret: string, now: Date): boolean {
  const header = String(headers['calendly-webhook-signature'] ?? '')
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() - Number(at) * 1000) > toleranceMs) return false
  return parts.some(([name, value = '']) => name === 'v1' && isSignatureOf(value, secret, `${at}.`, body))
}

function parse(body: Uint8Array): z.infer<typeof Message> {
  try {
    return Message.parse(JSON.parse(Buffer.from(body).toString('utf8')))
  } catch (error) {
    throw refuseMessage(error)
  }
}

function noticeOf({ event, payload }: z.infer<typeof Message>): CalendarNotice | null {
  if (event !== 'invitee.created' && event !== 'invitee.canceled') return null
  const { scheduled_event: scheduled, event: named } = payload
  const reference = scheduled?.uri ?? (typeof named === 'string' ? named : named?.uri)
  if (reference === undefined) throw refuseMessage(null)
  return {
    kind: event === 'invitee.created' ? 'booked' : 'cancelled',
    reference,
    // An invitee's address begins with that of the event they had.
    replaces: payload.old_invitee?.split('/invitees/', 1)[0] ?? null,
    startsAt: scheduled ? new Date(scheduled.start_time) : null,
    endsAt: scheduled ? new Date(scheduled.end_time) : null,
    email: payload.email ?? null,
    guestName: payload.name ?? null,
  }
}
