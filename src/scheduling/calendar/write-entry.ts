import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

export interface CalendarEntry {
  /** The program's name, for `PRODID`. */
  product: string
  uid: string
  /** Milliseconds since 1970. */
  stampMs: number
  /** Of no zone: `2026-11-28T10:00`. */
  at: string
  /** The zone that it is meant in; null: at that hour of whatever zone it is read in (RFC 5545, 3.3.5, form 1). */
  timeZone: string | null
  minutes: number
  summary: string
  description: string
  url: string
}

type Property = [name: string, parameters: Record<string, string>, type: string, value: string]

/** A time that somebody keeps free for themselves: it invites nobody, and a reminder comes ten minutes before. */
export function writeEntry(entry: CalendarEntry): string {
  const { product, uid, stampMs, at, timeZone, minutes, summary, description, url } = entry
  const begin = Temporal.PlainDateTime.from(at)
  const properties: Property[] = [
    ['uid', {}, 'text', uid],
    ['dtstamp', {}, 'date-time', instantOf(stampMs)],
    ['dtstart', {}, 'date-time', localValue(begin, timeZone)],
    ['dtend', {}, 'date-time', localValue(begin.add({ minutes }), timeZone)],
    ['summary', {}, 'text', withoutControls(summary)],
    ['description', {}, 'text', withoutControls(description)],
    ['url', {}, 'uri', url],
    ['transp', {}, 'text', 'OPAQUE'],
  ]
  const alarm: Property[] = [
    ['action', {}, 'text', 'DISPLAY'],
    ['description', {}, 'text', withoutControls(summary)],
    ['trigger', {}, 'duration', '-PT10M'],
  ]
  const head: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', `-//${product}//Interview//EN`],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
  ]
  return ICAL.stringify(['vcalendar', head, [['vevent', properties, [['valarm', alarm, []]]]]])
}

function localValue(local: Temporal.PlainDateTime, timeZone: string | null): string {
  if (timeZone === null) return local.toString({ smallestUnit: 'second' })
  return instantOf(local.toZonedDateTime(timeZone).epochMilliseconds)
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}/, '')
}

/** Titles are anybody's. */
function withoutControls(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  return value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}
