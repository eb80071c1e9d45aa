import { Temporal } from 'temporal-polyfill'
import type { Span } from './span.ts'

/** Real time during which a zone's clocks keep one distance from UTC. */
export interface ZoneStretch extends Span {
  /** Clock on the wall minus UTC, milliseconds. */
  offsetMs: number
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
