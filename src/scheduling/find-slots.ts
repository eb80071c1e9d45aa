import type { HostRules, OpenHours } from '#contract/values/schedule.ts'
import { mergeSpans, overlapsAny, type Span, type ZoneStretch, zoneStretches } from './span.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface SlotRequest {
  minutes: number
  /** Slots that begin in this span. */
  within: Span
  nowMs: number
  /** What a demo and its buffers may not touch: bookings with their own buffers, other appointments. */
  taken: readonly Span[]
  /** What the demo itself may not touch. */
  timeOff: readonly Span[]
}

/** When a demo of this length can begin, in order, milliseconds since 1970. Nothing is asked of a clock. */
export function findSlots(rules: HostRules, request: SlotRequest): number[] {
  const lengthMs = request.minutes * minuteMs
  const firstMs = Math.max(request.within.startMs, request.nowMs + rules.noticeMinutes * minuteMs)
  const endMs = Math.min(request.within.endMs, bookableUntilMs(rules, request.nowMs))
  if (firstMs >= endMs) return []
  // A demo that begins in the span may end after it; hours that hold its beginning may have begun before.
  const stretches = zoneStretches(rules.timeZone, { startMs: firstMs - dayMs, endMs: endMs + dayMs })
  const taken = mergeSpans(request.taken)
  const timeOff = mergeSpans(request.timeOff)

  function isFree(startMs: number): boolean {
    const demo = { startMs, endMs: startMs + lengthMs }
    return !overlapsAny(timeOff, demo) && !overlapsAny(taken, withBuffers(rules, demo))
  }

  return openSpans(rules.weekly, stretches).flatMap((open) => {
    const beginnings = { startMs: Math.max(open.startMs, firstMs), endMs: Math.min(open.endMs - lengthMs + 1, endMs) }
    return stepsWithin(beginnings, stretches, rules.stepMinutes * minuteMs).filter(isFree)
  })
}

/** The demo with the time that its host keeps free around it. */
export function withBuffers(
  rules: Pick<HostRules, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  { startMs, endMs }: Span,
): Span {
  return {
    startMs: startMs - rules.bufferBeforeMinutes * minuteMs,
    endMs: endMs + rules.bufferAfterMinutes * minuteMs,
  }
}

/** No demo begins at this instant or later. */
export function bookableUntilMs(rules: Pick<HostRules, 'horizonDays'>, nowMs: number): number {
  return nowMs + rules.horizonDays * dayMs
}

/** Instants at which the wall's clock shows a multiple of the step. */
function stepsWithin(span: Span, stretches: readonly ZoneStretch[], stepMs: number): number[] {
  return stretches.flatMap(({ startMs, endMs, offsetMs }) => {
    const from = Math.max(startMs, span.startMs)
    const until = Math.min(endMs, span.endMs)
    const steps: number[] = []
    for (let at = Math.ceil((from + offsetMs) / stepMs) * stepMs - offsetMs; at < until; at += stepMs) steps.push(at)
    return steps
  })
}

/**
 * The real time in these stretches during which the clock on the wall is within the weekly hours. An hour that is
 * skipped gives nothing; one that comes twice is open twice.
 */
function openSpans(weekly: readonly OpenHours[], stretches: readonly ZoneStretch[]): Span[] {
  return mergeSpans(stretches.flatMap((stretch) => openInStretch(weekly, stretch)))
}

/** Within a stretch the wall's clock runs like any other, so its days are 24 hours long. */
function openInStretch(weekly: readonly OpenHours[], { startMs, endMs, offsetMs }: ZoneStretch): Span[] {
  const spans: Span[] = []
  const firstDay = Math.floor((startMs + offsetMs) / dayMs)
  const lastDay = Math.floor((endMs - 1 + offsetMs) / dayMs)
  for (let day = firstDay; day <= lastDay; day++) {
    for (const hours of weekly) {
      if (hours.weekday !== weekdayOf(day)) continue
      const midnightMs = day * dayMs - offsetMs
      spans.push({
        startMs: Math.max(startMs, midnightMs + minuteOf(hours.from) * minuteMs),
        endMs: Math.min(endMs, midnightMs + minuteOf(hours.until) * minuteMs),
      })
    }
  }
  return spans
}

/** Day 0, the first of January 1970, was a Thursday (4). */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

function minuteOf(time: string): number {
  const [hour = '0', minute = '0'] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}
