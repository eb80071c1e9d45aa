import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { readBusy } from './read-busy.ts'
import { writeCalendar } from './write-calendar.ts'

const november = { startMs: Date.parse('2026-11-01T00:00:00Z'), endMs: Date.parse('2026-12-01T00:00:00Z') }

const year2026 = { startMs: Date.UTC(2026, 0, 1), endMs: Date.UTC(2027, 0, 1) }

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

function event(...lines: string[]): string[] {
  return ['BEGIN:VEVENT', 'UID:a@test', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']
}

function busy(text: string, timeZone = 'Europe/Paris', within = november): string[] {
  return readBusy(text, within, timeZone).busy.map(
    ({ startMs, endMs }) =>
      `${new Date(startMs).toISOString().slice(5, 16)} – ${new Date(endMs).toISOString().slice(5, 16)}`,
  )
}

test('times in UTC, in a named zone, without a zone and whole days are each read in their own way', () => {
  expect(busy(calendar(...event('DTSTART:20261110T090000Z', 'DTEND:20261110T100000Z')))).toEqual([
    '11-10T09:00 – 11-10T10:00',
  ])
  const named = event('DTSTART;TZID=America/New_York:20261110T090000', 'DTEND;TZID=America/New_York:20261110T100000')
  expect(busy(calendar(...named))).toEqual(['11-10T14:00 – 11-10T15:00'])
  expect(busy(calendar(...event('DTSTART:20261110T090000', 'DURATION:PT90M')))).toEqual(['11-10T08:00 – 11-10T09:30'])
  expect(busy(calendar(...event('DTSTART;VALUE=DATE:20261110')))).toEqual(['11-09T23:00 – 11-10T23:00'])
})

test('a zone that only the calendar itself knows is taken from it', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Customized Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0330',
    'TZOFFSETTO:+0330',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const own = event('DTSTART;TZID=Customized Time:20261110T120000', 'DTEND;TZID=Customized Time:20261110T130000')
  expect(busy(calendar(...zone, ...own))).toEqual(['11-10T08:30 – 11-10T09:30'])
})

test('what repeats keeps its time on the wall over a change of the clocks, without what was taken out', () => {
  const weekly = event(
    'DTSTART;TZID=America/New_York:20261026T090000',
    'DTEND;TZID=America/New_York:20261026T093000',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    'EXDATE;TZID=America/New_York:20261116T090000',
  )
  expect(busy(calendar(...weekly))).toEqual([
    '11-02T14:00 – 11-02T14:30',
    '11-09T14:00 – 11-09T14:30',
    '11-23T14:00 – 11-23T14:30',
  ])
})

const zones = [
  'Europe/Paris',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
]

test('in any zone a weekly appointment keeps its time on the wall, over every change of the clocks', {
  timeout: 120_000,
}, () => {
  const day = fc.integer({ min: 0, max: 364 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), day, fc.integer({ min: 0, max: 95 }), (zone, days, quarter) => {
      const first = Temporal.PlainDate.from('2026-01-01')
        .add({ days })
        .toPlainDateTime({ hour: Math.floor(quarter / 4), minute: (quarter % 4) * 15 })
      const written = first.toString().slice(0, 16).replaceAll(/[-:]/g, '')
      const rule = ['RRULE:FREQ=WEEKLY;COUNT=52', 'DURATION:PT15M']
      const text = calendar(...event(`DTSTART;TZID=${zone}:${written}00`, ...rule))
      // From the day before: east of Greenwich the year begins sooner.
      const whole = { startMs: Date.UTC(2025, 11, 31), endMs: Date.UTC(2028, 0, 1) }
      const expected = Array.from({ length: 52 }, (_, week) => {
        const at = first.add({ days: 7 * week }).toZonedDateTime(zone)
        return at.epochMilliseconds
      })
      expect(readBusy(text, whole, 'UTC').busy.map(({ startMs }) => startMs)).toEqual(expected)
    }),
    { numRuns: 20, examples: [['America/Santiago', 38, 3]] },
  )
})

test.each([
  // The clocks go from 00:00 to 01:00 on 6 September 2026 in Santiago.
  ['DTSTART;TZID=America/Santiago:20260906T004500', 'DURATION:PT15M', '09-06T04:45 – 09-06T05:00'],
  [
    'DTSTART;TZID=America/Santiago:20260906T003000',
    'DTEND;TZID=America/Santiago:20260906T020000',
    '09-06T04:30 – 09-06T06:00',
  ],
  // From 02:00 to 03:00 on 29 March 2026 in Berlin.
  ['DTSTART;TZID=Europe/Berlin:20260329T021500', 'DURATION:PT30M', '03-29T01:15 – 03-29T01:45'],
  // A night over the change ends when its clock says so.
  [
    'DTSTART;TZID=Europe/Berlin:20260328T220000',
    'DTEND;TZID=Europe/Berlin:20260329T060000',
    '03-28T21:00 – 03-29T04:00',
  ],
])('%s with %s, where the clocks skip an hour, keeps busy %s', (start, end, expected) => {
  expect(busy(calendar(...event(start, end)), 'UTC', year2026)).toEqual([expected])
})

