import { Temporal } from 'temporal-polyfill'

/** A half-open stretch of real time, milliseconds since 1970. */
export interface Span {
  startMs: number
  endMs: number
}

/** The same time in as few spans as possible, in order: touching and overlapping ones become one, empty ones go. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  const ordered = spans.filter(({ startMs, endMs }) => startMs < endMs).sort((a, b) => a.startMs - b.startMs)
  for (const { startMs, endMs } of ordered) {
    const last = merged.at(-1)
    if (last !== undefined && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs)
    else merged.push({ startMs, endMs })
  }
  return merged
}

/** Whether the span shares time with any of these, which `mergeSpans` has put in order. */
export function overlapsAny(ordered: readonly Span[], { startMs, endMs }: Span): boolean {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ordered[middle]?.endMs ?? 0) > startMs) high = middle
    else low = middle + 1
  }
  return (ordered[low]?.startMs ?? Number.POSITIVE_INFINITY) < endMs
}

/** Real time during which a zone's clocks keep one distance from UTC. */
export interface ZoneStretch extends Span {
  /** Clock on the wall minus UTC, milliseconds. */
  offsetMs: number
}

/** From the beginning of one day on a zone's calendar to the end of another. @param from ISO 8601, as `until`. */
export function spanOfDays(from: string, until: string, timeZone: string): Span {
  const beginOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return {
    startMs: beginOf(Temporal.PlainDate.from(from)),
    endMs: beginOf(Temporal.PlainDate.from(until).add({ days: 1 })),
  }
}

const nanosecondsInMs = 1_000_000
/** A host's zone is asked about this year and the next. */
const mostKnown = 32

/** What has been looked up: a zone's stretches never change while the process runs, and finding one costs 1 ms. */
const known = new Map<string, ZoneStretch[]>()

/** The span cut where the zone's clocks are put forward or back. */
export function zoneStretches(timeZone: string, { startMs, endMs }: Span): ZoneStretch[] {
  const stretches: ZoneStretch[] = []
  for (let at = startMs; at < endMs; at = stretches.at(-1)?.endMs ?? endMs) {
    const whole = stretchAt(timeZone, at)
    stretches.push({ ...whole, startMs: at, endMs: Math.min(whole.endMs, endMs) })
  }
  return stretches
}

/** The whole stretch that an instant lies in; without an end where the zone knows of no further change. */
function stretchAt(timeZone: string, ms: number): ZoneStretch {
  const found = known.get(timeZone) ?? []
  const cached = found.find(({ startMs, endMs }) => startMs <= ms && ms < endMs)
  if (cached !== undefined) return cached
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  const stretch = {
    startMs: ms,
    endMs: at.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: at.offsetNanoseconds / nanosecondsInMs,
  }
  // Of two that end together the later one begins inside the earlier one.
  known.set(timeZone, [...found.filter(({ endMs }) => endMs !== stretch.endMs), stretch].slice(-mostKnown))
  return stretch
}
