import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { calendarAdapters } from './index.ts'

const secret = 'the-signing-key-of-this-test'
const now = new Date('2026-11-23T08:00:00.000Z')
const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')

function calendly(body: string, { at = now.getTime() / 1000, key = secret } = {}) {
  const signature = `t=${at},v1=${hmac(`${at}.${body}`, key)}`
  return { headers: { 'calendly-webhook-signature': signature }, body: Buffer.from(body) }
}

function cal(body: string, signature = hmac(body)) {
  return { headers: { 'x-cal-signature-256': signature }, body: Buffer.from(body) }
}

const scheduled = {
  uri: 'https://api.calendly.com/scheduled_events/E1',
  start_time: '2026-12-01T15:00:00.000000Z',
  end_time: '2026-12-01T15:30:00.000000Z',
}
const invitee = { email: 'ana@example.com', name: 'Ana García', scheduled_event: scheduled }
const calendlyText = (event: string, change: object = {}) =>
  JSON.stringify({ event, created_at: now.toISOString(), payload: { ...invitee, ...change } })
const calText = (triggerEvent: string, change: object = {}, createdAt = now.toISOString()) =>
  JSON.stringify({
    triggerEvent,
    createdAt,
    payload: {
      uid: 'u1',
      startTime: '2026-12-01T15:00:00Z',
      endTime: '2026-12-01T15:30:00Z',
      attendees: [{ name: 'Ana García', email: 'ana@example.com', timeZone: 'Europe/Berlin' }],
      ...change,
    },
  })

const booked = {
  kind: 'booked',
  replaces: null,
  startsAt: new Date('2026-12-01T15:00:00Z'),
  endsAt: new Date('2026-12-01T15:30:00Z'),
  email: 'ana@example.com',
  guestName: 'Ana García',
}

test('Calendly: a booking, its moving and its calling off are read', () => {
  const { readNotice } = calendarAdapters.calendly
  const read = (text: string) => readNotice(calendly(text), secret, now)
  expect(read(calendlyText('invitee.created'))).toEqual({ ...booked, reference: scheduled.uri })
  expect(read(calendlyText('invitee.canceled', { rescheduled: true }))).toMatchObject({ kind: 'cancelled' })
  const old = 'https://api.calendly.com/scheduled_events/E0/invitees/I0'
  expect(read(calendlyText('invitee.created', { old_invitee: old }))).toMatchObject({
    replaces: 'https://api.calendly.com/scheduled_events/E0',
  })
  expect(
    read(JSON.stringify({ event: 'invitee.created', payload: { event: { uri: 'https://x/E2' }, email: null } })),
  ).toMatchObject({ reference: 'https://x/E2', startsAt: null, email: null })
  expect(read(calendlyText('routing_form_submission.created'))).toBeNull()
})

test('Cal.com: a booking, its moving and its calling off are read', () => {
  const { readNotice } = calendarAdapters.cal
  const read = (text: string) => readNotice(cal(text), secret, now)
  expect(read(calText('BOOKING_CREATED'))).toEqual({ ...booked, reference: 'u1' })
  expect(read(calText('BOOKING_RESCHEDULED', { uid: 'u2', rescheduleUid: 'u1' }))).toMatchObject({
    kind: 'booked',
    reference: 'u2',
    replaces: 'u1',
  })
  expect(read(calText('BOOKING_CANCELLED'))).toMatchObject({ kind: 'cancelled', reference: 'u1' })
  expect(read(calText('MEETING_ENDED', { uid: undefined }))).toBeNull()
})

const invalid = expect.objectContaining({ code: 'webhook.signature_invalid' })

test.each([
  ['a signature of another key', calendly(calendlyText('invitee.created'), { key: 'another' })],
  ['no signature', { headers: {}, body: Buffer.from(calendlyText('invitee.created')) }],
  ['a signature that is none', { headers: { 'calendly-webhook-signature': 't=1,v1=zz' }, body: Buffer.from('{}') }],
  ['an old message', calendly(calendlyText('invitee.created'), { at: now.getTime() / 1000 - 181 })],
  ['a message of the future', calendly(calendlyText('invitee.created'), { at: now.getTime() / 1000 + 181 })],
  [
    'another body under a good signature',
    { ...calendly(calendlyText('invitee.created')), body: Buffer.from(calendlyText('invitee.canceled')) },
  ],
  [
    'another time under a good signature',
    {
      headers: {
        'calendly-webhook-signature': String(
          calendly(calendlyText('invitee.created'), { at: 1_700_000_000 }).headers['calendly-webhook-signature'],
        ).replace('t=1700000000', `t=${now.getTime() / 1000}`),
      },
      body: Buffer.from(calendlyText('invitee.created')),
    },
  ],
])('Calendly: %s is refused', (_case, message) => {
  expect(() => calendarAdapters.calendly.readNotice(message, secret, now)).toThrow(invalid)
})

test.each([
  ['a signature of another key', cal(calText('BOOKING_CREATED'), hmac(calText('BOOKING_CREATED'), 'another'))],
  ['a message that no secret was set for', cal(calText('BOOKING_CREATED'), 'no-secret-provided')],
  ['no signature', { headers: {}, body: Buffer.from(calText('BOOKING_CREATED')) }],
  ['a message that somebody has kept', cal(calText('BOOKING_CREATED', {}, '2026-11-22T07:59:00.000Z'))],
])('Cal.com: %s is refused', (_case, message) => {
  expect(() => calendarAdapters.cal.readNotice(message, secret, now)).toThrow(invalid)
})

test('what is signed and yet no message of theirs is refused as such', () => {
  const unreadable = expect.objectContaining({ code: 'request.invalid' })
  for (const text of ['', 'no JSON', '[]', '{"event":"invitee.created","payload":{}}']) {
    expect(() => calendarAdapters.calendly.readNotice(calendly(text), secret, now)).toThrow(unreadable)
  }
  for (const text of ['', '{}', calText('BOOKING_CREATED', { startTime: 'soon' })]) {
    expect(() => calendarAdapters.cal.readNotice(cal(text), secret, now)).toThrow(unreadable)
  }
})
