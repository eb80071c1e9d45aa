import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const demo: CalendarEvent = {
  uid: '0190-1@openround.example',
  sequence: 2,
  stampMs: Date.parse('2026-11-20T10:00:00.500Z'),
  startMs: Date.parse('2026-12-03T09:30:00Z'),
  endMs: Date.parse('2026-12-03T10:15:00Z'),
  summary: 'Demo of Openround',
  description: 'Line one\nLine two; with, marks \\ and more',
  location: 'https://meet.example/a,b',
  url: 'https://openround.example/booking/x',
  organizer: { name: 'The "Openround" team; Paris', email: 'hello@openround.example' },
  attendees: [{ name: 'Ana García', email: 'ana@example.com' }],
  isCancelled: false,
}

function parse(text: string): { calendar: ICAL.Component; event: ICAL.Event } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')
  if (component === null) throw new Error('no event')
  return { calendar, event: new ICAL.Event(component) }
}

test('an independent parser reads back what was written', () => {
  const { calendar, event } = parse(writeCalendar({ method: 'REQUEST', product: 'Openround', events: [demo] }))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(event.uid).toBe(demo.uid)
  expect(event.sequence).toBe(2)
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-03T09:30:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-12-03T10:15:00.000Z')
  expect(event.summary).toBe(demo.summary)
  expect(event.description).toBe(demo.description)
  expect(event.location).toBe(demo.location)
  expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(event.organizer).toBe('mailto:hello@openround.example')
  const [attendee] = event.attendees
  expect(attendee?.getFirstValue()).toBe('mailto:ana@example.com')
  expect(attendee?.getFirstParameter('cn')).toBe('Ana García')
  expect(attendee?.getFirstParameter('partstat')).toBe('ACCEPTED')
})

test('a cancelled event says so under the same name', () => {
  const text = writeCalendar({ method: 'CANCEL', product: 'Openround', events: [{ ...demo, isCancelled: true }] })
  const { calendar, event } = parse(text)
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event.uid).toBe(demo.uid)
})

test('a published calendar invites nobody', () => {
  const text = writeCalendar({ method: 'PUBLISH', product: 'Openround', title: 'Demos', events: [demo] })
  expect(parse(text).event.attendees).toEqual([])
  expect(parse(text).calendar.getFirstPropertyValue('x-wr-calname')).toBe('Demos')
})

test('whatever is in a text or a name, lines stay short, end right, and the words come back', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(anyText, anyText, (summary, name) => {
      const event = { ...demo, summary, organizer: { ...demo.organizer, name } }
      const text = writeCalendar({ method: 'REQUEST', product: 'Openround', events: [event] })
      const lines = text.split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are replaced by spaces.
      const plain = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      expect(parse(text).event.summary).toBe(plain(summary))
    }),
    { numRuns: 100 },
  )
})

test('a name cannot bring a line of its own along', () => {
  const name = 'Eve"\r\nATTENDEE:mailto:all@example.com'
  const text = writeCalendar({
    method: 'REQUEST',
    product: 'Openround',
    events: [{ ...demo, attendees: [{ name, email: 'eve@example.com' }] }],
  })
  expect(parse(text).event.attendees).toHaveLength(1)
})
