import { Temporal } from 'temporal-polyfill'
import type { Span } from './span.ts'

/** Real time during which a zone's clocks keep one distance from UTC. */
export interface ZoneStretch extends Span {
  /** Clock on the wall minus UTC, milliseconds. */
  offsetMs: number
}

const nanosecondsInMs = 1_000_000

/** The span cut where the zone's clocks are put forward or back. */
export function zoneStretches(timeZone: string, { startMs, endMs }: Span): ZoneStretch[] {
  const stretches: ZoneStretch[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(timeZone)
  while (at.epochMilliseconds < endMs) {
    const next = at.getTimeZoneTransition('next')
    const until = Math.min(next?.epochMilliseconds ?? endMs, endMs)
    stretches.push({ startMs: at.epochMilliseconds, endMs: until, offsetMs: at.offsetNanoseconds / nanosecondsInMs })
    if (next === null) break
    at = next
  }
  return stretches
}
