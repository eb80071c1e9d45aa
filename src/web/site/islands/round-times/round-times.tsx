import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '#content/fill.ts'
import { formattingTagOf, type PageLocale } from '#contract/values/locales.ts'
import { Button } from '#ui/button.tsx'
import { FieldError, SelectField } from '#ui/form/field.tsx'
import { sayDay } from '../book-time/calendar-days.ts'
import { dayIn, detectZone, listZones, readerLocale, sayTime, sayZone } from '../book-time/zone-picker.tsx'

/** Days that stand open; the others are one press away. */
const openDays = 3

interface RoundTimesProps {
  slots: readonly string[]
  /** In which the server says them. */
  timeZone: string
  /** The reader has chosen the zone: their device is not asked. */
  isChosen: boolean
  error: string | null
  /** There is a time already. */
  isMove: boolean
  locale: PageLocale
  words: RoundTimesWords
}

/** In the language of the page, which sends them along. */
interface RoundTimesWords {
  choose: string
  zone: string
  later: string
  book: string
  move: string
  zoneField: string
  zoneSubmit: string
}

/**
 * Free times by day, as the server knows them, then by the reader's own clock. Both forms post to the page, with script and
 * without; with it another zone is shown at once.
 */
export function RoundTimes({ slots, timeZone, isChosen, error, isMove, locale, words }: RoundTimesProps): ReactNode {
  const [zone, setZone] = useState(timeZone)
  const tag = formattingTagOf(locale)
  const [clock, setClock] = useState(tag)
  useEffect(() => {
    setClock(readerLocale(tag))
    if (!isChosen) setZone(detectZone())
  }, [isChosen, tag])
  const days = daysOf(slots, zone)
  const later = days.slice(openDays)
  const show = ([day, times]: Day) => <DayTimes key={day} day={day} times={times} zone={zone} clock={clock} tag={tag} />
  return (
    <>
      <form method="post" className="grid gap-6">
        <input type="hidden" name="do" value={isMove ? 'move' : 'book'} />
        <input type="hidden" name="timeZone" value={zone} />
        <fieldset aria-describedby={error === null ? 'times-zone' : 'times-zone times-error'} className="min-w-0">
          <legend className="title">{words.choose}</legend>
          <p id="times-zone" className="label mt-2">
            {fill(words.zone, { zone: sayZone(zone, slots[0] ?? 0, tag) })}
          </p>
          <FieldError id="times-error" error={error ?? undefined} className="mt-2" />
          <div className="mt-4 border-b border-line">{days.slice(0, openDays).map(show)}</div>
          {later.length > 0 && (
            <details className="border-b border-line">
              <summary className="min-h-11 cursor-pointer py-3 font-semibold">{words.later}</summary>
              {later.map(show)}
            </details>
          )}
        </fieldset>
        <Button type="submit" variant="accent" size="large" className="w-full justify-self-start sm:w-auto">
          {isMove ? words.move : words.book}
        </Button>
      </form>
      <form method="get" className="mt-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField
          name="zone"
          label={words.zoneField}
          value={zone}
          options={listZones(zone).map((each) => ({ value: each, label: each.replaceAll('_', ' ') }))}
          onChange={(event) => setZone(event.target.value)}
        />
        <Button type="submit" variant="line">
          {words.zoneSubmit}
        </Button>
      </form>
    </>
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
  /** A locale whose hours are the reader's: 3:30 PM or 15:30. */
  clock: string
  tag: string
}

function DayTimes({ day, times, zone, clock, tag }: DayTimesProps): ReactNode {
  return (
    <div className="ruled grid gap-2 py-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <p className="text-sm font-semibold">{sayDay(day, tag)}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
        {times.map((slot) => (
          <label
            key={slot}
            className="figures flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-2 text-sm whitespace-nowrap has-checked:border-ink has-checked:bg-sunk has-checked:font-semibold"
          >
            <input type="radio" name="startsAt" value={slot} className="size-4 flex-none accent-ink" />
            {sayTime(slot, zone, clock)}
          </label>
        ))}
      </div>
    </div>
  )
}
