import { expect, test } from 'vitest'
import { usualInterviewHours } from '#contract/values/interview-hours.ts'
import { findPanelSlots, type Interviewer } from './panel-slots.ts'
import { spanOfDays } from './span.ts'

const nowMs = Date.parse('2026-11-23T08:00:00Z')
const minuteMs = 60_000

function interviewer(timeZone: string, change: Partial<Interviewer> = {}): Interviewer {
  return {
    hours: { ...usualInterviewHours(timeZone), noticeMinutes: 0 },
    reserved: [],
    heldStarts: [],
    busy: [],
    ...change,
  }
}

/** Tuesday, in Berlin. */
const tuesday = spanOfDays('2026-11-24', '2026-11-24', 'Europe/Berlin')

const slots = (panel: readonly Interviewer[], minutes = 60, within = tuesday) =>
  findPanelSlots(panel, { minutes, within, nowMs }).map((slot) => new Date(slot).toISOString().slice(0, 16))

const span = (from: string, minutes: number) => ({
  startMs: Date.parse(from),
  endMs: Date.parse(from) + minutes * minuteMs,
})

test('one interviewer is free on the half hours of their day', () => {
  const found = slots([interviewer('Europe/Berlin')])
  expect(found).toHaveLength(15)
  expect(found.at(0)).toBe('2026-11-24T08:00')
  expect(found.at(-1)).toBe('2026-11-24T15:00')
})

test('a panel is free where the days of all of them meet', () => {
  expect(slots([interviewer('Europe/Berlin'), interviewer('America/New_York')])).toEqual([
    '2026-11-24T14:00',
    '2026-11-24T14:30',
    '2026-11-24T15:00',
  ])
  expect(slots([interviewer('Europe/Berlin'), interviewer('America/Los_Angeles')])).toEqual([])
})

test('clocks that differ by a quarter of an hour can still meet', () => {
  const found = slots([interviewer('Europe/Berlin'), interviewer('Asia/Kathmandu')])
  expect(found).toEqual([
    '2026-11-24T08:00',
    '2026-11-24T08:30',
    '2026-11-24T09:00',
    '2026-11-24T09:30',
    '2026-11-24T10:00',
  ])
})

test('what one of them has in the way is in the way of all, with the time kept free around it', () => {
  const anna = interviewer('Europe/Berlin', { busy: [span('2026-11-24T10:00:00Z', 60)] })
  const ben = interviewer('Europe/Berlin', { reserved: [span('2026-11-24T13:00:00Z', 45)] })
  const found = slots([anna, ben])
  // An hour and the quarter after it have to fit before 11:00 and before 14:00 in Berlin.
  expect(found).toEqual([
    '2026-11-24T08:00',
    '2026-11-24T08:30',
    '2026-11-24T11:00',
    '2026-11-24T11:30',
    '2026-11-24T14:00',
    '2026-11-24T14:30',
    '2026-11-24T15:00',
  ])
})

test('a day that holds as many interviews as somebody takes offers none, and the next one does', () => {
  const full = interviewer('Europe/Berlin', {
    heldStarts: [Date.parse('2026-11-24T08:00:00Z'), Date.parse('2026-11-24T12:00:00Z')],
  })
  const few = { ...full, hours: { ...full.hours, maxPerDay: 2 } }
  const both = spanOfDays('2026-11-24', '2026-11-25', 'Europe/Berlin')
  const found = slots([few], 60, both)
  expect(found).toHaveLength(15)
  expect(found.every((slot) => slot.startsWith('2026-11-25'))).toBe(true)
})

test('notice is kept by everybody, and nobody means no time', () => {
  const slow = interviewer('Europe/Berlin', {
    hours: { ...usualInterviewHours('Europe/Berlin'), noticeMinutes: 30 * 60 },
  })
  expect(slots([interviewer('Europe/Berlin'), slow]).at(0)).toBe('2026-11-24T14:00')
  expect(slots([])).toEqual([])
})

test('days are those of the zone, also where the clocks change', () => {
  const { startMs, endMs } = spanOfDays('2026-10-25', '2026-10-25', 'Europe/Berlin')
  expect((endMs - startMs) / 3_600_000).toBe(25)
})
