import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '#content/fill.ts'
import { nextRoundPage as words } from '#content/next-round.ts'
import { sayDay } from '../book-time/calendar-days.ts'
import { dayIn, detectZone, readerLocale, sayTime, sayZone } from '../book-time/zone-picker.tsx'

/** Days that stand open; the others are one press away. */
const openDays = 5

interface RoundTimesProps {
  slots: readonly string[]
  /** In which the server says them. */
  timeZone: string
  /** The reader has chosen the zone: their device is not asked. */
  isChosen: boolean
  error: string | null
}

/**
 * Free times by day, inside a form: as the server knows them, then by the reader's own clock. Only what is said changes, so that
 * the form is the same with script and without.
 */
export function RoundTimes({ slots, timeZone, isChosen, error }: RoundTimesProps): ReactNode {
  const [zone, setZone] = useState(timeZone)
  const [locale, setLocale] = useState('en-US')
  useEffect(() => {
    setLocale(readerLocale())
    if (!isChosen) setZone(detectZone())
  }, [isChosen])
  const days = daysOf(slots, zone)
  const later = days.slice(openDays)
  const show = ([day, times]: Day) => <DayTimes key={day} day={day} times={times} zone={zone} locale={locale} />
  return (
    <fieldset
      id="times"
      tabIndex={-1}
      aria-describedby={error === null ? 'times-zone' : 'times-zone times-error'}
      className="min-w-0"
    >
      <legend className="title">{words.choose}</legend>
      <input type="hidden" name="timeZone" value={zone} />
      <p id="times-zone" className="label mt-2">
        {fill(words.zone, { zone: sayZone(zone, slots[0] ?? 0) })}
      </p>
      {error !== null && (
        <p id="times-error" className="field-error mt-2">
          {error}
        </p>
      )}
      <div className="mt-4 border-b border-line">{days.slice(0, openDays).map(show)}</div>
      {later.length > 0 && (
        <details className="border-b border-line">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold">{words.later}</summary>
          {later.map(show)}
        </details>
      )}
    </fieldset>
  )
}

type Day = readonly [day: string, times: readonly string[]]

function daysOf(slots: readonly string[], zone: string): Day[] {
  const days = new Map<string, string[]>()
  for (const slot of slots) {
    const day = dayIn(slot, zone)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days]
}

interface DayTimesProps {
  day: string
  times: readonly string[]
  zone: string
  locale: string
}

function DayTimes({ day, times, zone, locale }: DayTimesProps): ReactNode {
  return (
    <div className="ruled grid gap-2 py-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <p className="text-sm font-semibold">{sayDay(day)}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {times.map((slot) => (
          <label
            key={slot}
            className="figures flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-3 text-sm has-checked:border-ink has-checked:bg-sunk has-checked:font-semibold"
          >
            <input type="radio" name="startsAt" value={slot} className="size-4 flex-none accent-ink" />
            {sayTime(slot, zone, locale)}
          </label>
        ))}
      </div>
    </div>
  )
}
