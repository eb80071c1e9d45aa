import type { InterviewHours } from '#contract/values/interview-hours.ts'
import type { HostRules } from '#contract/values/schedule.ts'
import { findSlots } from './find-slots.ts'
import { type Span, zoneStretches } from './span.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Beginnings that are easy to remember: half hours on the first interviewer's clock. */
const stepMinutes = 30
/** No two zones' clocks differ by less, so that everybody can be asked for the same beginnings. */
const finestStepMinutes = 15

/** Somebody who has to be there, with what keeps them from it. */
export interface Interviewer {
  hours: InterviewHours
  /** Interviews that they hold already, with the time kept free around each. */
  reserved: readonly Span[]
  /** Beginnings of those, for the most that they hold in a day. */
  heldStarts: readonly number[]
  /** Other appointments. */
  busy: readonly Span[]
}

interface PanelRequest {
  minutes: number
  /** Interviews that begin in this span. */
  within: Span
  nowMs: number
}

/** When all of them are free for an interview of this length, in order, milliseconds since 1970. */
export function findPanelSlots(panel: readonly Interviewer[], request: PanelRequest): number[] {
  const [first, ...others] = panel
  if (first === undefined) return []
  const free = others.map((interviewer) => new Set(slotsOf(interviewer, request, finestStepMinutes)))
  return slotsOf(first, request, stepMinutes).filter((slot) => free.every((slots) => slots.has(slot)))
}

function slotsOf(
  { hours, reserved, heldStarts, busy }: Interviewer,
  { minutes, within, nowMs }: PanelRequest,
  step: 15 | 30,
): number[] {
  const { maxPerDay, ...rest } = hours
  // The request says how far ahead: the days that the recruiter has chosen.
  const rules: HostRules = { ...rest, horizonDays: 365, stepMinutes: step }
  const slots = findSlots(rules, { minutes, within, nowMs, taken: [...reserved, ...busy], timeOff: [] })
  if (heldStarts.length < maxPerDay) return slots
  const held = new Map<number, number>()
  for (const start of heldStarts) {
    const day = dayOf(start, hours.timeZone)
    held.set(day, (held.get(day) ?? 0) + 1)
  }
  return slots.filter((slot) => (held.get(dayOf(slot, hours.timeZone)) ?? 0) < maxPerDay)
}

/** The day on a zone's calendar, counted since 1970. */
function dayOf(ms: number, timeZone: string): number {
  const [stretch] = zoneStretches(timeZone, { startMs: ms, endMs: ms + 1 })
  return Math.floor((ms + (stretch?.offsetMs ?? 0)) / dayMs)
}
