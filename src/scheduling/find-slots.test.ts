import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { defaultHostRules, type HostRules } from '#contract/values/schedule.ts'
import { findSlots, withBuffers } from './find-slots.ts'
import type { Span } from './span.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

function rulesOf(change: Partial<HostRules> = {}): HostRules {
  return { ...defaultHostRules('UTC'), noticeMinutes: 0, bufferAfterMinutes: 0, horizonDays: 365, ...change }
}

function everyDay(from: string, until: string): HostRules['weekly'] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, until }))
}

/** Slots of one span as the host's clock shows them. */
function wallSlots(rules: HostRules, from: string, until: string, minutes = 30): string[] {
  const within = { startMs: Date.parse(from), endMs: Date.parse(until) }
  const slots = findSlots(rules, { minutes, within, nowMs: within.startMs, taken: [], timeOff: [] })
  return slots.map((slot) => wallOf(slot, rules.timeZone).toPlainDateTime().toString().slice(0, 16))
}

function wallOf(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
}

test('a working day has its half hours, and a demo ends before the day does', () => {
  const slots = wallSlots(rulesOf({ timeZone: 'Europe/Paris' }), '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z', 45)
  expect(slots[0]).toBe('2026-11-23T09:00')
  expect(slots.at(-1)).toBe('2026-11-23T16:00')
  expect(slots).toHaveLength(15)
})

test('a demo may lie in two hours that touch, and nothing lies in the days between', () => {
  const weekly = [
    { weekday: 1, from: '09:00', until: '10:00' },
    { weekday: 1, from: '10:00', until: '11:00' },
    { weekday: 3, from: '22:00', until: '24:00' },
    { weekday: 4, from: '00:00', until: '00:30' },
  ]
  const slots = wallSlots(rulesOf({ weekly }), '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z', 45)
  expect(slots).toEqual([
    '2026-11-23T09:00',
    '2026-11-23T09:30',
    '2026-11-23T10:00',
    '2026-11-25T22:00',
    '2026-11-25T22:30',
    '2026-11-25T23:00',
    '2026-11-25T23:30',
  ])
})

test('an hour that is skipped has no slots, and hours that begin in it begin after it', () => {
  // 29 March 2026: 02:00 becomes 03:00 in Paris.
  const rules = rulesOf({ timeZone: 'Europe/Paris', weekly: everyDay('01:00', '04:00') })
  expect(wallSlots(rules, '2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z')).toEqual([
    '2026-03-29T01:00',
    '2026-03-29T01:30',
    '2026-03-29T03:00',
    '2026-03-29T03:30',
  ])
  const inside = rulesOf({ timeZone: 'Europe/Paris', weekly: everyDay('02:00', '03:30') })
  expect(wallSlots(inside, '2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z')).toEqual(['2026-03-29T03:00'])
})

test('an hour that comes twice is open twice, each slot at an instant of its own', () => {
  // 1 November 2026: 02:00 becomes 01:00 in New York.
  const rules = rulesOf({ timeZone: 'America/New_York', weekly: everyDay('01:00', '02:00') })
  const within = { startMs: Date.parse('2026-11-01T04:00:00Z'), endMs: Date.parse('2026-11-01T12:00:00Z') }
  const slots = findSlots(rules, { minutes: 30, within, nowMs: within.startMs, taken: [], timeOff: [] })
  expect(slots.map((slot) => new Date(slot).toISOString())).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:00:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ])
})

test('hours that end within the hour that comes twice leave out what lies beyond the clock, then come again', () => {
  const rules = rulesOf({ timeZone: 'America/New_York', weekly: everyDay('00:30', '01:30'), stepMinutes: 30 })
  expect(wallSlots(rules, '2026-11-01T04:00:00Z', '2026-11-01T12:00:00Z')).toEqual([
    '2026-11-01T00:30',
    '2026-11-01T01:00',
    '2026-11-01T01:00',
  ])
})

test('a day that a zone has skipped has no slots', () => {
  // Samoa went over the date line: 30 December 2011 did not happen there.
  const rules = rulesOf({ timeZone: 'Pacific/Apia', weekly: everyDay('09:00', '09:30') })
  expect(wallSlots(rules, '2011-12-28T00:00:00Z', '2011-12-31T12:00:00Z')).toEqual([
    '2011-12-28T09:00',
    '2011-12-29T09:00',
    '2011-12-31T09:00',
  ])
})

test('notice and horizon bound what can be booked', () => {
  const nowMs = Date.parse('2026-11-23T10:10:00Z')
  const within = { startMs: nowMs - dayMs, endMs: nowMs + 30 * dayMs }
  const rules = rulesOf({ noticeMinutes: 60, horizonDays: 2 })
  const slots = findSlots(rules, { minutes: 30, within, nowMs, taken: [], timeOff: [] })
  expect(new Date(slots[0] ?? 0).toISOString()).toBe('2026-11-23T11:30:00.000Z')
  expect(new Date(slots.at(-1) ?? 0).toISOString()).toBe('2026-11-25T10:00:00.000Z')
})

