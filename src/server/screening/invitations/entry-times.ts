import { Temporal } from 'temporal-polyfill'
import type { EntryTimes } from '#contract/site/page-context.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Time to sit down, try the sound and read what is agreed to. */
const aroundMinutes = 10

/** A clock that nobody has named the zone of may be as far ahead of UTC, or behind it. */
const furthestEastMs = 14 * hourMs
const furthestWestMs = 12 * hourMs

/** What is put forward: once people are up, and once they are home. */
const readyHours = [10, 18]
const mostReady = 3
/** One that is sooner needs no calendar. */
const readyAfterHours = 2

/** How long the entry of an interview is. */
export function entryMinutesOf(interviewMinutes: number): number {
  return interviewMinutes + aroundMinutes
}

interface Opening {
  now: Date
  expiresAt: Date
  interviewMinutes: number
}

/** When an interview may be put into a calendar, with some times to press. @param timeZone Null while nobody knows it. */
export function entryTimesOf(opening: Opening, timeZone: string | null): EntryTimes {
  const span = spanOf(opening)
  const local = localSpan(span, timeZone)
  return {
    opensAt: new Date(span.opensMs).toISOString(),
    closesAt: new Date(span.closesMs).toISOString(),
    timeZone,
    local,
    ready: local === null ? [] : readyTimes(local),
  }
}

/** Whether all of an entry lies between now and the end of its link. @param at Of no zone: `2026-11-28T10:00`. */
export function isEntryTime(opening: Opening, at: string, timeZone: string | null): boolean {
  const span = spanOf(opening)
  if (timeZone === null) {
    const local = localSpan(span, null)
    return local !== null && local.from <= at && at <= local.until
  }
  const ms = Temporal.PlainDateTime.from(at).toZonedDateTime(timeZone).epochMilliseconds
  return span.opensMs <= ms && ms <= span.closesMs
}

/** In whole minutes, as fields have them; the one that has begun counts. */
function spanOf({ now, expiresAt, interviewMinutes }: Opening): { opensMs: number; closesMs: number } {
  const closesMs = expiresAt.getTime() - entryMinutesOf(interviewMinutes) * minuteMs
  const floor = (ms: number) => Math.floor(ms / minuteMs) * minuteMs
  return { opensMs: floor(now.getTime()), closesMs: floor(closesMs) }
}

/** On the clock of a zone, or so that it is right on that of every zone; null where no time is. */
function localSpan(span: ReturnType<typeof spanOf>, timeZone: string | null): EntryTimes['local'] {
  const [opensMs, closesMs] =
    timeZone === null ? [span.opensMs + furthestEastMs, span.closesMs - furthestWestMs] : [span.opensMs, span.closesMs]
  if (opensMs > closesMs) return null
  const onClock = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(timeZone ?? 'UTC')
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  return { from: onClock(opensMs), until: onClock(closesMs) }
}

function readyTimes({ from, until }: { from: string; until: string }): string[] {
  const soonest = Temporal.PlainDateTime.from(from).add({ hours: readyAfterHours }).toString({ smallestUnit: 'minute' })
  const days = [0, 1, 2].map((days) => Temporal.PlainDate.from(from).add({ days }))
  return days
    .flatMap((day) => readyHours.map((hour) => `${day}T${hour}:00`))
    .filter((at) => soonest <= at && at <= until)
    .slice(0, mostReady)
}
