import { type ReactNode, useMemo } from 'react'
import { fill } from '#content/fill.ts'
import { scheduleText } from '#content/schedule.ts'
import { SelectField } from '#ui/form/field.tsx'
import type { DayName } from './calendar-days.ts'

interface ZonePickerProps {
  /** Null until the reader's device has been asked. */
  timeZone: string | null
  onTimeZone(timeZone: string): void
}

/** In whose time everything is said: found out by itself, in words, and to be changed. */
export function ZonePicker({ timeZone, onTimeZone }: ZonePickerProps): ReactNode {
  const options = useMemo(
    () =>
      timeZone === null
        ? []
        : listZones(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ').replaceAll('/', ' / ') })),
    [timeZone],
  )
  if (timeZone === null) return <p className="text-sm text-muted">{scheduleText.zoneUnknown}</p>
  const now = Date.now()
  return (
    <SelectField
      name="timeZone"
      label={scheduleText.zoneLabel}
      hint={`${sayZone(timeZone, now)}. ${fill(scheduleText.zoneNow, { time: sayTime(now, timeZone, readerLocale()) })}`}
      value={timeZone}
      options={options}
      onChange={(event) => onTimeZone(event.target.value)}
    />
  )
}

/** The zone that the reader's device keeps; UTC where it does not say. */
export function detectZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
}

/** Every zone that this browser knows, with the one that is in use. */
export function listZones(current: string): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...known, 'UTC', current])].sort()
}

const shapes = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const

/** A zone can be spelt in many ways: more formats than a page or two need are not kept. */
const maxFormats = 200
const formats = new Map<string, Intl.DateTimeFormat>()

/** To make one costs a hundred times what it costs to use it. */
function formatOf(shape: keyof typeof shapes, locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${locale} ${timeZone}`
  const known = formats.get(key)
  if (known !== undefined) return known
  if (formats.size >= maxFormats) formats.clear()
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...shapes[shape] })
  formats.set(key, format)
  return format
}

/** The date on the wall at an instant. */
export function dayIn(instant: string | number, timeZone: string): DayName {
  // Swedish dates are written like ISO's.
  return formatOf('day', 'sv-SE', timeZone).format(new Date(instant))
}

/** The language's words with the reader's own clock: 3:30 PM or 15:30. @param tag `en-US` or of another language. */
export function readerLocale(tag = 'en-US'): string {
  const [wanted = 'en'] = tag.split('-')
  const same = navigator.languages.find((language) => language.startsWith(`${wanted}-`))
  if (same !== undefined) return same
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  const isByTwelve = hourCycle === 'h11' || hourCycle === 'h12'
  if (wanted !== 'en') return `${tag}-u-hc-${isByTwelve ? 'h12' : 'h23'}`
  return isByTwelve ? 'en-US' : 'en-GB'
}

export function sayTime(instant: string | number, timeZone: string, locale: string): string {
  return formatOf('time', locale, timeZone).format(new Date(instant))
}

/** "Tuesday, November 24, 3:30 PM". */
export function sayWhen(instant: string, timeZone: string, locale: string, tag = 'en-US'): string {
  const day = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  return `${day.format(new Date(instant))}, ${sayTime(instant, timeZone, locale)}`
}

/** "Central European Standard Time (Berlin)": the zone at that instant, and where it is kept. */
export function sayZone(timeZone: string, at: string | number, tag = 'en-US'): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts(new Date(at))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  return timeZone.includes('/') ? `${name} (${city})` : name
}