test('one moved and one cancelled occurrence of a series are read as such', () => {
  const series = event('DTSTART:20261102T090000Z', 'DTEND:20261102T100000Z', 'RRULE:FREQ=DAILY;COUNT=3')
  const moved = event('RECURRENCE-ID:20261103T090000Z', 'DTSTART:20261103T150000Z', 'DTEND:20261103T160000Z')
  const cancelled = event(
    'RECURRENCE-ID:20261104T090000Z',
    'DTSTART:20261104T090000Z',
    'DTEND:20261104T100000Z',
    'STATUS:CANCELLED',
  )
  expect(busy(calendar(...series, ...moved, ...cancelled))).toEqual([
    '11-02T09:00 – 11-02T10:00',
    '11-03T15:00 – 11-03T16:00',
  ])
})

test('what is free or cancelled keeps nobody busy; free/busy components do', () => {
  const free = event('DTSTART:20261110T090000Z', 'DTEND:20261110T100000Z', 'TRANSP:TRANSPARENT')
  const off = event('DTSTART:20261111T090000Z', 'DTEND:20261111T100000Z', 'STATUS:CANCELLED')
  const component = [
    'BEGIN:VFREEBUSY',
    'UID:b@test',
    'DTSTAMP:20261101T000000Z',
    'FREEBUSY;FBTYPE=BUSY:20261112T090000Z/20261112T100000Z,20261112T120000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20261113T090000Z/20261113T100000Z',
    'END:VFREEBUSY',
  ]
  expect(busy(calendar(...free, ...off, ...component))).toEqual([
    '11-12T09:00 – 11-12T10:00',
    '11-12T12:00 – 11-12T12:30',
  ])
})

test('a calendar that repeats without end or by the second is read as far as it may be', () => {
  const daily = event('DTSTART:20150101T090000Z', 'DTEND:20150101T091500Z', 'RRULE:FREQ=DAILY')
  expect(busy(calendar(...daily))).toHaveLength(30)
  const flood = event('DTSTART:20150101T090000Z', 'DTEND:20150101T090001Z', 'RRULE:FREQ=SECONDLY')
  expect(readBusy(calendar(...flood), november, 'UTC').isComplete).toBe(false)
})

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=7;BYDAY=SU',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=HOURLY;INTERVAL=24;BYHOUR=3',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYWEEKNO=53',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=7',
])('a rule that never comes true (%s) is left out, and everything else is read', (rule) => {
  const never = event('DTSTART:20261102T090000Z', 'DTEND:20261102T091500Z', `RRULE:${rule}`)
  const real = ['BEGIN:VEVENT', 'UID:b@test', 'DTSTART:20261110T090000Z', 'DTEND:20261110T100000Z', 'END:VEVENT']
  expect(busy(calendar(...never, ...real))).toContain('11-10T09:00 – 11-10T10:00')
})

test('a zone whose clocks never change is left out with its event', () => {
  const zone = (rule: string) => [
    'BEGIN:VTIMEZONE',
    'TZID:Never',
    'BEGIN:STANDARD',
    'DTSTART:20260115T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    `RRULE:${rule}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const own = event('DTSTART;TZID=Never:20261110T120000', 'DTEND;TZID=Never:20261110T130000')
  const read = readBusy(calendar(...zone('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), ...own), november, 'UTC')
  expect(read).toEqual({ busy: [], isComplete: false })
})

test('our own calendars can be read', () => {
  const text = writeCalendar({
    method: 'PUBLISH',
    product: 'Openround',
    events: [
      {
        uid: 'x',
        sequence: 0,
        stampMs: 0,
        startMs: Date.parse('2026-11-10T09:00:00Z'),
        endMs: Date.parse('2026-11-10T09:45:00Z'),
        summary: 's',
        description: 'd',
        location: null,
        url: null,
        organizer: { name: 'n', email: 'n@example.com' },
        attendees: [],
        isCancelled: false,
      },
    ],
  })
  expect(busy(text)).toEqual(['11-10T09:00 – 11-10T09:45'])
})

test('what is no calendar is refused', () => {
  expect(() => busy('<html>Sign in</html>')).toThrow()
  expect(() => busy('')).toThrow()
})