test('a booking blocks what would touch it with buffers, and nothing else', () => {
  const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`)
  const rules = rulesOf({ bufferBeforeMinutes: 5, bufferAfterMinutes: 15 })
  const taken = [withBuffers(rules, { startMs: at('12:00'), endMs: at('12:30') })]
  const within = { startMs: at('10:30'), endMs: at('14:00') }
  const slots = findSlots(rules, { minutes: 30, within, nowMs: at('00:00'), taken, timeOff: [] })
  expect(slots.map((slot) => new Date(slot).toISOString().slice(11, 16))).toEqual(['10:30', '11:00', '13:00', '13:30'])
})

const zones = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/Lisbon',
  'Europe/Kyiv',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'America/Asuncion',
]

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const hours = fc
  .record({ weekday: fc.integer({ min: 1, max: 7 }), a: time, b: fc.integer({ min: 1, max: 96 }).map((q) => q * 15) })
  .filter(({ a, b }) => a < b)
  .map(({ weekday, a, b }) => ({ weekday, from: clock(a), until: clock(b) }))

const rules = fc.record({
  timeZone: fc.constantFrom(...zones),
  weekly: fc.array(hours, { minLength: 1, maxLength: 8 }),
  bufferBeforeMinutes: fc.constantFrom(0, 5, 30),
  bufferAfterMinutes: fc.constantFrom(0, 10, 60),
  noticeMinutes: fc.constantFrom(0, 90, 1_440),
  horizonDays: fc.constantFrom(3, 30, 365),
  stepMinutes: fc.constantFrom(5 as const, 10 as const, 15 as const, 20 as const, 30 as const, 60 as const),
})

/** Any week from 2008 to 2030, so that most runs of a thousand meet every kind of change of the clocks. */
const week = fc.integer({ min: 0, max: 22 * 52 }).map((count) => Date.UTC(2008, 0, 1) + count * 7 * dayMs)
const spans = (startMs: number) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -12, max: 8 * 24 * 4 }), fc.integer({ min: 1, max: 60 }))
      .map(([quarter, length]): Span => {
        const from = startMs + quarter * 15 * minuteMs
        return { startMs: from, endMs: from + length * 15 * minuteMs }
      }),
    { maxLength: 6 },
  )

const situation = week.chain((startMs) =>
  fc.record({
    rules,
    minutes: fc.constantFrom(30, 45),
    within: fc.constant({ startMs, endMs: startMs + 7 * dayMs }),
    nowMs: fc.integer({ min: -10, max: 3 }).map((days) => startMs + days * dayMs + 7 * minuteMs),
    taken: spans(startMs),
    timeOff: spans(startMs),
  }),
)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Weekday and minute on a zone's wall, by other means than the code under test. */
function clockOf(ms: number, timeZone: string): { weekday: number; minute: number } {
  const known = formats.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  if (known === undefined) formats.set(timeZone, format)
  const [, weekday = '', hour = '', minute = ''] = /^(\w+),? (\d+):(\d+)$/.exec(format.format(ms)) ?? []
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  return { weekday: weekdays.indexOf(weekday) + 1, minute: Number(hour) * 60 + Number(minute) }
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** By the book and slowly: the wall is looked at every five minutes of the demo. */
function isWithinHours(host: HostRules, startMs: number, minutes: number): boolean {
  for (let at = startMs; at < startMs + minutes * minuteMs; at += 5 * minuteMs) {
    const wall = clockOf(at, host.timeZone)
    const isOpen = host.weekly.some(
      ({ weekday, from, until }) =>
        weekday === wall.weekday && wall.minute >= minuteOf(from) && wall.minute < minuteOf(until),
    )
    if (!isOpen) return false
  }
  return true
}

const share = (a: Span, b: Span) => a.startMs < b.endMs && b.startMs < a.endMs

test('any slot keeps every rule: hours on the wall, notice, horizon, time off, buffers, steps', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(situation, ({ rules: host, ...request }) => {
      const slots = findSlots(host, request)
      for (const startMs of slots) {
        const demo = { startMs, endMs: startMs + request.minutes * minuteMs }
        expect(isWithinHours(host, startMs, request.minutes)).toBe(true)
        expect(clockOf(startMs, host.timeZone).minute % host.stepMinutes).toBe(0)
        expect(startMs).toBeGreaterThanOrEqual(request.nowMs + host.noticeMinutes * minuteMs)
        expect(startMs).toBeLessThan(request.nowMs + host.horizonDays * dayMs)
        expect(startMs >= request.within.startMs && startMs < request.within.endMs).toBe(true)
        expect(request.timeOff.some((off) => share(off, demo))).toBe(false)
        expect(request.taken.some((taken) => share(taken, withBuffers(host, demo)))).toBe(false)
      }
      expect(slots).toEqual([...new Set(slots)].sort((a, b) => a - b))
    }),
    { numRuns: 100 },
  )
})

test('no slot is missing: every step of the wall’s clock that keeps the rules is offered', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(situation, ({ rules: host, ...request }) => {
      const slots = new Set(findSlots(host, request))
      const from = Math.max(request.within.startMs, request.nowMs + host.noticeMinutes * minuteMs)
      const until = Math.min(request.within.endMs, request.nowMs + host.horizonDays * dayMs)
      for (let at = Math.ceil(from / (5 * minuteMs)) * 5 * minuteMs; at < until; at += 5 * minuteMs) {
        if (clockOf(at, host.timeZone).minute % host.stepMinutes !== 0) continue
        const demo = { startMs: at, endMs: at + request.minutes * minuteMs }
        const isFree =
          !request.timeOff.some((off) => share(off, demo)) &&
          !request.taken.some((taken) => share(taken, withBuffers(host, demo)))
        if (isFree && isWithinHours(host, at, request.minutes)) expect(slots.has(at)).toBe(true)
      }
    }),
    { numRuns: 20 },
  )
})
