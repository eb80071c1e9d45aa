import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { fill } from '#content/fill.ts'
import { scheduleText } from '#content/schedule.ts'
import { SelectField } from '#ui/form/field.tsx'
import { listZones, readerLocale, sayTime, sayZone } from './zone-words.ts'

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
