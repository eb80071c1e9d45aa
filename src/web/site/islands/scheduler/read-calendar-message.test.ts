import { expect, test } from 'vitest'
import { readCalendarMessage } from './read-calendar-message.ts'
import { embedAddress } from './use-outside-calendar.ts'

test('a booking of HubSpot Meetings is read with its times, and without them', () => {
  const timerange = { start: Date.parse('2026-12-01T15:00:00Z'), end: Date.parse('2026-12-01T15:30:00Z') }
  const bookingResponse = { postResponse: { timerange, contact: { email: 'ana@example.com' } } }
  expect(readCalendarMessage({ meetingBookSucceeded: true, meetingsPayload: { bookingResponse } })).toEqual({
    kind: 'booked',
    booking: {
      provider: 'hubspot',
      reference: null,
      startsAt: '2026-12-01T15:00:00.000Z',
      endsAt: '2026-12-01T15:30:00.000Z',
      email: 'ana@example.com',
    },
  })
  expect(readCalendarMessage({ meetingBookSucceeded: true })).toMatchObject({
    booking: { startsAt: null, email: null },
  })
})

test('a booking of Calendly is named by its event', () => {
  const payload = { event: { uri: 'https://api.calendly.com/scheduled_events/E' }, invitee: { uri: 'x' } }
  expect(readCalendarMessage({ event: 'calendly.event_scheduled', payload })).toMatchObject({
    booking: { provider: 'calendly', reference: 'https://api.calendly.com/scheduled_events/E' },
  })
  expect(readCalendarMessage({ event: 'calendly.date_and_time_selected' })).toBeNull()
})

test('Cal.com is read in both of its versions, and told that it was heard', () => {
  const data = { uid: 'u1', startTime: '2026-12-01T15:00:00Z', endTime: '2026-12-01T15:30:00Z' }
  const second = { originator: 'CAL', type: 'bookingSuccessfulV2', fullType: 'CAL::bookingSuccessfulV2', data }
  expect(readCalendarMessage(second)).toMatchObject({
    booking: { provider: 'cal', reference: 'u1', startsAt: '2026-12-01T15:00:00.000Z' },
  })
  const first = { originator: 'CAL', type: 'bookingSuccessful', data: { date: '2026-12-01T15:00:00Z' } }
  expect(readCalendarMessage(first)).toMatchObject({ booking: { startsAt: '2026-12-01T15:00:00.000Z' } })
  expect(readCalendarMessage({ originator: 'CAL', type: '__iframeReady' })).toEqual({ kind: 'ready' })
  expect(readCalendarMessage({ originator: 'CAL', type: '__dimensionChanged', data: {} })).toBeNull()
})

test('whatever else is said is nothing to us', () => {
  for (const said of [null, undefined, 7, 'text', '{"meetingBookSucceeded":', [], { meetingBookSucceeded: 'yes' }]) {
    expect(readCalendarMessage(said)).toBeNull()
  }
})

test('each service is embedded in its own way', () => {
  expect(embedAddress('https://meetings.hubspot.com/ana', 'a.example')).toBe(
    'https://meetings.hubspot.com/ana?embed=true',
  )
  expect(embedAddress('https://calendly.com/ana/demo?month=2026-12', 'a.example')).toBe(
    'https://calendly.com/ana/demo?month=2026-12&embed_type=Inline&embed_domain=a.example',
  )
  expect(embedAddress('https://cal.com/ana/demo', 'a.example')).toBe('https://cal.com/ana/demo/embed?embed=')
  expect(embedAddress('https://calendar.example/x', 'a.example')).toBe('https://calendar.example/x')
})
